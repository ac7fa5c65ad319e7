/// Something wrong at a place in a file, said so that its author can put it right.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The file does not mean what its author wanted; the part concerned is left out.
    case error
    /// The file can be used as it stands, but probably holds a slip.
    case warning
  }

  /// How bad it is.
  public var severity: Severity

  /// Where it is.
  public var location: SourceLocation

  /// What is wrong, in one line without a full stop.
  public var message: String

  /// What to do about it, or nil.
  public var hint: String?

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ message: String, at location: SourceLocation, hint: String? = nil) {
    self.severity = severity
    self.location = location
    self.message = message
    self.hint = hint
  }
}

// MARK: - Text form

extension Diagnostic: CustomStringConvertible {
  /// The line a compiler would print: `story.json:12:5: error: what is wrong: what to do`.
  public var description: String {
    "\(location): \(severity.rawValue): \(text)"
  }

  /// What is wrong and what to do, without the place; control characters from the file are replaced.
  public var text: String {
    (hint.map { "\(message): \($0)" } ?? message).withoutControlCharacters
  }
}

extension String {
  /// The text with U+FFFD in place of each control character, so that a hostile file cannot steer a terminal.
  public var withoutControlCharacters: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{fffd}" : scalar)
    }
  }
}
