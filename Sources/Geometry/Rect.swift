internal import Glibc

/// An upright rectangle; its origin is the upper left corner.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point

  /// The extents, not negative.
  public var size: Size

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// Makes a rectangle from its corner and extents.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from four numbers.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// Makes a rectangle around a middle point.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// Makes the smallest rectangle that holds all points, or nil for none.
  @inlinable
  public init?(containing points: some Sequence<Point>) {
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for point in points {
      x0 = min(x0, point.x)
      y0 = min(y0, point.y)
      x1 = max(x1, point.x)
      y1 = max(y1, point.y)
    }
    guard x0 <= x1 else { return nil }
    self.init(x0, y0, x1 - x0, y1 - y0)
  }
}

// MARK: - Edges

extension Rect {
  /// The left edge.
  @inlinable public var minX: Double { origin.x }

  /// The top edge.
  @inlinable public var minY: Double { origin.y }

  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }

  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }

  /// The width.
  @inlinable public var width: Double { size.width }

  /// The height.
  @inlinable public var height: Double { size.height }

  /// The point in the middle.
  @inlinable
  public var center: Point {
    Point(origin.x + size.width / 2, origin.y + size.height / 2)
  }

  /// The four corners, clockwise from the upper left.
  @inlinable
  public var corners: [Point] {
    [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// Whether the rectangle has no area.
  @inlinable
  public var isEmpty: Bool {
    !(size.width > 0 && size.height > 0)
  }
}

// MARK: - Comparing and combining

extension Rect {
  /// Whether a point lies inside; the right and bottom edges are outside.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies wholly inside.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two rectangles share area.
  @inlinable
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The shared part, empty when there is none.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let x0 = max(minX, other.minX)
    let y0 = max(minY, other.minY)
    return Rect(x0, y0, max(0, min(maxX, other.maxX) - x0), max(0, min(maxY, other.maxY) - y0))
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x0 = min(minX, other.minX)
    let y0 = min(minY, other.minY)
    return Rect(x0, y0, max(maxX, other.maxX) - x0, max(maxY, other.maxY) - y0)
  }

  /// The rectangle made smaller on all sides, never negative in size; negative insets make it larger.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      minX + insets.left, minY + insets.top, max(0, width - insets.left - insets.right),
      max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle made smaller by the same amount on all sides.
  @inlinable
  public func inset(by amount: Double) -> Rect {
    inset(by: EdgeInsets(amount))
  }

  /// The rectangle moved by a vector.
  @inlinable
  public func offset(by vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// The smallest rectangle with whole coordinates that holds this one.
  @inlinable
  public var integral: Rect {
    let x0 = minX.rounded(.down)
    let y0 = minY.rounded(.down)
    return Rect(x0, y0, maxX.rounded(.up) - x0, maxY.rounded(.up) - y0)
  }

  /// Whether all four numbers are ordinary.
  @inlinable
  public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
}
