/// Reads JSON by recursive descent and goes on after faults.
struct JSONParser {
  var cursor: JSONCursor
  let diagnostics: DiagnosticList
  private var depth = 0
  private var reportedEnd = false

  init(text: JSONText, file: String, diagnostics: DiagnosticList) {
    cursor = JSONCursor(text, file: file)
    self.diagnostics = diagnostics
  }

  // MARK: - The document

  mutating func parseDocument() -> JSONNode? {
    skipBlank()
    guard !cursor.isAtEnd else {
      fault("the file is empty", hint: "a JSON text holds at least one value")
      return nil
    }
    let root = parseValue(at: nil)
    skipBlank()
    if !cursor.isAtEnd {
      fault("\(cursor.characterInWords) after the end of the text", hint: "a file holds one value")
    }
    return root
  }

  // MARK: - Values

  private mutating func parseValue(at path: JSONPath?) -> JSONNode {
    let location = cursor.location()
    let content: JSONNode.Content =
      switch cursor.current {
      case UInt8(ascii: "{"): nested { $0.parseObject(at: path, opened: location) }
      case UInt8(ascii: "["): nested { $0.parseArray(at: path, opened: location) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): .string(parseString())
      case let byte? where byte.isNumberPart: .number(parseNumber())
      case let byte? where byte.isLetter: parseWord()
      default: missingValue()
      }
    return JSONNode(content: content, location: location, path: path)
  }

  /// Reads a container unless that would nest too deeply; then skips it.
  private mutating func nested(_ parse: (inout JSONParser) -> JSONNode.Content) -> JSONNode.Content {
    guard depth < JSONDocument.depthLimit else {
      fault("nested more than \(JSONDocument.depthLimit) deep")
      skipContainer()
      return .null
    }
    depth += 1
    defer { depth -= 1 }
    return parse(&self)
  }

  private mutating func missingValue() -> JSONNode.Content {
    switch cursor.current {
    case nil: reportEnd("a value")
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"):
      fault("a value is missing before \(cursor.characterInWords)")
    default:
      fault("\(cursor.characterInWords) cannot begin a value")
      skipUnreadable()
    }
    return .null
  }

  /// Reads `true`, `false` or `null`, and what other languages write in their place.
  private mutating func parseWord() -> JSONNode.Content {
    let start = cursor
    let word = String(decoding: cursor.skip { $0.isLetter || $0.isNumberPart }, as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    let (content, hint): (JSONNode.Content, String) =
      switch word {
      case "True", "TRUE", "yes": (.bool(true), "write true")
      case "False", "FALSE", "no": (.bool(false), "write false")
      case "None", "NULL", "Null", "nil", "undefined": (.null, "write null")
      case "NaN", "Infinity": (.null, "JSON has no such number")
      default: (.string(word), "texts stand in double quotes")
      }
    fault("'\(word.prefix(40))' is no JSON value", from: start, hint: hint)
    return content
  }

  // MARK: - Lists

  private mutating func parseArray(at path: JSONPath?, opened: SourceLocation) -> JSONNode.Content {
    cursor.advance()
    var nodes: [JSONNode] = []
    while hasElement(until: UInt8(ascii: "]"), isFirst: nodes.isEmpty, opened: opened) {
      nodes.append(parseValue(at: JSONPath(.index(nodes.count), in: path)))
      guard goesOn(until: UInt8(ascii: "]"), opened: opened) else { break }
    }
    return .array(nodes)
  }

  // MARK: - Objects

  private mutating func parseObject(at path: JSONPath?, opened: SourceLocation) -> JSONNode.Content {
    cursor.advance()
    var members: [JSONMember] = []
    var lines: [String: Int] = [:]
    while hasElement(until: UInt8(ascii: "}"), isFirst: members.isEmpty, opened: opened) {
      let keyLocation = cursor.location()
      if let key = parseKey() {
        if let line = lines.updateValue(keyLocation.line, forKey: key) {
          diagnostics.warning(
            "the key '\(key.prefix(40))' was there before, in line \(line)", at: keyLocation,
            hint: "only the last one counts")
        }
        let value = parseValue(at: JSONPath(.key(key), in: path))
        members.append(JSONMember(key: key, keyLocation: keyLocation, value: value))
      }
      guard goesOn(until: UInt8(ascii: "}"), opened: opened) else { break }
    }
    return .object(members)
  }

  /// Reads a key and its colon; nil when there is no key to be found, after skipping what is there.
  private mutating func parseKey() -> String? {
    let key: String
    switch cursor.current {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): key = parseString()
    case let byte? where byte.isLetter:
      let start = cursor
      key = String(decoding: cursor.skip { $0.isLetter || $0.isNumberPart }, as: UTF8.self)
      fault("the key '\(key.prefix(40))' without quotes", from: start, hint: "keys stand in double quotes")
    default:
      fault("a key in double quotes must come here, not \(cursor.characterInWords)")
      skipUnreadable()
      return nil
    }
    skipBlank()
    if !cursor.take(UInt8(ascii: ":")) {
      if cursor.isAtEnd {
        reportEnd("':'")
      } else {
        fault("':' is missing after the key '\(key.prefix(40))'")
        if cursor.current == UInt8(ascii: "=") { cursor.advance() }
      }
    }
    skipBlank()
    return key
  }

  // MARK: - Between elements

  /// Whether another element follows; if not, goes past the closing bracket.
  private mutating func hasElement(until close: UInt8, isFirst: Bool, opened: SourceLocation) -> Bool {
    skipBlank()
    guard let byte = cursor.current else {
      reportEnd(close.inQuotes, opened: opened)
      return false
    }
    guard byte == close || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") else { return true }
    if !isFirst {
      fault("a comma before \(cursor.characterInWords)", hint: "leave out the last comma")
    }
    closeContainer(with: close, opened: opened)
    return false
  }

  /// Goes past the comma after an element, or past the closing bracket; says whether another element may follow.
  private mutating func goesOn(until close: UInt8, opened: SourceLocation) -> Bool {
    skipBlank()
    guard let byte = cursor.current else {
      reportEnd("',' or \(close.inQuotes)", opened: opened)
      return false
    }
    switch byte {
    case UInt8(ascii: ","):
      cursor.advance()
      return true
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      closeContainer(with: close, opened: opened)
      return false
    case _ where byte.beginsValue:
      fault("a comma is missing before \(cursor.characterInWords)")
      return true
    default:
      fault("',' or \(close.inQuotes) must come here, not \(cursor.characterInWords)")
      skipUnreadable()
      return goesOn(until: close, opened: opened)
    }
  }

  /// Goes past a closing bracket, and complains when it is of the wrong kind.
  private mutating func closeContainer(with close: UInt8, opened: SourceLocation) {
    if cursor.current != close {
      fault(
        "\(close.inQuotes) must come here, not \(cursor.characterInWords)",
        hint: "it closes what line \(opened.line), column \(opened.column) opened")
    }
    cursor.advance()
  }
}

// MARK: - Faults

extension JSONParser {
  /// Reports an error where the cursor is, and gives up when there are too many.
  mutating func fault(_ message: String, hint: String? = nil) {
    report(message, at: cursor.location(), hint: hint)
  }

  /// Reports an error where the cursor was.
  mutating func fault(_ message: String, from start: JSONCursor, hint: String? = nil) {
    var start = start
    report(message, at: start.location(), hint: hint)
  }

  private mutating func report(_ message: String, at location: SourceLocation, hint: String?) {
    diagnostics.error(message, at: location, hint: hint)
    if diagnostics.isFull {
      reportedEnd = true
      cursor.skipToEnd()
    }
  }

  /// Reports, once, that the text ends too early.
  mutating func reportEnd(_ expected: String, opened: SourceLocation? = nil) {
    guard !reportedEnd else { return }
    reportedEnd = true
    let hint = opened.map { "line \($0.line), column \($0.column) opened what is not closed" }
    fault("the file ends where \(expected) must come", hint: hint)
  }
}
