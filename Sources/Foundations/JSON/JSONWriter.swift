/// Writes JSON in one canonical form: the same value always gives the same bytes.
///
/// Keys are sorted by their Unicode scalars, numbers are the shortest that read back the same, whole ones without a
/// fraction. JSON has no infinities: they are written as ±1e999, which readers turn back; not-a-number becomes null.
public enum JSONWriter {
  /// The value in one line, without a line break at the end.
  public static func line(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text, indent: nil)
    return text
  }

  /// The value over several lines, two blanks a level, with a line break at the end; short lists of plain values stay
  /// in one line.
  public static func pretty(_ value: JSONValue) -> String {
    var text = ""
    write(value, to: &text, indent: 0)
    return text + "\n"
  }

  // MARK: - Values

  private static func write(_ value: JSONValue, to text: inout String, indent: Int?) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .number(let number): text += self.number(number)
    case .string(let string): write(string, to: &text)
    case .array(let values):
      let indent = values.allSatisfy(\.isScalar) ? nil : indent
      writeContainer("[", values, "]", to: &text, indent: indent) { value, text, indent in
        write(value, to: &text, indent: indent)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
      writeContainer("{", sorted, "}", to: &text, indent: indent) { member, text, indent in
        write(member.key, to: &text)
        text += indent == nil ? ":" : ": "
        write(member.value, to: &text, indent: indent)
      }
    }
  }

  private static func writeContainer<Element>(
    _ open: String, _ elements: [Element], _ close: String, to text: inout String, indent: Int?,
    _ writeElement: (Element, inout String, Int?) -> Void
  ) {
    let inner = elements.isEmpty ? nil : indent.map { $0 + 1 }
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      breakLine(&text, inner)
      writeElement(element, &text, inner)
    }
    breakLine(&text, inner.map { $0 - 1 })
    text += close
  }

  private static func breakLine(_ text: inout String, _ indent: Int?) {
    guard let indent else { return }
    text += "\n" + String(repeating: "  ", count: indent)
  }

  // MARK: - Scalars

  /// The shortest form of a number that reads back the same, `3` rather than `3.0`, and `0` for minus zero.
  public static func number(_ value: Double) -> String {
    if value.isNaN { return "null" }
    if value.isInfinite { return value < 0 ? "-1e999" : "1e999" }
    if value == 0 { return "0" }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return value.description
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..."\u{1f}": text += UInt8(scalar.value).escaped
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue {
  /// Whether the value is neither a list nor an object.
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
