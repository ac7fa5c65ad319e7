/// Why a sound file could not be read.
public enum SoundFileError: Error, Hashable, Sendable {
  /// The bytes are no sound of a known kind.
  case unknownFormat

  /// The file is a sound, but damaged; the text is the reader's own.
  case damaged(String)

  /// The sound is longer than can be held.
  case tooLong
}

extension SoundFileError: CustomStringConvertible {
  /// What happened and what to do, for grown-ups.
  public var description: String {
    switch self {
    case .unknownFormat: "not a sound: use WAV, Ogg, Opus, FLAC or MP3"
    case .damaged(let why): "the sound is damaged (\(why)): record or export it again"
    case .tooLong: "the sound is too long: cut it to less than ten minutes"
    }
  }
}
