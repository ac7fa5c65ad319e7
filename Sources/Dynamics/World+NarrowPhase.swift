// MARK: - Contacts of pairs

extension World {
  /// Finds where the pairs touch, or will within the step, and keeps the impulses of points that are still there.
  func collide(over step: Double) {
    for index in 0..<contacts.count {
      let bodyA = Int(contacts[index].bodyA)
      let bodyB = Int(contacts[index].bodyB)
      let isAwakeA = bodies[bodyA].isAwake
      let isAwakeB = bodies[bodyB].isAwake
      guard isAwakeA || isAwakeB else { continue }
      update(index, over: step)
      guard contacts[index].count > 0 else { continue }
      if bodies[bodyA].isFree, !isAwakeA, isAboutToTouch(index, step) { wake(island: bodies[bodyA].island) }
      if bodies[bodyB].isFree, !isAwakeB, isAboutToTouch(index, step) { wake(island: bodies[bodyB].island) }
    }
  }

  private func isAboutToTouch(_ index: Int, _ step: Double) -> Bool {
    let contact = contacts[index]
    let gap = contact.count > 1 ? min(contact.p0.gap, contact.p1.gap) : contact.p0.gap
    let (a, b) = (motions[Int(contact.bodyA)], motions[Int(contact.bodyB)])
    let approach =
      abs(contact.nx * (b.vx - a.vx) + contact.ny * (b.vy - a.vy))
      + abs(a.w) * bodies[Int(contact.bodyA)].reach + abs(b.w) * bodies[Int(contact.bodyB)].reach
    return gap - approach * step <= World.slop
  }

  private func update(_ index: Int, over step: Double) {
    let contact = contacts[index]
    let (colliderA, colliderB) = (Int(contact.colliderA), Int(contact.colliderB))
    let (a, b) = (motions[Int(contact.bodyA)], motions[Int(contact.bodyB)])
    let (bodyA, bodyB) = (bodies[Int(contact.bodyA)], bodies[Int(contact.bodyB)])
    let wayX = (b.vx - a.vx + (bodyB.ax - bodyA.ax) * step) * step
    let wayY = (b.vy - a.vy + (bodyB.ay - bodyA.ay) * step) * step
    let turn = (abs(a.w) * bodyA.reach + abs(b.w) * bodyB.reach) * step
    let way = (wayX * wayX + wayY * wayY).squareRoot()
    let limit = World.margin + min(way + turn, 10)
    var found = manifold(colliderA, colliderB, shiftX: 0, shiftY: 0, limit: limit)
    var (shiftX, shiftY) = (0.0, 0.0)
    if found.count == 0, way > 10, let swept = sweptManifold(colliderA, colliderB, wayX, wayY) {
      (found, shiftX, shiftY) = swept
    }
    contacts[index].count = found.count
    guard found.count > 0 else { return }
    contacts[index].nx = found.nx
    contacts[index].ny = found.ny
    let already = -(found.nx * shiftX + found.ny * shiftY)
    func point(_ p: Manifold.Point) -> ContactPoint {
      ContactPoint(
        ax: p.x - bodyA.x, ay: p.y - bodyA.y, bx: p.x - shiftX - bodyB.x, by: p.y - shiftY - bodyB.y,
        gap: p.gap + already, feature: p.feature)
    }
    contacts[index].p0 = point(found.p0)
    contacts[index].p1 = found.count > 1 ? point(found.p1) : ContactPoint()
    contacts[index].friction = 0
    // What pressed in one direction says nothing about another.
    guard contact.count > 0, contact.nx * found.nx + contact.ny * found.ny > 0.95 else { return }
    contacts[index].friction = contact.friction
    contacts[index].takeImpulses(from: contact)
  }
}

extension Contact {
  /// Takes over the impulses of points that were there in the step before, each at most once.
  fileprivate mutating func takeImpulses(from old: Contact) {
    let isTurned = p0.feature == old.p1.feature && old.count > 1 || p1.feature == old.p0.feature && count > 1
    let (first, second) = isTurned ? (old.p1, old.p0) : (old.p0, old.p1)
    if p0.isSame(as: first) { p0.impulse = first.impulse }
    if count > 1, p1.isSame(as: second) { p1.impulse = second.impulse }
  }
}

extension ContactPoint {
  /// Whether two points are one from step to step: the same corner on the same edge, or the same place on a body.
  fileprivate func isSame(as other: ContactPoint) -> Bool {
    if feature == other.feature { return true }
    let (ux, uy) = (ax - other.ax, ay - other.ay)
    let (vx, vy) = (bx - other.bx, by - other.by)
    return min(ux * ux + uy * uy, vx * vx + vy * vy) < 1
  }
}
