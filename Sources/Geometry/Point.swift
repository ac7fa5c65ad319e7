/// A place in a plane: x to the right, y down.
///
/// The unit is that of the coordinate space it stands in: scene points on the screen, stage units in a story.
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double

  /// Distance below the origin.
  public var y: Double

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// Makes a point from its coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

// MARK: - Measuring

extension Point {
  /// The distance to another point in the same space.
  @inlinable
  public func distance(to other: Point) -> Double {
    (other - self).length
  }

  /// The point a fraction of the way to another: 0 is this point, 1 the other.
  @inlinable
  public func interpolated(to other: Point, at fraction: Double) -> Point {
    self + (other - self) * fraction
  }

  /// Whether both coordinates are ordinary numbers.
  @inlinable
  public var isFinite: Bool {
    x.isFinite && y.isFinite
  }
}

// MARK: - Moving

extension Point {
  /// The point moved by a vector.
  @inlinable
  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.dx, point.y + vector.dy)
  }

  /// The point moved against a vector.
  @inlinable
  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.dx, point.y - vector.dy)
  }

  /// The vector that leads from the second point to the first.
  @inlinable
  public static func - (to: Point, from: Point) -> Vector {
    Vector(to.x - from.x, to.y - from.y)
  }

  /// Moves the point by a vector.
  @inlinable
  public static func += (point: inout Point, vector: Vector) {
    point = point + vector
  }
}
