// MARK: - Skipping

extension JSONParser {
  /// Goes past white space, and past comments, which are reported.
  mutating func skipBlank() {
    while true {
      cursor.skip { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
      switch (cursor.current, cursor.next) {
      case (UInt8(ascii: "#"), _), (UInt8(ascii: "/"), UInt8(ascii: "/")):
        fault("a comment", hint: "JSON has no comments")
        cursor.skip { $0 != 0x0a && $0 != 0x0d }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        fault("a comment", hint: "JSON has no comments")
        cursor.advance(by: 2)
        while !cursor.isAtEnd, !(cursor.current == UInt8(ascii: "*") && cursor.next == UInt8(ascii: "/")) {
          cursor.advance()
        }
        cursor.advance(by: 2)
      default:
        return
      }
    }
  }

  /// Goes past what cannot be read, up to the next character that gives hold; always by at least one character.
  mutating func skipUnreadable() {
    cursor.advance()
    cursor.skip { !$0.isStructural && $0 != UInt8(ascii: "\"") && $0 != 0x0a && $0 != 0x0d }
  }

  /// Goes past a list or object without reading it and without recursion.
  mutating func skipContainer() {
    var depth = 0
    repeat {
      switch cursor.current {
      case nil: return
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      cursor.advance()
    } while depth > 0
  }

  /// Goes to the closing quote of a text that begins at the cursor.
  private mutating func skipString() {
    cursor.advance()
    while let byte = cursor.current, byte != UInt8(ascii: "\"") {
      cursor.advance(by: byte == UInt8(ascii: "\\") ? 2 : 1)
    }
  }
}

// MARK: - Kinds of bytes

extension UInt8 {
  /// Whether the byte can stand in a word or an unquoted key.
  var isLetter: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  /// Whether the byte can begin a number, a wrongly written one included.
  var isNumberPart: Bool {
    isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }

  /// Whether the byte is one of `{}[],:`.
  var isStructural: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Whether a value can begin with the byte.
  var beginsValue: Bool {
    isLetter || isNumberPart || self == UInt8(ascii: "{") || self == UInt8(ascii: "[")
      || self == UInt8(ascii: "\"")
  }

  /// The ASCII character in single quotes, for messages.
  var inQuotes: String {
    "'\(Character(UnicodeScalar(self)))'"
  }
}
