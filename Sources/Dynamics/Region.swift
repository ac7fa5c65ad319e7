public import Geometry

/// A part of the plane, about a field's position, in points.
public indirect enum Region: Hashable, Sendable {
  /// Everywhere.
  case infinite

  /// Within a distance of the position, the rim included.
  case radius(Double)

  /// Inside a rectangle about the position, its edges not included.
  case size(Size)

  /// Where another region is not.
  case inverse(Region)

  /// Where at least one of two is.
  case union(Region, Region)

  /// Where the first is and the second is not.
  case difference(Region, Region)

  /// Where both are.
  case intersection(Region, Region)

  /// Whether a point lies inside; the point is taken from the field's position.
  public func contains(_ offset: Vector) -> Bool {
    switch self {
    case .infinite: true
    case .radius(let radius): offset.length <= radius
    case .size(let size): abs(offset.dx) < size.width / 2 && abs(offset.dy) < size.height / 2
    case .inverse(let region): !region.contains(offset)
    case .union(let a, let b): a.contains(offset) || b.contains(offset)
    case .difference(let a, let b): a.contains(offset) && !b.contains(offset)
    case .intersection(let a, let b): a.contains(offset) && b.contains(offset)
    }
  }
}
