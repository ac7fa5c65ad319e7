public import Geometry

/// Draws one item to a point as if by a spring, and upright.
public final class SnapBehavior: DynamicBehavior {
  /// The item.
  public let item: DynamicItem

  /// Where it goes, in points.
  public var snapPoint: Point {
    didSet { parametersChanged() }
  }

  /// How little the item swings about the point: 0 swings long, 1 not at all.
  public var damping: Double {
    didSet { parametersChanged() }
  }

  /// Makes a snap.
  public init(item: DynamicItem, snapTo point: Point, damping: Double = 0.5) {
    self.item = item
    self.damping = damping
    snapPoint = point
  }

  override var actedOn: [DynamicItem] { [item] }
}
