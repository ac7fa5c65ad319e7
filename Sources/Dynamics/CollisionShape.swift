public import Geometry

/// The outline an item collides with.
public enum CollisionShape: Hashable, Sendable {
  /// The item's own rectangle.
  case rectangle

  /// The ellipse in the item's rectangle; a circle when the rectangle is a square.
  case ellipse

  /// A convex polygon, its corners in points about the item's centre, in either direction of travel.
  ///
  /// Of corners that are not convex, the hull is taken.
  case polygon([Point])
}
