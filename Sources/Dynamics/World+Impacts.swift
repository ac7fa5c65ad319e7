// MARK: - Bounces

extension World {
  /// Lets everything that meets within a part of a step, fast enough and with elasticity, bounce.
  ///
  /// Each meeting is a collision of two bodies at its exact time (with the acceleration taken into account), so no
  /// energy is won or lost to the length of a step. Repeating the pass hands an impact on through a row of bodies, as
  /// in Newton's cradle.
  func resolveImpacts(_ h: Double) {
    let constraints = self.constraints.view
    for _ in 0..<16 {
      var isQuiet = true
      for index in 0..<constraints.count where constraints[index].elasticity > 0 {
        if bounce(&constraints[index], h) { isQuiet = false }
      }
      if isQuiet { return }
    }
  }

  /// A point that meets within the part of a step.
  private struct Hit {
    var time: Double
    /// The change of speed along the normal that the bounce asks for.
    var change: Double
  }

  private func bounce(_ c: inout Constraint, _ h: Double) -> Bool {
    let first = hit(c, c.p0, h)
    let second = c.count > 1 ? hit(c, c.p1, h) : nil
    switch (first, second) {
    case (nil, nil):
      return false
    case (let hit?, nil):
      apply(&c, hit.change * c.p0.mass, 0, at: hit.time)
    case (nil, let hit?):
      apply(&c, 0, hit.change * c.p1.mass, at: hit.time)
    case (let one?, let two?):
      let time = min(one.time, two.time)
      let impulse0 = one.change * c.inverse00 + two.change * c.inverse01
      let impulse1 = one.change * c.inverse01 + two.change * c.inverse11
      if c.inverse00 > 0, impulse0 >= 0, impulse1 >= 0 {
        apply(&c, impulse0, impulse1, at: time)
      } else if one.change > two.change {
        apply(&c, one.change * c.p0.mass, 0, at: time)
      } else {
        apply(&c, 0, two.change * c.p1.mass, at: time)
      }
    }
    return true
  }

  @inline(__always)
  private func hit(_ c: Constraint, _ p: ConstraintPoint, _ h: Double) -> Hit? {
    let (a, b) = (motions[Int(c.bodyA)], motions[Int(c.bodyB)])
    let speed = c.nx * (b.vx - a.vx) + c.ny * (b.vy - a.vy) + p.nb * b.w - p.na * a.w
    guard speed < -1 else { return nil }
    let gap = present(c, p)
    guard gap + speed * h < h * 20 else { return nil }
    let (bodyA, bodyB) = (bodies[Int(c.bodyA)], bodies[Int(c.bodyB)])
    let pull =
      c.nx * (bodyB.ax - bodyA.ax) + c.ny * (bodyB.ay - bodyA.ay) + p.nb * bodyB.alpha - p.na * bodyA.alpha
    let slowest = configuration.scheme == .uiKit ? 100 : 2 * abs(pull) * h
    guard speed < -slowest, gap + speed * h + pull * h * h / 2 < 0 else { return nil }
    guard gap > 0 else { return Hit(time: 0, change: -(1 + c.elasticity) * speed) }
    let arrival = max(speed * speed - 2 * pull * gap, 0).squareRoot()
    return Hit(time: 2 * gap / (arrival - speed), change: (1 + c.elasticity) * arrival)
  }

  /// Gives the impulses of a bounce, and friction with it, as if at a time within the part of a step.
  private func apply(_ c: inout Constraint, _ impulse0: Double, _ impulse1: Double, at time: Double) {
    push(
      c, impulse0 + impulse1, 0, c.p0.na * impulse0 + c.p1.na * impulse1,
      c.p0.nb * impulse0 + c.p1.nb * impulse1, at: time)
    c.p0.peak = max(c.p0.peak, impulse0)
    c.p1.peak = max(c.p1.peak, impulse1)
    guard c.friction > 0 else { return }
    let (a, b) = (motions[Int(c.bodyA)], motions[Int(c.bodyB)])
    let speed = c.nx * (b.vy - a.vy) - c.ny * (b.vx - a.vx) + c.tb * b.w - c.ta * a.w
    let most = c.friction * (impulse0 + impulse1)
    let rub = max(-most, min(most, -speed * c.tangentMass))
    push(c, 0, rub, c.ta * rub, c.tb * rub, at: time)
  }

  private func push(
    _ c: Constraint, _ normal: Double, _ tangent: Double, _ turnA: Double, _ turnB: Double, at time: Double
  ) {
    let (x, y) = (c.nx * normal - c.ny * tangent, c.ny * normal + c.nx * tangent)
    change(Int(c.bodyA), -x, -y, -turnA, at: time)
    change(Int(c.bodyB), x, y, turnB, at: time)
  }

  /// Changes a velocity as if at a time within the part of a step: the way until then is taken back beforehand.
  private func change(_ index: Int, _ x: Double, _ y: Double, _ turn: Double, at time: Double) {
    let m = motions[index]
    let (vx, vy, w) = (x * m.inverseMass, y * m.inverseMass, turn * m.inverseInertia)
    motions[index].vx += vx
    motions[index].vy += vy
    motions[index].w += w
    motions[index].dx -= vx * time
    motions[index].dy -= vy * time
    motions[index].da -= w * time
  }
}
