internal import Foundations

/// A setting: its name in the file, its kind, its usual value and what it may be.
public struct PreferenceKey<Value: PreferenceValue>: Sendable {
  /// The name in the file, in identifiers (`settings.auto-play`) and in scripts.
  public let name: String

  /// The value when nobody has chosen one.
  public let usual: Value

  /// What it may be, in words: "true or false".
  var expected: String { describe() }

  private let describe: @Sendable () -> String
  private let isAllowed: @Sendable (Value) -> Bool

  init(
    _ name: String, _ usual: Value, _ expected: @autoclosure @escaping @Sendable () -> String,
    isAllowed: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    precondition(isAllowed(usual), "the usual value \(usual) of \(name) must be allowed")
    self.name = name
    self.usual = usual
    describe = expected
    self.isAllowed = isAllowed
  }

  /// Reads the value as the file holds it; nil when it does not fit.
  func value(from json: JSONValue) -> Value? {
    Value(json: json).flatMap { isAllowed($0) ? $0 : nil }
  }
}

// MARK: - Making

extension PreferenceKey where Value == Bool {
  init(_ name: String, _ usual: Bool) {
    self.init(name, usual, "true or false")
  }
}

extension PreferenceKey where Value: Comparable {
  init(_ name: String, _ usual: Value, in range: ClosedRange<Value>) {
    self.init(name, usual, "a number from \(range.lowerBound) to \(range.upperBound)") { range.contains($0) }
  }
}

extension PreferenceKey where Value == String {
  init(text name: String) {
    self.init(name, "", "a short text") { $0.utf8.count <= 200 }
  }
}

extension PreferenceKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  init(choice name: String, _ usual: Value) {
    self.init(name, usual, "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
  }
}

// MARK: - Without its kind

/// A setting without its kind, for lists of all settings.
struct AnyPreferenceKey: Sendable {
  let name: String
  let expected: String
  let accepts: @Sendable (JSONValue) -> Bool

  init<Value>(_ key: PreferenceKey<Value>) {
    name = key.name
    expected = key.expected
    accepts = { key.value(from: $0) != nil }
  }
}
