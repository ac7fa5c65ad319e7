public import Narration

/// Takes speech, plays it in virtual time, and tells what it was asked.
public final class FakeSpeechOutput: SpeechOutput {
  /// Seconds of the utterance heard so far; nil while no device plays.
  public var heard: Double?

  /// What was asked, in order.
  public private(set) var calls: [String] = []

  /// What is played or halted.
  public private(set) var sound: PCM?

  private var end = 0.0
  private var isPlaying = false

  /// Makes an output that has heard nothing.
  public init() {}

  /// Whether anything can be heard.
  public var isSounding: Bool { isPlaying && (heard ?? 0) < end }

  /// Begins at a sample.
  public func play(_ sound: PCM, samples: Range<Int>) {
    self.sound = sound
    heard = sound.seconds(at: samples.lowerBound)
    end = sound.seconds(at: samples.upperBound)
    isPlaying = true
    calls.append("play")
  }

  /// Halts, keeping the place.
  public func pause() {
    isPlaying = false
    calls.append("pause")
  }

  /// Goes on at the place.
  public func resume() {
    isPlaying = true
    calls.append("resume")
  }

  /// Falls silent and forgets the sound.
  public func stop() {
    (sound, heard, isPlaying) = (nil, nil, false)
    calls.append("stop")
  }

  /// Lets time pass, in seconds.
  public func advance(by seconds: Double) {
    if isPlaying, let heard { self.heard = min(end, heard + seconds) }
  }
}
