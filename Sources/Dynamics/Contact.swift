/// One of the up to two points at which outlines touch or are about to.
struct ContactPoint {
  /// From the centres of the bodies, when the step began, in points.
  var ax = 0.0
  var ay = 0.0
  var bx = 0.0
  var by = 0.0

  /// The gap, negative for overlap, in points.
  var gap = 0.0

  /// The impulse of the last part of a step, to begin the next one with.
  var impulse = 0.0

  /// The corner and edge that meet.
  var feature: UInt32 = 0
}

/// Where two outlines meet; lives for as long as their bounds overlap.
struct Contact {
  // From A to B.
  var nx = 0.0
  var ny = 0.0
  var p0 = ContactPoint()
  var p1 = ContactPoint()

  /// The impulse of friction in the last part of a step.
  var friction = 0.0

  var colliderA: Int32 = 0
  var colliderB: Int32 = 0
  var bodyA: Int32 = 0
  var bodyB: Int32 = 0

  /// The step in which the bounds were last seen to overlap.
  var stamp: Int32 = 0
  var count: Int32 = 0
  var isTouching = false
}

/// A contact point as the solver sees it.
struct ConstraintPoint {
  // Turning of A and B into speed along the normal.
  var na = 0.0
  var nb = 0.0
  var gap = 0.0

  /// The mass that a single impulse here moves.
  var mass = 0.0
  var impulse = 0.0

  /// The impulse of the part of a step before this one; half of it begins each half.
  var start = 0.0

  /// The largest impulse in the step.
  var peak = 0.0

  /// Whether the point pressed in this part of a step.
  var isPressed = false
}

/// A contact as the solver sees it.
struct Constraint {
  var bodyA: Int32 = 0
  var bodyB: Int32 = 0
  var contact: Int32 = 0
  var count: Int32 = 0
  var nx = 0.0
  var ny = 0.0
  var p0 = ConstraintPoint()
  var p1 = ConstraintPoint()

  /// How much an impulse at one point changes the speed at the other.
  var coupling = 0.0

  /// From the errors of both points to the impulses that mend them; all zero when the points are too near each other.
  var inverse00 = 0.0
  var inverse01 = 0.0
  var inverse11 = 0.0

  // Friction acts along the line of both points, so one row is enough for them.
  var ta = 0.0
  var tb = 0.0
  var tangentMass = 0.0
  var tangentImpulse = 0.0
  var tangentStart = 0.0

  var friction = 0.0
  var elasticity = 0.0
}

/// A contact that began or ended in a step.
struct ContactChange {
  var serialA: Int32
  var serialB: Int32
  var began: Bool
  var x: Double
  var y: Double
}
