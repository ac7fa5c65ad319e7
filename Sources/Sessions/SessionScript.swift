/// The steps of a session script with their lines.
///
/// The form is described in `docs/session-scripts.md`: UTF-8, one step a line, `#` starts a comment line.
public nonisolated struct SessionScript: Sendable {
  /// A step and where it stands.
  public struct Line: Hashable, Sendable {
    /// The line of the file, from 1.
    public var number: Int

    /// What to do.
    public var step: SessionStep
  }

  /// The steps in order.
  public var lines: [Line] = []

  /// A step that could not be read; it fails when the session comes to it.
  public var fault: SessionError?

  /// Reads a script up to its first step that cannot be read.
  public init(_ text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      do {
        var parser = SessionStepParser(try SessionTokenizer.tokens(of: line))
        lines.append(Line(number: index + 1, step: try parser.parse()))
      } catch {
        fault = SessionError(line: index + 1, error.message)
        return
      }
    }
  }
}
