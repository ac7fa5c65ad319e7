public import Foundations
public import Geometry

/// A piece of cut paper on the stage: a character, a thing or a layer of scenery.
public struct Actor: Hashable, Sendable {
  /// Its name in rules, unique on its page.
  public var id: String

  /// What a screen reader calls it; nil for decoration.
  public var name: LocalizedText?

  /// The picture file, a path below the story's folder; nil when there is none that can be used.
  public var picture: String?

  /// Where the picture's own rectangle lies, in stage units.
  public var frame: Rect

  /// The point it turns and stretches about, as a share of the frame: (0, 0) is the upper left corner.
  public var pivot: Point

  /// The angle in degrees, clockwise.
  public var rotation: Double

  /// 0 for the plane of the page, 1 for far away, below 0 for what is nearer than the page.
  public var depth: Double

  /// How far the paper floats above what is behind it, in stage units; its shadow tells.
  public var elevation: Double

  /// 0 for invisible, 1 for solid.
  public var opacity: Double
}
