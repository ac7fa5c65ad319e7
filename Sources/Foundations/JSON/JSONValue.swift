/// A JSON value without places, for what the program itself writes.
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number; whole ones are exact up to 2⁵³.
  case number(Double)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Named values.
  case object([String: JSONValue])
}

// MARK: - Making

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Makes a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes a whole number.
  public static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// Makes a list of numbers.
  public static func numbers(_ values: some Sequence<Double>) -> JSONValue {
    .array(values.map { .number($0) })
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Makes a list.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

  /// Makes named values; of several with one name the last counts.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

// MARK: - Reading

extension JSONValue {
  /// The text, or nil for another kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, or nil for another kind.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The whole number, or nil for another kind or a number with a fraction or beyond 2⁵³.
  public var integer: Int? {
    guard case .number(let value) = self, value.magnitude <= 0x1p53 else { return nil }
    return Int(exactly: value)
  }

  /// True or false, or nil for another kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The list, or nil for another kind.
  public var array: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The named values, or nil for another kind.
  public var object: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The value under a name, or nil when there is none or this is no object.
  public subscript(key: String) -> JSONValue? {
    object?[key]
  }
}
