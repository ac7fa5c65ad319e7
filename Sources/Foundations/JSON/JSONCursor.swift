/// Walks over a text byte by byte and knows the line and column of where it is.
struct JSONCursor {
  let bytes: [UInt8]
  private(set) var index = 0

  private let file: String
  /// The place last asked for; columns are counted on from here, so that a long line costs its length only once.
  private var mark: (index: Int, line: Int, column: Int) = (0, 1, 1)

  init(_ text: JSONText, file: String) {
    bytes = text.bytes
    self.file = file
  }

  // MARK: - Moving

  /// The byte under the cursor, nil at the end.
  var current: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  /// The byte after the one under the cursor, nil at the end.
  var next: UInt8? {
    index + 1 < bytes.count ? bytes[index + 1] : nil
  }

  var isAtEnd: Bool { index >= bytes.count }

  mutating func advance(by count: Int = 1) {
    index = min(index + count, bytes.count)
  }

  /// Goes on while the bytes satisfy a condition and returns what was passed over.
  @discardableResult
  mutating func skip(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, condition(bytes[index]) {
      index += 1
    }
    return bytes[start..<index]
  }

  mutating func skipToEnd() {
    index = bytes.count
  }

  /// Goes past a byte if it is the one under the cursor.
  mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  // MARK: - Places

  /// Where the cursor is.
  mutating func location() -> SourceLocation {
    while mark.index < index {
      let byte = bytes[mark.index]
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && !(mark.index + 1 < bytes.count && bytes[mark.index + 1] == UInt8(ascii: "\n"))
      if endsLine {
        mark.line += 1
        mark.column = 1
      } else if byte & 0xc0 != 0x80 {
        mark.column += 1
      }
      mark.index += 1
    }
    return SourceLocation(file: file, line: mark.line, column: mark.column)
  }

  /// The character under the cursor as a person would name it in a message.
  var characterInWords: String {
    let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    guard let character else { return "the end of the file" }
    if character.properties.generalCategory == .control {
      return "the control character U+\(String(character.value, radix: 16, uppercase: true))"
    }
    return "'\(character)'"
  }
}
