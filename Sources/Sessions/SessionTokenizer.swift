/// Cuts a line of a script into words.
nonisolated struct SessionTokenizer {
  /// A word of a line.
  enum Token: Hashable {
    /// A word as it stands.
    case word(String)

    /// A text that stood in quotes.
    case quoted(String)

    /// The letters, without quotes.
    var text: String {
      switch self {
      case .word(let text), .quoted(let text): text
      }
    }
  }

  /// Cuts a line; throws the reason when a quotation mark is missing.
  static func tokens(of line: Substring) throws(SessionFault) -> [Token] {
    var tokens: [Token] = []
    var rest = line[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        tokens.append(.quoted(try quoted(&rest)))
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring) throws(SessionFault) -> String {
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return text }
      if next == "\\", rest.first == "\"" {
        rest.removeFirst()
        text.append("\"")
      } else {
        text.append(next)
      }
    }
    throw SessionFault("the closing quotation mark is missing")
  }
}

/// What is wrong with a step, before its line is known.
nonisolated struct SessionFault: Error {
  /// What is wrong and what to do.
  var message: String

  /// Makes a fault.
  init(_ message: String) {
    self.message = message
  }
}
