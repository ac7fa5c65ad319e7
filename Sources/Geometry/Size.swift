/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double

  /// The extent downwards.
  public var height: Double

  /// The empty size.
  public static let zero = Size(0, 0)

  /// Makes a size from its extents.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

// MARK: - Measuring

extension Size {
  /// The shorter of the two extents.
  @inlinable
  public var shorter: Double {
    min(width, height)
  }

  /// Whether the size is higher than wide.
  @inlinable
  public var isPortrait: Bool {
    height > width
  }

  /// The point in the middle.
  @inlinable
  public var center: Point {
    Point(width / 2, height / 2)
  }

  /// The size scaled by a number.
  @inlinable
  public static func * (size: Size, factor: Double) -> Size {
    Size(size.width * factor, size.height * factor)
  }
}
