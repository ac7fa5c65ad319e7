// MARK: - State hash

extension World {
  /// A number that differs when anything that can move differs in a single bit (FNV-1a over all poses and velocities).
  var stateHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ value: Double) {
      var bits = value.bitPattern
      for _ in 0..<8 {
        hash = (hash ^ (bits & 0xff)) &* 0x100_0000_01b3
        bits >>= 8
      }
    }
    for index in 1..<bodies.count {
      let (body, m) = (bodies[index], motions[index])
      for value in [body.x, body.y, body.angle, m.vx, m.vy, m.w] { add(value) }
    }
    return hash
  }
}

// MARK: - Invariants

extension World {
  /// What is wrong with the solver's state: nothing, unless there is a fault in the engine.
  var brokenInvariants: [String] {
    var faults: [String] = []
    func check(_ condition: Bool, _ fault: @autoclosure () -> String) {
      if !condition { faults.append(fault()) }
    }
    check(bodies.count == motions.count, "\(bodies.count) bodies but \(motions.count) motions")
    for index in 1..<bodies.count {
      let (body, m) = (bodies[index], motions[index])
      check(
        body.x.isFinite && body.y.isFinite && body.angle.isFinite && m.vx.isFinite && m.vy.isFinite
          && m.w.isFinite, "body \(index) is not finite")
      check(m.dx == 0 && m.dy == 0 && m.da == 0, "body \(index) is in the middle of a step")
      check(body.isAwake || m.vx == 0 && m.vy == 0 && m.w == 0, "body \(index) moves in its sleep")
      check(body.isFree == (m.inverseMass > 0), "body \(index) has mass \(body.mass)")
    }
    for index in 0..<contacts.count {
      let contact = contacts[index]
      let key = PairTable.key(contact.colliderA, contact.colliderB)
      check(pairs.find(key) == index, "contact \(index) is not found by its pair")
      check(contact.colliderA < contact.colliderB, "contact \(index) is out of order")
      let length = contact.nx * contact.nx + contact.ny * contact.ny
      check(contact.count == 0 || abs(length - 1) < 1e-6, "contact \(index) has a normal of \(length)")
      check(
        contact.p0.impulse >= 0 && contact.p1.impulse >= 0, "contact \(index) pulls")
    }
    return faults
  }
}
