import Dynamics
import Geometry

/// A stage for tests: an animator with gravity, one collision behaviour and short ways to put things there.
final class Stage {
  let animator: DynamicAnimator
  let gravity = GravityBehavior()
  let collision = CollisionBehavior()
  private(set) var items: [DynamicItem] = []

  init(gravity strength: Double = 1, configuration: Configuration = .precise, bounds: Rect? = nil) {
    animator = DynamicAnimator(referenceBounds: bounds, configuration: configuration)
    if strength != 0 {
      gravity.magnitude = strength
      animator.addBehavior(gravity)
    }
    if bounds != nil { collision.translatesReferenceBoundsIntoBoundary = true }
    animator.addBehavior(collision)
  }

  /// Puts an item on the stage: of the documented material, with what the closure changes.
  @discardableResult
  func add(
    _ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100,
    shape: CollisionShape = .rectangle, angle: Double = 0, collides: Bool = true, falls: Bool = true,
    _ change: (inout ItemProperties) -> Void = { _ in }
  ) -> DynamicItem {
    let item = DynamicItem(
      name: "item \(items.count)", center: Point(x, y), size: Size(width, height), shape: shape,
      angle: angle)
    var properties = ItemProperties()
    properties.friction = 0
    change(&properties)
    let material = DynamicItemBehavior(items: [item])
    material.setProperties(properties)
    animator.addBehavior(material)
    if collides { collision.addItem(item) }
    if falls { gravity.addItem(item) }
    items.append(item)
    return item
  }

  func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    collision.addBoundary(
      withIdentifier: "line \(collision.boundaryIdentifiers.count)", from: Point(x0, y0), to: Point(x1, y1))
  }

  /// Lets frames of 1/60 s go by.
  func run(frames: Int, _ each: (Int) -> Void = { _ in }) {
    for frame in 1...max(frames, 1) {
      animator.advance(by: 1.0 / 60)
      each(frame)
    }
  }
}
