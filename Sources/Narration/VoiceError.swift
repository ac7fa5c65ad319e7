/// Why a voice could not speak.
public struct VoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of thing went wrong.
  public enum Kind: Hashable, Sendable {
    /// The speech program is not where it should be, or cannot be started.
    case notInstalled

    /// The data of the speech engine are missing.
    case dataMissing

    /// The speech engine failed on this text.
    case failed

    /// The speech engine did not answer in time.
    case timedOut
  }

  /// What kind of thing went wrong.
  public let kind: Kind

  /// What happened and what to do, for a grown-up.
  public let description: String

  /// Makes an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
