/// The look of a text but for its colour.
public nonisolated struct TextStyle: Hashable, Sendable {
  /// How bold.
  public enum Weight: Int, Hashable, Sendable {
    /// For reading.
    case regular = 400

    /// For titles.
    case bold = 700
  }

  /// Where lines stand in the width.
  public enum Alignment: Hashable, Sendable {
    /// At the start of the reading direction.
    case leading

    /// In the middle.
    case center

    /// At the end of the reading direction.
    case trailing
  }

  /// The families to look for, best first.
  public var families: [String]

  /// The size of the letters (em) in points.
  public var size: Double

  /// How bold.
  public var weight: Weight

  /// The distance of baselines as a multiple of the size.
  public var lineHeight: Double

  /// Where lines stand.
  public var alignment: Alignment

  /// The BCP 47 language of the text, which chooses letter shapes and line breaks.
  public var language: String

  /// Makes a style.
  public init(
    families: [String] = ["Andika", "DejaVu Sans", "sans-serif"], size: Double, weight: Weight = .regular,
    lineHeight: Double = 1.5, alignment: Alignment = .leading, language: String = "en"
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.lineHeight = lineHeight
    self.alignment = alignment
    self.language = language
  }
}
