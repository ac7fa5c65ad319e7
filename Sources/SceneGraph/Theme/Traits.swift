/// What the surroundings ask of everything on the screen; passed down from the scene to all nodes.
public nonisolated struct Traits: Hashable, Sendable {
  /// The reading direction of the interface.
  public enum Direction: Hashable, Sendable {
    /// As in English.
    case leftToRight

    /// As in Arabic.
    case rightToLeft
  }

  /// The BCP 47 language of the interface.
  public var language: String

  /// The reading direction of the interface.
  public var direction: Direction

  /// A factor on all letters, 0.75...3.
  public var textScale: Double

  /// Whether colours should differ as much as they can.
  public var increasedContrast: Bool

  /// Whether nothing may move by itself.
  public var reduceMotion: Bool

  /// Pixels per point.
  public var displayScale: Double

  /// Makes traits.
  public init(
    language: String = "en", direction: Direction = .leftToRight, textScale: Double = 1,
    increasedContrast: Bool = false, reduceMotion: Bool = false, displayScale: Double = 1
  ) {
    self.language = language
    self.direction = direction
    self.textScale = textScale
    self.increasedContrast = increasedContrast
    self.reduceMotion = reduceMotion
    self.displayScale = displayScale
  }
}
