internal import Geometry

// MARK: - Contact events

extension DynamicAnimator {
  /// Turns what began and ended in the step into events: all that began first, then all that ended.
  func deliverContacts() {
    guard world.contactChanges.count > 0 else { return }
    for phase in [ContactEvent.Phase.began, .ended] {
      for index in 0..<world.contactChanges.count {
        let change = world.contactChanges[index]
        guard change.began == (phase == .began), let event = event(for: change) else { continue }
        contactEvents.append(event.event)
        for behavior in event.behaviors {
          behavior.collisionDelegate?.collisionBehavior(behavior, contact: event.event)
        }
      }
    }
    world.contactChanges.removeAll()
  }

  private func event(for change: ContactChange) -> (event: ContactEvent, behaviors: [CollisionBehavior])? {
    guard let a = assembled.owners[change.serialA], let b = assembled.owners[change.serialB] else {
      return nil
    }
    let phase: ContactEvent.Phase = change.began ? .began : .ended
    let point = Point(change.x, change.y)
    switch (a, b) {
    case (.item(let item), .boundary(let name, let behavior)),
      (.boundary(let name, let behavior), .item(let item)):
      // An outline has many edges; the item touches it as long as it touches any.
      guard edges(of: name, behavior, touchedBy: item) == (change.began ? 1 : 0) else { return nil }
      return (
        ContactEvent(phase: phase, item: item, partner: .boundary(name), point: point), [behavior]
      )
    case (.item(let first), .item(let second)):
      return (
        ContactEvent(phase: phase, item: first, partner: .item(second), point: point),
        assembled.collisions.filter { behavior in
          behavior.actedOn.contains { $0 === first } && behavior.actedOn.contains { $0 === second }
        }
      )
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
