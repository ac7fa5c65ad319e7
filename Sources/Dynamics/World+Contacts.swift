// MARK: - Contact constraints

extension World {
  /// Makes the solver's form of all contacts that matter in this step.
  func prepareContacts() {
    constraints.removeAll()
    for index in 0..<contacts.count where contacts[index].count > 0 {
      let (ia, ib) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
      let (isAwakeA, isAwakeB) = (bodies[ia].isAwake, bodies[ib].isAwake)
      guard isAwakeA || isAwakeB, isAwakeA || !bodies[ia].isFree, isAwakeB || !bodies[ib].isFree else {
        continue
      }
      constraints.append(constraint(index))
    }
  }

  private func constraint(_ index: Int) -> Constraint {
    let contact = contacts[index]
    let (a, b) = (motions[Int(contact.bodyA)], motions[Int(contact.bodyB)])
    let (ca, cb) = (Int(contact.colliderA), Int(contact.colliderB))
    let (nx, ny) = (contact.nx, contact.ny)
    let mass = a.inverseMass + b.inverseMass
    func point(_ p: ContactPoint) -> ConstraintPoint {
      var result = ConstraintPoint(
        na: p.ax * ny - p.ay * nx, nb: p.bx * ny - p.by * nx, gap: p.gap, start: p.impulse)
      let sum =
        mass + a.inverseInertia * result.na * result.na + b.inverseInertia * result.nb * result.nb
      result.mass = sum > 0 ? 1 / sum : 0
      return result
    }
    var c = Constraint(
      bodyA: contact.bodyA, bodyB: contact.bodyB, contact: Int32(index), count: contact.count, nx: nx, ny: ny,
      p0: point(contact.p0), p1: ConstraintPoint(), tangentStart: contact.friction)
    c.ta = contact.p0.ax * nx + contact.p0.ay * ny
    c.tb = contact.p0.bx * nx + contact.p0.by * ny
    if c.count > 1 {
      c.p1 = point(contact.p1)
      c.ta = (c.ta + contact.p1.ax * nx + contact.p1.ay * ny) / 2
      c.tb = (c.tb + contact.p1.bx * nx + contact.p1.by * ny) / 2
      c.coupling = mass + a.inverseInertia * c.p0.na * c.p1.na + b.inverseInertia * c.p0.nb * c.p1.nb
      let (k0, k1) = (1 / c.p0.mass, 1 / c.p1.mass)
      let determinant = k0 * k1 - c.coupling * c.coupling
      if determinant > 1e-4 * k0 * k1 {
        (c.inverse00, c.inverse01, c.inverse11) =
          (k1 / determinant, -c.coupling / determinant, k0 / determinant)
      }
    }
    let tangent = mass + a.inverseInertia * c.ta * c.ta + b.inverseInertia * c.tb * c.tb
    c.tangentMass = tangent > 0 ? 1 / tangent : 0
    c.friction = mixedFriction(ca, cb)
    c.elasticity = max(colliders[ca].elasticity, colliders[cb].elasticity)
    return c
  }

  /// The friction of two outlines; a boundary has none of its own.
  private func mixedFriction(_ a: Int, _ b: Int) -> Double {
    if colliders[a].isBoundary { return colliders[b].friction }
    if colliders[b].isBoundary { return colliders[a].friction }
    return (colliders[a].friction * colliders[b].friction).squareRoot()
  }

  /// Keeps the impulses for the next step and notes which contacts began and ended.
  func storeImpulses() {
    for index in 0..<constraints.count {
      let c = constraints[index]
      let contact = Int(c.contact)
      contacts[contact].p0.impulse = c.p0.start
      contacts[contact].p1.impulse = c.p1.start
      contacts[contact].friction = c.tangentStart
      let peak = max(c.p0.peak, c.p1.peak)
      let wasTouching = contacts[contact].isTouching
      if peak > 0, wasTouching { continue }
      let gap = min(present(c, c.p0), c.count > 1 ? present(c, c.p1) : .infinity)
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
