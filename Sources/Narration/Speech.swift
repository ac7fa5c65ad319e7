/// What a voice made of a request: the sound, and what it knows about the moments in it.
public struct Speech: Hashable, Sendable {
  /// The sound.
  public var sound: PCM

  /// Moments of words and phonemes, in order of their samples; empty for a voice that reports none.
  public var marks: [SpeechMark]

  /// The phonemes of each display word spoken alone, in the notation of the marks; empty when unknown.
  public var expectedPhonemes: [[String]]

  /// The name of the voice that spoke.
  public var voice: String

  /// What a grown-up should know: that the voice asked for does not exist and another one spoke.
  public var notice: String?

  /// Makes a speech.
  public init(
    sound: PCM, marks: [SpeechMark] = [], expectedPhonemes: [[String]] = [], voice: String = "",
    notice: String? = nil
  ) {
    self.sound = sound
    self.marks = marks
    self.expectedPhonemes = expectedPhonemes
    self.voice = voice
    self.notice = notice
  }
}
