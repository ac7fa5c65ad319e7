public import Glibc

/// A displacement, velocity or force: direction and length without a place.
public struct Vector: Hashable, Sendable {
  /// The part to the right.
  public var dx: Double

  /// The part downwards.
  public var dy: Double

  /// The vector without length.
  public static let zero = Vector(0, 0)

  /// Makes a vector from its parts.
  @inlinable
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector from a direction (radians, clockwise on screen from the x axis) and a length.
  @inlinable
  public init(angle: Double, length: Double) {
    self.init(cos(angle) * length, sin(angle) * length)
  }
}

// MARK: - Measuring

extension Vector {
  /// The length.
  @inlinable
  public var length: Double {
    (dx * dx + dy * dy).squareRoot()
  }

  /// The direction in radians, clockwise on screen from the x axis, in -π...π.
  @inlinable
  public var angle: Double {
    atan2(dy, dx)
  }

  /// The vector of length 1 in the same direction, or zero for zero.
  @inlinable
  public var normalized: Vector {
    let length = length
    return length > 0 ? self * (1 / length) : .zero
  }

  /// The vector turned a quarter clockwise on screen.
  @inlinable
  public var perpendicular: Vector {
    Vector(-dy, dx)
  }

  /// The dot product.
  @inlinable
  public func dot(_ other: Vector) -> Double {
    dx * other.dx + dy * other.dy
  }

  /// The z part of the cross product: positive when the other lies clockwise on screen.
  @inlinable
  public func cross(_ other: Vector) -> Double {
    dx * other.dy - dy * other.dx
  }

  /// The vector turned clockwise on screen by an angle in radians.
  @inlinable
  public func rotated(by angle: Double) -> Vector {
    let (s, c) = (sin(angle), cos(angle))
    return Vector(dx * c - dy * s, dx * s + dy * c)
  }

  /// Whether both parts are ordinary numbers.
  @inlinable
  public var isFinite: Bool {
    dx.isFinite && dy.isFinite
  }
}

// MARK: - Arithmetic

extension Vector {
  /// The sum of two vectors.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector {
    Vector(a.dx + b.dx, a.dy + b.dy)
  }

  /// The difference of two vectors.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector {
    Vector(a.dx - b.dx, a.dy - b.dy)
  }

  /// The vector in the opposite direction.
  @inlinable
  public static prefix func - (a: Vector) -> Vector {
    Vector(-a.dx, -a.dy)
  }

  /// The vector scaled by a number.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }

  /// The vector scaled by a number.
  @inlinable
  public static func * (factor: Double, a: Vector) -> Vector {
    a * factor
  }

  /// Adds a vector.
  @inlinable
  public static func += (a: inout Vector, b: Vector) {
    a = a + b
  }

  /// Subtracts a vector.
  @inlinable
  public static func -= (a: inout Vector, b: Vector) {
    a = a - b
  }

  /// Scales the vector.
  @inlinable
  public static func *= (a: inout Vector, factor: Double) {
    a = a * factor
  }
}
