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
  public var presentation: ItemPose {
    state[0].fraction >= 1 ? pose : previousPose.interpolated(to: pose, at: state[0].fraction)
  }

  /// Whether the item lies still and costs nothing until something touches it.
  public internal(set) var isAsleep: Bool {
    get { state[0].isAsleep }
    set { state[0].isAsleep = newValue }
  }

  let state = Table<ItemState>(capacity: 1)

  /// The items that move as one with this one, and where they sit on it.
  var members: [(item: DynamicItem, pose: ItemPose)] { [] }

  /// Makes an item that lies still.
  public init(
    name: String = "item", center: Point, size: Size, shape: CollisionShape = .rectangle, angle: Double = 0
  ) {
    self.name = name
    self.size = size
    self.shape = shape
    let pose = ItemState.Pose(ItemPose(center: center, angle: angle))
    state.append(ItemState(now: pose, before: pose))
  }

  deinit {
    state.free()
  }

  /// Forgets the way to the present pose, so that nothing is drawn in between.
  private func jump() {
    previousPose = pose
    needsReading = true
  }
}

// MARK: - State

extension DynamicItem {
  var pose: ItemPose {
    get { state[0].now.pose }
    set { state[0].now = ItemState.Pose(newValue) }
  }

  var previousPose: ItemPose {
    get { state[0].before.pose }
    set { state[0].before = ItemState.Pose(newValue) }
  }

  var velocity: Vector {
    get { Vector(state[0].vx, state[0].vy) }
    set { (state[0].vx, state[0].vy) = (newValue.dx, newValue.dy) }
  }

  var spin: Double {
    get { state[0].spin }
    set { state[0].spin = newValue }
  }

  /// Whether the animator has to take over what was set.
  var needsReading: Bool {
    get { state[0].needsReading }
    set { state[0].needsReading = newValue }
  }
}
