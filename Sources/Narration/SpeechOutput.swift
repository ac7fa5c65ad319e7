/// How much of an utterance has been heard.
public protocol AudioClock {
  /// Seconds of the utterance heard so far, from its beginning; nil while no device plays it.
  ///
  /// What the device has taken but not yet sounded does not count.
  var heard: Double? { get }
}

/// Where a narrator's sound goes: one utterance at a time.
public protocol SpeechOutput: AnyObject, AudioClock {
  /// Plays part of a sound, instead of whatever was playing before. `heard` counts from the whole sound's
  /// first sample: playing from second 2 it begins at 2.
  func play(_ sound: PCM, samples: Range<Int>)

  /// Halts, keeping the place.
  func pause()

  /// Goes on at the place it was halted.
  func resume()

  /// Falls silent at once and forgets the sound.
  func stop()
}
