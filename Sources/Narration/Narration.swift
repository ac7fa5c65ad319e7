/// A text made ready to be read aloud: its sound and when each word is spoken.
public struct Narration: Hashable, Sendable {
  /// The sound of the whole text.
  public let sound: PCM

  /// When each word is spoken.
  public let timeline: NarrationTimeline

  /// What a grown-up should know about the voice, if anything.
  public internal(set) var notice: String?

  /// Whether somebody has read it; no voice can then be asked to read it otherwise.
  public let isRecorded: Bool

  /// Has a voice speak a text and finds the words in it.
  ///
  /// This takes some milliseconds: call it in the background.
  ///
  /// - Throws: `VoiceError` when the voice cannot speak.
  public init(of request: SpeechRequest, by voice: some Voice) throws(VoiceError) {
    let speech = try voice.synthesize(request)
    self.init(speech, for: request)
  }

  /// Finds the words of a request in the speech a voice made of it.
  public init(_ speech: Speech, for request: SpeechRequest) {
    timeline = WordAligner(request, speech).timeline()
    sound = speech.sound.padded(to: timeline.duration)
    notice = speech.notice
    isRecorded = false
  }

  /// Takes a recording and the moments its words begin.
  ///
  /// - Parameters:
  ///   - recording: the sound.
  ///   - words: the text that is read in it.
  ///   - starts: when each word begins, in seconds; nil for a word without a known moment. Moments that run
  ///     backwards or past the end count as unknown, and unknown words share the time between their known
  ///     neighbours in proportion to their length.
  public init(_ recording: PCM, of words: DisplayWords, starts: [Double?]) {
    timeline = NarrationTimeline(recorded: recording, words, starts: starts)
    sound = recording.padded(to: timeline.duration)
    notice = nil
    isRecorded = true
  }
}
