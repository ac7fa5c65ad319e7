/// Distances from the four edges of a rectangle, positive towards its inside.
public struct EdgeInsets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double

  /// Distance from the left edge.
  public var left: Double

  /// Distance from the bottom edge.
  public var bottom: Double

  /// Distance from the right edge.
  public var right: Double

  /// No insets.
  public static let zero = EdgeInsets(0)

  /// Makes insets from four distances.
  @inlinable
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes the same inset on all four sides.
  @inlinable
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}
