public import Geometry

/// A value that can be animated: up to four numbers that can be added and scaled.
public protocol Animatable: Equatable {
  /// The numbers of the value; unused places are zero.
  var animatableVector: SIMD4<Double> { get }

  /// Makes the value from its numbers, which may lie beyond the ends of an animation that overshoots.
  init(animatableVector: SIMD4<Double>)
}

extension Double: Animatable {
  /// The number itself.
  @inlinable public var animatableVector: SIMD4<Double> { SIMD4(self, 0, 0, 0) }

  /// Makes the number.
  @inlinable
  public init(animatableVector vector: SIMD4<Double>) {
    self = vector.x
  }
}

extension Point: Animatable {
  /// The coordinates x and y.
  @inlinable public var animatableVector: SIMD4<Double> { SIMD4(x, y, 0, 0) }

  /// Makes a point from x and y.
  @inlinable
  public init(animatableVector vector: SIMD4<Double>) {
    self.init(vector.x, vector.y)
  }
}

extension Vector: Animatable {
  /// The parts dx and dy.
  @inlinable public var animatableVector: SIMD4<Double> { SIMD4(dx, dy, 0, 0) }

  /// Makes a vector from dx and dy.
  @inlinable
  public init(animatableVector vector: SIMD4<Double>) {
    self.init(vector.x, vector.y)
  }
}

extension Size: Animatable {
  /// Width and height.
  @inlinable public var animatableVector: SIMD4<Double> { SIMD4(width, height, 0, 0) }

  /// Makes a size, whose extents an overshoot cannot bring below zero.
  @inlinable
  public init(animatableVector vector: SIMD4<Double>) {
    self.init(max(0, vector.x), max(0, vector.y))
  }
}

extension Rect: Animatable {
  /// The corner and the extents.
  @inlinable public var animatableVector: SIMD4<Double> { SIMD4(origin.x, origin.y, width, height) }

  /// Makes a rectangle, whose extents an overshoot cannot bring below zero.
  @inlinable
  public init(animatableVector vector: SIMD4<Double>) {
    self.init(vector.x, vector.y, max(0, vector.z), max(0, vector.w))
  }
}

extension Color: Animatable {
  /// Red, green, blue and opacity, mixed part by part as `interpolated(to:at:)` does.
  @inlinable public var animatableVector: SIMD4<Double> { SIMD4(red, green, blue, alpha) }

  /// Makes a colour, whose parts an overshoot cannot bring out of 0...1.
  @inlinable
  public init(animatableVector vector: SIMD4<Double>) {
    let parts = vector.clamped(lowerBound: .zero, upperBound: .one)
    self.init(red: parts.x, green: parts.y, blue: parts.z, alpha: parts.w)
  }
}
