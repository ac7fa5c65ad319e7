/// The modifier keys held during an event.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public var rawValue: Int

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)

  /// Control.
  public static let control = Modifiers(rawValue: 2)

  /// Alt.
  public static let alt = Modifiers(rawValue: 4)

  /// The key with the emblem.
  public static let meta = Modifiers(rawValue: 8)

  /// Makes a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }
}
