/// A text to be made ready for reading aloud: by voices, part by part, or from a recording.
public struct NarrationRequest: Hashable, Sendable {
  /// Somebody's reading of the text.
  public struct Recording: Hashable, Sendable {
    /// The path of the sound file.
    public var path: String

    /// When each display word begins, in seconds; nil for one that is not known.
    public var starts: [Double?]

    /// Makes a recording.
    public init(path: String, starts: [Double?]) {
      self.path = path
      self.starts = starts
    }
  }

  /// The words of the whole text.
  public var words: DisplayWords

  /// What the voices are asked for, in order; together their words are those of the text.
  public var parts: [SpeechRequest]

  /// The recording that is played instead, if it can be.
  public var recording: Recording?

  /// Makes a request.
  public init(words: DisplayWords, parts: [SpeechRequest], recording: Recording? = nil) {
    self.words = words
    self.parts = parts
    self.recording = recording
  }

  /// Whether the recording says when each word begins.
  public var knowsWords: Bool {
    recording.map { $0.starts.count == words.words.count } ?? false
  }
}

/// Something that can read recordings.
public protocol RecordingReader: Sendable {
  /// The sound of a file; this takes a while, and is asked for in the background.
  ///
  /// - Throws: what is wrong with the file, for a grown-up.
  func recording(at path: String) throws(RecordingError) -> PCM
}

/// Why a recording cannot be played.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// What happened, for a grown-up.
  public let description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
