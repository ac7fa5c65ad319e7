public import Foundations

/// A value that a setting can have.
public protocol PreferenceValue: Hashable, Sendable {
  /// Reads the value as the file holds it; nil for another kind.
  init?(json: JSONValue)

  /// The value as the file holds it.
  var json: JSONValue { get }
}

extension Bool: PreferenceValue {
  /// Reads true or false.
  public init?(json: JSONValue) {
    guard let bool = json.bool else { return nil }
    self = bool
  }

  /// True or false.
  public var json: JSONValue { .bool(self) }
}

extension Int: PreferenceValue {
  /// Reads a whole number.
  public init?(json: JSONValue) {
    guard let integer = json.integer else { return nil }
    self = integer
  }

  /// The number.
  public var json: JSONValue { .integer(self) }
}

extension Double: PreferenceValue {
  /// Reads a finite number.
  public init?(json: JSONValue) {
    guard let number = json.number, number.isFinite else { return nil }
    self = number
  }

  /// The number.
  public var json: JSONValue { .number(self) }
}

extension String: PreferenceValue {
  /// Reads a text.
  public init?(json: JSONValue) {
    guard let string = json.string else { return nil }
    self = string
  }

  /// The text.
  public var json: JSONValue { .string(self) }
}

extension PreferenceValue where Self: RawRepresentable, RawValue == String {
  /// Reads a choice by its name.
  public init?(json: JSONValue) {
    guard let name = json.string else { return nil }
    self.init(rawValue: name)
  }

  /// The choice's name.
  public var json: JSONValue { .string(rawValue) }
}
