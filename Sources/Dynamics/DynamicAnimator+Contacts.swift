internal import Geometry

// MARK: - Contact events

extension DynamicAnimator {
  /// Turns what began and ended in the step into events: all that began first, then all that ended.
  func deliverContacts() {
    guard world.contactChanges.count > 0 else { return }
    deliver(.began)
    deliver(.ended)
    world.contactChanges.removeAll()
  }

  private func deliver(_ phase: ContactEvent.Phase) {
    for index in 0..<world.contactChanges.count {
      let change = world.contactChanges[index]
      guard change.began == (phase == .began), let event = event(for: change, phase) else { continue }
      contactEvents.append(event)
      for behavior in assembled.collisions {
        guard let delegate = behavior.collisionDelegate, behavior.concerns(event) else { continue }
        delegate.collisionBehavior(behavior, contact: event)
      }
    }
  }

  private func event(for change: ContactChange, _ phase: ContactEvent.Phase) -> ContactEvent? {
    guard let a = assembled.owners[change.serialA], let b = assembled.owners[change.serialB] else {
      return nil
    }
    let point = Point(change.x, change.y)
    switch (a, b) {
    case (.item(let item), .boundary(let name, let behavior)),
      (.boundary(let name, let behavior), .item(let item)):
      // An outline has many edges; the item touches it as long as it touches any.
      guard edges(of: name, behavior, touchedBy: item) == (change.began ? 1 : 0) else { return nil }
      return ContactEvent(phase: phase, item: item, partner: .boundary(name), point: point)
    case (.item(let first), .item(let second)):
      return ContactEvent(phase: phase, item: first, partner: .item(second), point: point)
    case (.boundary, .boundary):
      return nil
    }
  }

  /// How many edges of a boundary an item touches.
  private func edges(of name: String?, _ behavior: CollisionBehavior, touchedBy item: DynamicItem) -> Int {
    var count = 0
    for index in 0..<world.contacts.count where world.contacts[index].isTouching {
      let contact = world.contacts[index]
      let a = assembled.owners[world.colliders[Int(contact.colliderA)].serial]
      let b = assembled.owners[world.colliders[Int(contact.colliderB)].serial]
      guard let a, let b else { continue }
      let isItem = a.isItem(item) || b.isItem(item)
      if isItem, a.isBoundary(name, behavior) || b.isBoundary(name, behavior) { count += 1 }
    }
    return count
  }
}

extension CollisionBehavior {
  /// Whether a contact is one of this behaviour's.
  fileprivate func concerns(_ event: ContactEvent) -> Bool {
    guard items.contains(where: { $0 === event.item }) else { return false }
    switch event.partner {
    case .item(let other):
      return collisionMode != .boundaries && items.contains { $0 === other }
    case .boundary(nil):
      return collisionMode != .items && translatesReferenceBoundsIntoBoundary
    case .boundary(let name?):
      return collisionMode != .items && boundaries.contains { $0.identifier == name }
    }
  }
}
