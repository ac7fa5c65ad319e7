// MARK: - Pairs that may touch

extension World {
  /// Finds the outlines whose bounds overlap, by a sweep along x, and drops contacts that are over.
  func findPairs() {
    stamp &+= 1
    sortSweep()
    let sweep = self.sweep.view
    for i in 0..<sweep.count {
      let entry = sweep[i]
      var j = i + 1
      while j < sweep.count, sweep[j].minX <= entry.maxX {
        if sweep[j].minY <= entry.maxY, entry.minY <= sweep[j].maxY {
          meet(Int(entry.collider), Int(sweep[j].collider))
        }
        j += 1
      }
    }
    for index in 0..<fixedColliders.count {
      let fixed = Int(fixedColliders[index])
      let wall = colliders[fixed]
      for i in 0..<sweep.count
      where sweep[i].minX <= wall.maxX && wall.minX <= sweep[i].maxX
        && sweep[i].minY <= wall.maxY && wall.minY <= sweep[i].maxY
      {
        meet(Int(sweep[i].collider), fixed)
      }
    }
    dropContacts()
  }

  /// Refreshes the bounds in the sweep and sorts it again; from step to step little changes.
  private func sortSweep() {
    let sweep = self.sweep.view
    let colliders = self.colliders.view
    for i in 0..<sweep.count {
      let collider = colliders[Int(sweep[i].collider)]
      sweep[i].minX = collider.minX
      sweep[i].maxX = collider.maxX
      sweep[i].minY = collider.minY
      sweep[i].maxY = collider.maxY
    }
    for i in 1..<max(1, sweep.count) where sweep[i].minX < sweep[i - 1].minX {
      let entry = sweep[i]
      var j = i
      while j > 0, sweep[j - 1].minX > entry.minX {
        sweep[j] = sweep[j - 1]
        j -= 1
      }
      sweep[j] = entry
    }
  }

  /// Keeps or makes the contact of two outlines whose bounds overlap.
  private func meet(_ i: Int, _ j: Int) {
    let (a, b) = (colliders[i], colliders[j])
    let (bodyA, bodyB) = (Int(a.body), Int(b.body))
    guard bodyA != bodyB, bodies[bodyA].isAwake || bodies[bodyB].isAwake,
      bodies[bodyA].isFree || bodies[bodyB].isFree
    else { return }
    let shared = b.isBoundary ? a.boundaryMask & b.boundaryMask : a.itemMask & b.itemMask
    guard shared != 0 else { return }
    let key = PairTable.key(Int32(i), Int32(j))
    if let index = pairs.find(key) {
      contacts[index].stamp = stamp
      return
    }
    if bodies[bodyA].isJointed, bodies[bodyB].isJointed, areJointed(bodyA, bodyB) { return }
    var contact = Contact()
    let isInOrder = i < j
    contact.colliderA = Int32(isInOrder ? i : j)
    contact.colliderB = Int32(isInOrder ? j : i)
    contact.bodyA = colliders[Int(contact.colliderA)].body
    contact.bodyB = colliders[Int(contact.colliderB)].body
    contact.stamp = stamp
    pairs.insert(key, contacts.count)
    contacts.append(contact)
  }

  private func areJointed(_ a: Int, _ b: Int) -> Bool {
    let key = PairTable.key(Int32(a), Int32(b))
    for index in 0..<jointedPairs.count where jointedPairs[index] == key { return true }
    return false
  }

  /// Removes the contacts whose bounds do not overlap any more; those of sleepers stay.
  private func dropContacts() {
    var kept = 0
    for index in 0..<contacts.count {
      let contact = contacts[index]
      let isAwake = bodies[Int(contact.bodyA)].isAwake || bodies[Int(contact.bodyB)].isAwake
      if isAwake, contact.stamp != stamp {
        if contact.isTouching { noteChange(of: contact, began: false) }
        continue
      }
      if kept != index { contacts[kept] = contact }
      kept += 1
    }
    guard kept != contacts.count else { return }
    contacts.truncate(to: kept)
    rebuildPairs()
  }

  func rebuildPairs() {
    pairs.removeAll()
    for index in 0..<contacts.count {
      pairs.insert(PairTable.key(contacts[index].colliderA, contacts[index].colliderB), index)
    }
  }

  func noteChange(of contact: Contact, began: Bool) {
    let body = bodies[Int(contact.bodyA)]
    contactChanges.append(
      ContactChange(
        serialA: colliders[Int(contact.colliderA)].serial, serialB: colliders[Int(contact.colliderB)].serial,
        began: began, x: body.x + contact.p0.ax, y: body.y + contact.p0.ay))
  }
}
