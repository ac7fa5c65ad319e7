/// What the solver's inner loops touch of a body; one cache line.
struct Motion {
  /// Velocity, in points and radians a second.
  var vx = 0.0
  var vy = 0.0
  var w = 0.0

  /// The way since the step began, in points and radians.
  var dx = 0.0
  var dy = 0.0
  var da = 0.0

  /// One over mass and inertia; 0 for what cannot be moved.
  var inverseMass = 0.0
  var inverseInertia = 0.0
}

/// The rest of a body.
struct Body {
  // The centre of mass and the angle when the step began.
  var x = 0.0
  var y = 0.0
  var angle = 0.0
  var cosine = 1.0
  var sine = 0.0

  /// The acceleration by gravity, pushes and fields.
  var ax = 0.0
  var ay = 0.0
  var alpha = 0.0

  var gravityX = 0.0
  var gravityY = 0.0
  var resistance = 0.0
  var angularResistance = 0.0

  /// What resistance leaves of a velocity after half a part of a step.
  var decay = 1.0
  var angularDecay = 1.0

  var mass = 0.0
  var inertia = 0.0
  var charge = 0.0

  /// The distance from the centre to the farthest corner and to the nearest edge, in points.
  var reach = 0.0
  var thinness = 0.0

  var firstCollider: Int32 = 0
  var colliderCount: Int32 = 0

  var stillFor = 0.0

  /// Where the body was when it last moved.
  var restX = 0.0
  var restY = 0.0
  var restAngle = 0.0

  var island: Int32 = 0
  var isAwake = false
  var isFast = false
  var isJointed = false

  /// Whether the body has mass and so can be moved by others.
  var isFree = false
}
