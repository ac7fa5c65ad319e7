public import Geometry

/// The colours, distances and letters that the interface is made of.
///
/// Names say what a token is for, never what it looks like.
public nonisolated struct Theme: Hashable, Sendable {
  /// The paper that text stands on.
  public var paper: Color

  /// Letters on paper.
  public var ink: Color

  /// Less important letters on paper.
  public var secondaryInk: Color

  /// The paper of the main buttons.
  public var accent: Color

  /// Letters and signs on the accent paper.
  public var onAccent: Color

  /// The marker behind the spoken word.
  public var marker: Color

  /// The ring around what has the keyboard.
  public var focusRing: Color

  /// What lies behind everything.
  public var desk: Color

  /// The smallest side of anything that can be pressed, in points.
  public var minimumTarget: Double

  /// The theme for given traits.
  public init(traits: Traits) {
    let strong = traits.increasedContrast
    paper = Color(hex: strong ? 0xffffff : 0xfdf7ec)
    ink = Color(hex: strong ? 0x000000 : 0x3b2a20)
    secondaryInk = Color(hex: strong ? 0x1e1e1e : 0x6d5646)
    accent = Color(hex: strong ? 0x8f2a10 : 0xbf4f2f)
    onAccent = Color(hex: 0xfffaf0)
    marker = Color(hex: strong ? 0xffd400 : 0xffd368)
    focusRing = Color(hex: strong ? 0x0033aa : 0x1f5fae)
    desk = Color(hex: 0xe9dcc3)
    minimumTarget = 48
  }
}
