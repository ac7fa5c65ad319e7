/// Why a session ended early.
public nonisolated struct SessionError: Error, Hashable, Sendable {
  /// The line of the script, from 1.
  public var line: Int

  /// What is wrong and what to do.
  public var message: String

  /// Makes an error.
  public init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }
}
