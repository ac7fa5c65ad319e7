public import Geometry

/// A thing that moves: a rigid body with a place, an angle and an outline.
///
/// Lengths are points (stage units in a story), y down; angles are radians, clockwise on screen. An item takes part
/// as soon as a behaviour that holds it is added to an animator.
public class DynamicItem {
  /// What messages call the item.
  public let name: String

  /// The width and height of the item's rectangle, in points.
  public let size: Size

  /// The outline that collides.
  public let shape: CollisionShape

  /// The middle of the item in the last finished step, in points.
  ///
  /// Setting it moves the item at once.
  public var center: Point {
    get { pose.center }
    set {
      pose.center = newValue
      jump()
    }
  }

  /// The angle in the last finished step, in radians.
  ///
  /// Setting it turns the item at once.
  public var angle: Double {
    get { pose.angle }
    set {
      pose.angle = newValue
      jump()
    }
  }

  /// The velocity in points a second.
  public var linearVelocity: Vector {
    get { velocity }
    set {
      velocity = newValue
      needsReading = true
    }
  }

  /// The angular velocity in radians a second.
  public var angularVelocity: Double {
    get { spin }
    set {
      spin = newValue
      needsReading = true
    }
  }

  /// Where to draw the item now: between the last two steps, by the time that has passed.
  public internal(set) var presentation: ItemPose

  /// Whether the item lies still and costs nothing until something touches it.
  public internal(set) var isAsleep = false

  var pose: ItemPose
  var previousPose: ItemPose
  var velocity = Vector.zero
  var spin = 0.0
  var needsReading = true

  /// The items that move as one with this one, and where they sit on it.
  var members: [(item: DynamicItem, pose: ItemPose)] { [] }

  /// Makes an item that lies still.
  public init(
    name: String = "item", center: Point, size: Size, shape: CollisionShape = .rectangle, angle: Double = 0
  ) {
    self.name = name
    self.size = size
    self.shape = shape
    pose = ItemPose(center: center, angle: angle)
    previousPose = pose
    presentation = pose
  }

  /// Forgets the way to the present pose, so that nothing is drawn in between.
  private func jump() {
    previousPose = pose
    presentation = pose
    needsReading = true
  }
}
