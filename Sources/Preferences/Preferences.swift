public import Foundations
internal import Synchronization

/// The settings; they may be used from any thread.
///
///     if preferences[.autoPlay] { … }
///     preferences[.narrationRate] = 140
///
/// A change is on the disk before the assignment returns; when the disk refuses, the setting still holds until the
/// program ends and the grown-up gets a notice. A value in the file that does not fit is replaced by the usual one, for
/// that setting alone; members that no setting has the name of are kept for the version that knows them.
public final class Preferences: Sendable {
  private let store: Store
  private let notices: Notices
  private let observers = Mutex<[@Sendable (_ name: String, _ value: JSONValue) -> Void]>([])

  /// Takes the settings of a store, and tells which of them do not fit.
  public init(store: Store, notices: Notices) {
    self.store = store
    self.notices = notices
    for key in AnyPreferenceKey.all {
      guard let value = store[key.name], !key.accepts(value) else { continue }
      notices.post(
        .storage,
        "\(store.path): '\(key.name)' must be \(key.expected), not \(JSONWriter.line(value)). The usual value is used."
      )
    }
  }

  /// The value of a setting.
  public subscript<Value>(key: PreferenceKey<Value>) -> Value {
    get { store[key.name].flatMap(key.value(from:)) ?? key.usual }
    set {
      guard let value = key.value(from: newValue.json) else {
        return notices.post(.storage, "'\(key.name)' must be \(key.expected); it stays as it was.")
      }
      if value != self[key] { write(key.name, value.json) }
    }
  }

  /// Calls a closure with the name and the new value after each change from now on, on the thread that made it.
  public func observe(_ observer: @escaping @Sendable (_ name: String, _ value: JSONValue) -> Void) {
    observers.withLock { $0.append(observer) }
  }

  private func write(_ name: String, _ value: JSONValue) {
    do {
      try store.set(name, to: value)
    } catch {
      notices.post(.storage, "The settings cannot be kept: \(error).")
    }
    for observer in observers.withLock({ $0 }) {
      observer(name, value)
    }
  }
}

// MARK: - By name

extension Preferences {
  /// Why a setting cannot be changed by its name.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// There is no setting of that name.
    case unknownName(String)
    /// The value does not fit; what would.
    case unfitting(name: String, expected: String)

    /// What happened and what to do.
    public var description: String {
      switch self {
      case .unknownName(let name):
        let hint = Spelling.hint(for: name, among: AnyPreferenceKey.all.map(\.name)) ?? ""
        return "there is no setting '\(name)': \(hint)"
      case .unfitting(let name, let expected):
        return "the setting '\(name)' must be \(expected)"
      }
    }
  }

  /// Changes a setting by its name, as scripts do.
  ///
  /// - Parameters:
  ///   - name: The setting's name, for example `auto-play`.
  ///   - text: The value: `true`, `on`, `120`, `0.5`, or a text.
  /// - Throws: `Failure` when there is no such setting or the value does not fit.
  public func set(_ name: String, toText text: String) throws(Failure) {
    guard let key = AnyPreferenceKey.all.first(where: { $0.name == name }) else { throw .unknownName(name) }
    let readings = [
      Self.switches[text], JSONDocument(parsing: Array(text.utf8), file: name).root?.value, .string(text),
    ]
    guard let value = readings.compactMap(\.self).first(where: key.accepts) else {
      throw .unfitting(name: name, expected: key.expected)
    }
    write(name, value)
  }

  private static let switches: [String: JSONValue] = ["on": true, "off": false, "yes": true, "no": false]
}
