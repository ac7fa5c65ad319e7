// MARK: - Contact constraints

extension World {
  /// Makes the solver's form of all contacts that matter in this step.
  func prepareContacts() {
    constraints.removeAll()
    for index in 0..<contacts.count where contacts[index].count > 0 {
      let contact = contacts[index]
      let (ia, ib) = (Int(contact.bodyA), Int(contact.bodyB))
      guard bodies[ia].isAwake || !bodies[ia].isFree, bodies[ib].isAwake || !bodies[ib].isFree,
        bodies[ia].isAwake || bodies[ib].isAwake
      else { continue }
      let (a, b) = (motions[ia], motions[ib])
      let (ca, cb) = (colliders[Int(contact.colliderA)], colliders[Int(contact.colliderB)])
      let (nx, ny) = (contact.nx, contact.ny)
      func point(_ p: ContactPoint) -> ConstraintPoint {
        var result = ConstraintPoint()
        result.na = p.ax * ny - p.ay * nx
        result.nb = p.bx * ny - p.by * nx
        result.ta = p.ax * nx + p.ay * ny
        result.tb = p.bx * nx + p.by * ny
        result.gap = p.gap
        let mass = a.inverseMass + b.inverseMass
        let n = mass + a.inverseInertia * result.na * result.na + b.inverseInertia * result.nb * result.nb
        let t = mass + a.inverseInertia * result.ta * result.ta + b.inverseInertia * result.tb * result.tb
        result.normalMass = n > 0 ? 1 / n : 0
        result.tangentMass = t > 0 ? 1 / t : 0
        result.startNormal = p.normalImpulse
        result.startTangent = p.tangentImpulse
        return result
      }
      constraints.append(
        Constraint(
          bodyA: contact.bodyA, bodyB: contact.bodyB, contact: Int32(index), count: contact.count, nx: nx,
          ny: ny, friction: mixedFriction(ca, cb),
          elasticity: max(ca.elasticity, cb.elasticity), p0: point(contact.p0), p1: point(contact.p1)))
    }
  }

  /// The friction of two outlines; a boundary has none of its own.
  private func mixedFriction(_ a: Collider, _ b: Collider) -> Double {
    if a.isBoundary { return b.friction }
    return b.isBoundary ? a.friction : (a.friction * b.friction).squareRoot()
  }

  /// Begins a half with half the impulses of the last part of a step.
  func warmStart() {
    let (motions, constraints) = (self.motions, self.constraints)
    for index in 0..<constraints.count {
      let c = constraints[index]
      let (ia, ib) = (Int(c.bodyA), Int(c.bodyB))
      var n = c.p0.startNormal * 0.5
      var t = c.p0.startTangent * 0.5
      constraints[index].p0.normalImpulse += n
      constraints[index].p0.tangentImpulse += t
      var turnA = c.p0.na * n + c.p0.ta * t
      var turnB = c.p0.nb * n + c.p0.tb * t
      if c.count > 1 {
        let (n1, t1) = (c.p1.startNormal * 0.5, c.p1.startTangent * 0.5)
        constraints[index].p1.normalImpulse += n1
        constraints[index].p1.tangentImpulse += t1
        turnA += c.p1.na * n1 + c.p1.ta * t1
        turnB += c.p1.nb * n1 + c.p1.tb * t1
        n += n1
        t += t1
      }
      let (x, y) = (c.nx * n - c.ny * t, c.ny * n + c.nx * t)
      let (a, b) = (motions[ia], motions[ib])
      motions[ia].vx = a.vx - a.inverseMass * x
      motions[ia].vy = a.vy - a.inverseMass * y
      motions[ia].w = a.w - a.inverseInertia * turnA
      motions[ib].vx = b.vx + b.inverseMass * x
      motions[ib].vy = b.vy + b.inverseMass * y
      motions[ib].w = b.w + b.inverseInertia * turnB
    }
  }

  /// Keeps the impulses for the next step and notes which contacts began and ended.
  func storeImpulses() {
    for index in 0..<constraints.count {
      let c = constraints[index]
      let contact = Int(c.contact)
      contacts[contact].p0.normalImpulse = c.p0.startNormal
      contacts[contact].p0.tangentImpulse = c.p0.startTangent
      contacts[contact].p1.normalImpulse = c.p1.startNormal
      contacts[contact].p1.tangentImpulse = c.p1.startTangent
      let peak = max(c.p0.peak, c.count > 1 ? c.p1.peak : 0)
      let gap = min(present(c, c.p0), c.count > 1 ? present(c, c.p1) : .infinity)
      let wasTouching = contacts[contact].isTouching
      let isTouching = peak > 0 || gap <= (wasTouching ? 20 : 1) * World.slop
      guard isTouching != wasTouching else { continue }
      contacts[contact].isTouching = isTouching
      noteChange(of: contacts[contact], began: isTouching)
    }
    for index in 0..<contacts.count where contacts[index].isTouching && contacts[index].count == 0 {
      contacts[index].isTouching = false
      noteChange(of: contacts[index], began: false)
    }
  }

  /// The gap at a point now.
  @inline(__always)
  func present(_ c: Constraint, _ p: ConstraintPoint) -> Double {
    let (a, b) = (motions[Int(c.bodyA)], motions[Int(c.bodyB)])
    return p.gap + c.nx * (b.dx - a.dx) + c.ny * (b.dy - a.dy) + p.nb * b.da - p.na * a.da
  }
}

// MARK: - Solving

extension World {
  /// One pass over all contacts: friction first, then non-penetration, which must have the last word.
  func solveContacts(_ h: Double, relaxing: Bool) {
    let softness = Softness(step: h)
    let (motions, constraints) = (self.motions, self.constraints)
    let inverseStep = 1 / h
    for index in 0..<constraints.count {
      let (ia, ib) = (Int(constraints[index].bodyA), Int(constraints[index].bodyB))
      let (nx, ny) = (constraints[index].nx, constraints[index].ny)
      let friction = constraints[index].friction
      let (a, b) = (motions[ia], motions[ib])
      var (vx, vy) = (b.vx - a.vx, b.vy - a.vy)
      var (wa, wb) = (a.w, b.w)
      let way = nx * (b.dx - a.dx) + ny * (b.dy - a.dy)
      let mass = a.inverseMass + b.inverseMass
      var (sumX, sumY) = (0.0, 0.0)

      @inline(__always)
      func rub(_ p: inout ConstraintPoint) {
        let speed = nx * vy - ny * vx + p.tb * wb - p.ta * wa
        let most = friction * p.normalImpulse
        let wanted = p.tangentImpulse - p.tangentMass * speed
        let total = max(-most, min(most, wanted))
        let impulse = total - p.tangentImpulse
        p.tangentImpulse = total
        vx -= ny * impulse * mass
        vy += nx * impulse * mass
        sumX -= ny * impulse
        sumY += nx * impulse
        wa -= a.inverseInertia * p.ta * impulse
        wb += b.inverseInertia * p.tb * impulse
      }

      @inline(__always)
      func press(_ p: inout ConstraintPoint) {
        let gap = p.gap + way + p.nb * b.da - p.na * a.da
        let speed = nx * vx + ny * vy + p.nb * wb - p.na * wa
        var wanted: Double
        if gap > 0 {
          wanted = p.normalImpulse - p.normalMass * (speed + gap * inverseStep)
        } else if relaxing {
          wanted = p.normalImpulse - p.normalMass * speed
        } else {
          let push = max(softness.rate * min(gap + World.slop, 0), -softness.fastest)
          wanted =
            p.normalImpulse * (1 - softness.impulseScale) - p.normalMass * softness.massScale * (speed + push)
        }
        wanted = max(wanted, 0)
        let impulse = wanted - p.normalImpulse
        p.normalImpulse = wanted
        vx += nx * impulse * mass
        vy += ny * impulse * mass
        sumX += nx * impulse
        sumY += ny * impulse
        wa -= a.inverseInertia * p.na * impulse
        wb += b.inverseInertia * p.nb * impulse
      }

      if constraints[index].count > 1 {
        rub(&constraints[index].p0)
        rub(&constraints[index].p1)
        press(&constraints[index].p0)
        press(&constraints[index].p1)
        if relaxing { constraints[index].p1.finish() }
      } else {
        rub(&constraints[index].p0)
        press(&constraints[index].p0)
      }
      if relaxing { constraints[index].p0.finish() }
      motions[ia].vx = a.vx - a.inverseMass * sumX
      motions[ia].vy = a.vy - a.inverseMass * sumY
      motions[ia].w = wa
      motions[ib].vx = b.vx + b.inverseMass * sumX
      motions[ib].vy = b.vy + b.inverseMass * sumY
      motions[ib].w = wb
    }
  }
}

extension ConstraintPoint {
  /// Ends a part of a step: its impulses begin the next one.
  @inline(__always)
  mutating func finish() {
    startNormal = normalImpulse
    startTangent = tangentImpulse
    peak = max(peak, normalImpulse)
    normalImpulse = 0
    tangentImpulse = 0
  }
}

/// How overlap is pushed out: as by a stiff, strongly damped spring (Catto, Soft Constraints, GDC 2011).
struct Softness {
  /// The speed of pushing for each point of overlap.
  let rate: Double

  /// The share of the impulse that stops the approach.
  let massScale: Double

  /// The share of the impulse so far that is given back.
  let impulseScale: Double

  /// The fastest push, in points a second.
  let fastest = 300.0

  init(step h: Double, frequency: Double = 60, dampingRatio: Double = 10) {
    let omega = 2 * .pi * min(frequency, 0.25 / h)
    let a = 2 * dampingRatio + h * omega
    let b = h * omega * a
    rate = omega / a
    massScale = b / (1 + b)
    impulseScale = 1 / (1 + b)
  }
}
