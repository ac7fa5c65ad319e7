public import Gestures

/// A key that was pressed, by what is printed on it.
public nonisolated struct KeyPress: Hashable, Sendable {
  /// The name of the key: `Left`, `PageDown`, `Return`, `Escape`, `Tab`, `Space`, `F11`, or a letter or
  /// digit in upper case, as a session script writes it.
  public var name: String

  /// All names that a key can have.
  public static let names: Set<String> = {
    let signs = (0x21...0x7e).compactMap(Unicode.Scalar.init).map { String($0).uppercased() }
    let functions = (1...12).map { "F\($0)" }
    let named: Set = [
      "Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End", "Return", "Escape", "Space", "Tab",
      "Backspace", "Delete", "Insert", "Menu", "Back", "Forward",
    ]
    return named.union(signs).union(functions)
  }()

  /// The modifier keys held.
  public var modifiers: Modifiers

  /// Whether the key is held and repeats.
  public var isRepeat: Bool

  /// When, in seconds on the clock of the scene.
  public var time: Double

  /// Makes a key press.
  public init(_ name: String, modifiers: Modifiers = [], isRepeat: Bool = false, time: Double) {
    self.name = name
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.time = time
  }
}
