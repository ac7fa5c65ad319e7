public import Glibc

/// A linear map with a translation: x' = a x + c y + tx, y' = b x + d y + ty.
public struct AffineTransform: Hashable, Sendable {
  /// Share of x in x'.
  public var a: Double

  /// Share of x in y'.
  public var b: Double

  /// Share of y in x'.
  public var c: Double

  /// Share of y in y'.
  public var d: Double

  /// Shift to the right.
  public var tx: Double

  /// Shift downwards.
  public var ty: Double

  /// The transform that changes nothing.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }
}

// MARK: - Simple transforms

extension AffineTransform {
  /// Moves by a vector.
  @inlinable
  public static func translation(_ dx: Double, _ dy: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: dx, ty: dy)
  }

  /// Scales about the origin.
  @inlinable
  public static func scale(_ sx: Double, _ sy: Double) -> AffineTransform {
    AffineTransform(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Rotates about the origin, in radians, clockwise on screen.
  @inlinable
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (s, c) = (sin(angle), cos(angle))
    return AffineTransform(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }
}

// MARK: - Combining and applying

extension AffineTransform {
  /// The transform that applies this one first and then the other.
  @inlinable
  public func followed(by o: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * o.a + b * o.c, b: a * o.b + b * o.d,
      c: c * o.a + d * o.c, d: c * o.b + d * o.d,
      tx: tx * o.a + ty * o.c + o.tx, ty: tx * o.b + ty * o.d + o.ty)
  }

  /// The area factor; negative when the transform mirrors.
  @inlinable
  public var determinant: Double {
    a * d - b * c
  }

  /// The factor by which lengths along x grow; never negative.
  @inlinable
  public var xScale: Double {
    Vector(a, b).length
  }

  /// The factor by which lengths along y grow; never negative.
  @inlinable
  public var yScale: Double {
    Vector(c, d).length
  }

  /// The transform that undoes this one, or nil when it flattens the plane or is not finite.
  @inlinable
  public var inverse: AffineTransform? {
    let det = determinant
    guard det != 0, det.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return AffineTransform(
      a: d / det, b: -b / det, c: -c / det, d: a / det,
      tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
  }

  /// Where a point goes.
  @inlinable
  public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Where a vector goes; translation does not touch it.
  @inlinable
  public func apply(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }

  /// The smallest upright rectangle that holds a transformed rectangle.
  @inlinable
  public func apply(_ rect: Rect) -> Rect {
    if b == 0, c == 0 {
      let (x0, x1) = (a * rect.minX + tx, a * rect.maxX + tx)
      let (y0, y1) = (d * rect.minY + ty, d * rect.maxY + ty)
      return Rect(min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0))
    }
    return Rect(containing: rect.corners.map { apply($0) }) ?? .zero
  }

  /// The mean factor by which lengths grow: the square root of the area factor.
  @inlinable
  public var meanScale: Double {
    abs(determinant).squareRoot()
  }
}
