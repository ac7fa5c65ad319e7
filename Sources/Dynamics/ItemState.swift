internal import Geometry

/// What changes about an item, in a form that costs nothing to write in every step.
struct ItemState {
  /// A place and an angle as plain numbers.
  struct Pose {
    var x: Double
    var y: Double
    var angle: Double

    init(_ pose: ItemPose) {
      (x, y, angle) = (pose.center.x, pose.center.y, pose.angle)
    }

    var pose: ItemPose { ItemPose(center: Point(x, y), angle: angle) }
  }

  var now: Pose
  var before: Pose

  /// How far between the two the item is shown.
  var fraction = 1.0

  var vx = 0.0
  var vy = 0.0
  var spin = 0.0
  var needsReading = true
  var isAsleep = false
}
