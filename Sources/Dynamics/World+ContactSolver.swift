// MARK: - Solving contacts

extension World {
  /// Begins a half with half the impulses of the last part of a step.
  func warmStart() {
    let (motions, constraints) = (self.motions.view, self.constraints.view)
    for index in 0..<constraints.count {
      let c = constraints[index]
      let (n0, n1, t) = (c.p0.start * 0.5, c.p1.start * 0.5, c.tangentStart * 0.5)
      constraints[index].p0.impulse += n0
      constraints[index].p1.impulse += n1
      constraints[index].tangentImpulse += t
      let n = n0 + n1
      let (x, y) = (c.nx * n - c.ny * t, c.ny * n + c.nx * t)
      let (ia, ib) = (Int(c.bodyA), Int(c.bodyB))
      let (a, b) = (motions[ia], motions[ib])
      motions[ia].vx = a.vx - a.inverseMass * x
      motions[ia].vy = a.vy - a.inverseMass * y
      motions[ia].w = a.w - a.inverseInertia * (c.p0.na * n0 + c.p1.na * n1 + c.ta * t)
      motions[ib].vx = b.vx + b.inverseMass * x
      motions[ib].vy = b.vy + b.inverseMass * y
      motions[ib].w = b.w + b.inverseInertia * (c.p0.nb * n0 + c.p1.nb * n1 + c.tb * t)
    }
  }

  /// How often contacts are gone through: few contacts can afford more precision.
  var passes: Int {
    switch constraints.count {
    case ...8: 8
    case ...48: 3
    default: 1
    }
  }

  /// Goes through all contacts, before a drift with a push out of overlap, after it without.
  func solveContacts(_ h: Double, relaxing: Bool) {
    let softness = Softness(step: h, frequency: passes > 2 ? 90 : 40)
    for _ in 0..<passes {
      if relaxing { relaxContacts() } else { pressContacts(h, softness) }
    }
    if relaxing { finishContacts() }
  }

  private func pressContacts(_ h: Double, _ softness: Softness) {
    let (motions, constraints) = (self.motions.view, self.constraints.view)
    let inverseStep = 1 / h
    for index in 0..<constraints.count {
      solve(&constraints[index], motions, keep: softness.keep, true, constraints[index].count > 1) { gap in
        gap > 0 ? gap * inverseStep : max(softness.rate * min(gap + World.slop, 0), -softness.fastest)
      }
    }
  }

  /// Only what pressed before the drift is stopped: what is just arriving keeps its speed, so that it can bounce.
  private func relaxContacts() {
    let (motions, constraints) = (self.motions.view, self.constraints.view)
    for index in 0..<constraints.count {
      let (is0, is1) = (constraints[index].p0.isPressed, constraints[index].p1.isPressed)
      guard is0 || is1 else { continue }
      solve(&constraints[index], motions, keep: 1, is0, is1) { _ in 0 }
    }
  }

  /// Ends a part of a step: its impulses begin the next one.
  private func finishContacts() {
    let constraints = self.constraints.view
    for index in 0..<constraints.count {
      constraints[index].p0.finish()
      constraints[index].p1.finish()
      constraints[index].tangentStart = constraints[index].tangentImpulse
      constraints[index].tangentImpulse = 0
    }
  }

  /// Solves one contact: both points together, then friction.
  ///
  /// `extra` gives, for a gap, the speed of approach that is allowed (or, when negative, of parting that is asked for).
  @inline(__always)
  private func solve(
    _ c: inout Constraint, _ motions: Table<Motion>.View, keep: Double, _ is0: Bool, _ is1: Bool,
    _ extra: (Double) -> Double
  ) {
    let (ia, ib) = (Int(c.bodyA), Int(c.bodyB))
    let (nx, ny) = (c.nx, c.ny)
    let (a, b) = (motions[ia], motions[ib])
    let (vx, vy) = (b.vx - a.vx, b.vy - a.vy)
    let speed = nx * vx + ny * vy
    let way = nx * (b.dx - a.dx) + ny * (b.dy - a.dy)

    let (old0, old1) = (c.p0.impulse, c.p1.impulse)
    let gap0 = c.p0.gap + way + c.p0.nb * b.da - c.p0.na * a.da
    let error0 = speed + c.p0.nb * b.w - c.p0.na * a.w + extra(gap0)
    var (new0, new1) = (old0, old1)
    if is1 {
      let gap1 = c.p1.gap + way + c.p1.nb * b.da - c.p1.na * a.da
      let error1 = speed + c.p1.nb * b.w - c.p1.na * a.w + extra(gap1)
      if is0 {
        (new0, new1) = c.impulses(error0, error1)
      } else {
        new1 = max(old1 - error1 * c.p1.mass, 0)
      }
      new1 = gap1 > World.reachGap ? new1 : new1 * keep
      if keep < 1, gap1 < World.slop, error1 > -20 { c.p1.isPressed = true }
    } else {
      new0 = max(old0 - error0 * c.p0.mass, 0)
    }
    new0 = gap0 > World.reachGap ? new0 : new0 * keep
    if keep < 1 {
      c.p0.isPressed = new0 + c.p0.start > 0 || c.p0.isPressed || gap0 < World.slop && error0 > -20
      c.p1.isPressed = new1 + c.p1.start > 0 || c.p1.isPressed
    }
    c.p0.impulse = new0
    c.p1.impulse = new1
    let (change0, change1) = (new0 - old0, new1 - old1)
    let normal = change0 + change1
    let wa = a.w - a.inverseInertia * (c.p0.na * change0 + c.p1.na * change1)
    let wb = b.w + b.inverseInertia * (c.p0.nb * change0 + c.p1.nb * change1)

    let sliding = nx * vy - ny * vx + c.tb * wb - c.ta * wa
    let most = c.friction * (new0 + new1)
    let rub = max(-most, min(most, c.tangentImpulse - c.tangentMass * sliding))
    let tangent = rub - c.tangentImpulse
    c.tangentImpulse = rub
    let (x, y) = (nx * normal - ny * tangent, ny * normal + nx * tangent)
    motions[ia].vx = a.vx - a.inverseMass * x
    motions[ia].vy = a.vy - a.inverseMass * y
    motions[ia].w = wa - a.inverseInertia * c.ta * tangent
    motions[ib].vx = b.vx + b.inverseMass * x
    motions[ib].vy = b.vy + b.inverseMass * y
    motions[ib].w = wb + b.inverseInertia * c.tb * tangent
  }
}

extension Constraint {
  /// The impulses, none negative, after which both points move as wanted.
  @inline(__always)
  func impulses(_ error0: Double, _ error1: Double) -> (Double, Double) {
    let (old0, old1) = (p0.impulse, p1.impulse)
    if inverse00 > 0 {
      let new0 = old0 - inverse00 * error0 - inverse01 * error1
      let new1 = old1 - inverse01 * error0 - inverse11 * error1
      if new0 >= 0, new1 >= 0 { return (new0, new1) }
      if new0 < new1 { return (0, max(old1 - (error1 - coupling * old0) * p1.mass, 0)) }
      return (max(old0 - (error0 - coupling * old1) * p0.mass, 0), 0)
    }
    let new0 = max(old0 - error0 * p0.mass, 0)
    return (new0, max(old1 - (error1 + coupling * (new0 - old0)) * p1.mass, 0))
  }
}

extension ConstraintPoint {
  @inline(__always)
  mutating func finish() {
    start = impulse
    peak = max(peak, impulse)
    impulse = 0
    isPressed = false
  }
}

/// How overlap is pushed out: a share of it in each part of a step, but never fast.
struct Softness {
  /// The speed of pushing for each point of overlap.
  let rate: Double

  /// The fastest push, in points a second.
  let fastest = 300.0

  /// What is kept of an impulse, so that contacts give a little and do not work against each other.
  let keep: Double

  /// Makes the push for a part of a step; what is gone through only once has to be softer to come to rest.
  init(step h: Double, frequency: Double) {
    let dampingRatio = 10.0
    let omega = 2 * .pi * frequency
    let a = 2 * dampingRatio + h * omega
    let b = h * omega * a
    rate = omega / a
    keep = b / (1 + b)
  }
}
