// MARK: - Texts

extension JSONParser {
  /// Reads a text whose opening quote is under the cursor; a single quote is reported and read as a double one.
  mutating func parseString() -> String {
    let opening = cursor
    let quote = cursor.current ?? UInt8(ascii: "\"")
    if quote == UInt8(ascii: "'") {
      fault("a text in single quotes", hint: "texts stand in double quotes")
    }
    cursor.advance()
    var bytes: [UInt8] = []
    while true {
      bytes += cursor.skip { $0 != quote && $0 != UInt8(ascii: "\\") && $0 >= 0x20 }
      switch cursor.current {
      case quote:
        cursor.advance()
        return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        parseEscape(into: &bytes)
      case nil:
        reportEnd("the closing quote of a text")
        return String(decoding: bytes, as: UTF8.self)
      case 0x0a, 0x0d:
        fault(
          "a text without its closing quote", from: opening, hint: "write \\n for a new line inside a text")
        return String(decoding: bytes, as: UTF8.self)
      case let control?:
        fault("\(cursor.characterInWords) inside a text", hint: "write it as \(control.escaped)")
        bytes.append(control)
        cursor.advance()
      }
    }
  }

  private mutating func parseEscape(into bytes: inout [UInt8]) {
    guard let letter = cursor.next else {
      cursor.advance()
      return
    }
    if letter == UInt8(ascii: "u") { return parseUnicodeEscape(into: &bytes) }
    guard let meaning = letter.escapeMeaning else {
      fault(
        "an unknown escape \\\(String(decoding: [letter], as: UTF8.self))", hint: "write \\\\ for a backslash"
      )
      bytes.append(UInt8(ascii: "\\"))
      cursor.advance()
      return
    }
    bytes.append(meaning)
    cursor.advance(by: 2)
  }

  /// Reads `\uXXXX`, or two of them that make one character.
  private mutating func parseUnicodeEscape(into bytes: inout [UInt8]) {
    guard let first = codeUnit(at: cursor.index) else {
      fault("\\u without four hexadecimal digits")
      bytes.append(UInt8(ascii: "\\"))
      cursor.advance()
      return
    }
    var units = [first]
    if UTF16.isLeadSurrogate(first), let second = codeUnit(at: cursor.index + 6),
      UTF16.isTrailSurrogate(second)
    {
      units.append(second)
    }
    if units.count == 1, UTF16.isSurrogate(first) {
      diagnostics.warning(
        "half a character (\\u\(String(first, radix: 16)))", at: cursor.location(),
        hint: "it takes two such escapes together; it shows as U+FFFD")
    }
    bytes += String(decoding: units, as: UTF16.self).utf8
    cursor.advance(by: 6 * units.count)
  }

  private func codeUnit(at index: Int) -> UInt16? {
    guard index + 6 <= cursor.bytes.count, cursor.bytes[index] == UInt8(ascii: "\\"),
      cursor.bytes[index + 1] == UInt8(ascii: "u"), cursor.bytes[index + 2] != UInt8(ascii: "+")
    else { return nil }
    return UInt16(String(decoding: cursor.bytes[index + 2..<index + 6], as: UTF8.self), radix: 16)
  }
}

// MARK: - Numbers

extension JSONParser {
  /// Reads a number; a wrongly written one is reported and read as what was probably meant.
  mutating func parseNumber() -> Double {
    let start = cursor
    let text = cursor.skip { $0.isNumberPart || $0.isLetter }
    let string = String(decoding: text, as: UTF8.self)
    guard let hint = Self.hint(for: text) else { return Double(string) ?? 0 }
    fault("'\(string.prefix(40))' is no JSON number", from: start, hint: hint)
    return Double(string.hasSuffix(".") ? string + "0" : string) ?? 0
  }

  /// What is wrong with a number by the grammar of RFC 8259, or nil when nothing is.
  private static func hint(for text: ArraySlice<UInt8>) -> String? {
    var rest = text
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let count = rest.prefix { $0.isDigit }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let first = rest.first
    let whole = digits(&rest)
    if whole == 0 { return first == UInt8(ascii: "+") ? "leave out the '+'" : "a digit must come first" }
    if whole > 1, first == UInt8(ascii: "0") { return "leave out the zeros at the beginning" }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits(&rest) == 0 { return "a digit must follow the point" }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if digits(&rest) == 0 { return "a digit must follow the 'e'" }
    }
    return rest.isEmpty ? nil : "write plain digits, a point and digits; texts stand in double quotes"
  }
}

// MARK: - Escapes

extension UInt8 {
  /// What `\` and this letter stand for, nil if for nothing.
  fileprivate var escapeMeaning: UInt8? {
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): self
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): 0x0a
    case UInt8(ascii: "r"): 0x0d
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// How a control character is written inside a text.
  var escaped: String {
    switch self {
    case 0x08: return "\\b"
    case 0x09: return "\\t"
    case 0x0a: return "\\n"
    case 0x0c: return "\\f"
    case 0x0d: return "\\r"
    default:
      let digits = String(self, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
