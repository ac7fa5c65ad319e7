/// A rigid tie between two bodies, or a body and the page (body 0).
struct Joint {
  var kind = Kind.rod
  var bodyA: Int32 = 0
  var bodyB: Int32 = 0

  // Where it is tied, from the centres of mass and in the bodies' axes.
  var localAX = 0.0
  var localAY = 0.0
  var localBX = 0.0
  var localBY = 0.0

  /// The direction of a rail, in the axes of B.
  var axisX = 1.0
  var axisY = 0.0

  /// The distance of a rod or the longest one of a rope.
  var length = 0.0

  /// The angle of B from A when tied.
  var angle = 0.0

  /// How far the bodies may turn or slide.
  var lower = -Double.infinity
  var upper = Double.infinity

  /// The torque that resists turning, in mass times square points.
  var frictionTorque = 0.0

  var firstRow: Int32 = 0

  enum Kind: UInt8 {
    case rod
    case rope
    case pin
    case rail
    case weld
  }

  /// What the rows of a joint hold, in order.
  var rowKinds: [JointRow.Kind] {
    var kinds: [JointRow.Kind] =
      switch kind {
      case .rod: [.distance]
      case .rope: [.longest]
      case .pin: [.x, .y]
      case .rail: [.across, .turn]
      case .weld: [.x, .y, .turn]
      }
    if lower > -.infinity || upper < .infinity { kinds.append(kind == .rail ? .along : .range) }
    if frictionTorque > 0 { kinds.append(.friction) }
    return kinds
  }
}

/// One number that a joint holds at zero (or within bounds).
struct JointRow {
  enum Kind: UInt8 {
    case distance
    case longest
    case x
    case y
    case turn
    case across
    case along
    case range
    case friction
  }

  var kind: Kind
  var joint: Int32
  var bodyA: Int32
  var bodyB: Int32

  // How the number changes with the motion of A and of B.
  var ax = 0.0
  var ay = 0.0
  var aw = 0.0
  var bx = 0.0
  var by = 0.0
  var bw = 0.0

  /// How far the number is from where it should be, now or ahead.
  var error = 0.0

  /// Which bound of a range is reached: -1, 0 for none, 1.
  var side = 0.0
  var isActive = true

  /// The impulse in this solve.
  var impulse = 0.0

  /// The first row of the island this one is coupled with, and where its part of the matrix begins.
  var first: Int32 = 0
  var offset: Int32 = 0
  var pivot = 1.0
}

/// Joints that are tied together by their bodies: one system of equations.
struct JointIsland {
  var firstRow: Int32
  var rowCount: Int32
  var body: Int32
}
