public import Geometry

/// A place and an angle.
public struct ItemPose: Hashable, Sendable {
  /// The middle of the item, in points.
  public var center: Point

  /// The angle in radians, clockwise on screen.
  public var angle: Double

  /// Makes a pose.
  public init(center: Point, angle: Double) {
    self.center = center
    self.angle = angle
  }

  var isFinite: Bool { center.isFinite && angle.isFinite }

  /// The pose a fraction of the way to another.
  func interpolated(to other: ItemPose, at fraction: Double) -> ItemPose {
    ItemPose(
      center: center.interpolated(to: other.center, at: fraction),
      angle: angle + (other.angle - angle) * fraction)
  }
}
