internal import Geometry

extension GestureRecognizer {
  /// Whether it follows a pointer that is down.
  func follows(serial: Int) -> Bool {
    pointers.contains { $0.serial == serial }
  }

  /// Stops following a pointer, which then has no part in the attempt.
  public func ignore(_ event: PointerEvent) {
    let ignored = pointers.filter { $0.pointer == event.pointer }.map(\.serial)
    pointers.removeAll { ignored.contains($0.serial) }
    serials.removeAll { ignored.contains($0) }
    updateLocation()
  }

  /// Takes in an event of one of its pointers.
  ///
  /// After a terminal state it only counts the pointers that are still down.
  func receive(_ event: PointerEvent, serial: Int) {
    modifiers = event.modifiers
    pointerKind = event.kind
    switch event.phase {
    case .began:
      pointers.append(TrackedPointer(event, serial: serial))
      serials.append(serial)
      updateLocation()
      pointerBegan(event)
    case .moved:
      move(event, serial: serial)
    case .ended, .cancelled:
      if event.phase == .ended { move(event, serial: serial, onlyIfElsewhere: true) }
      pointers.removeAll { $0.serial == serial }
      guard !state.isTerminal else { return }
      if event.phase == .ended { pointerEnded(event) } else { pointerCancelled(event) }
      updateLocation()
    }
  }

  private func move(_ event: PointerEvent, serial: Int, onlyIfElsewhere: Bool = false) {
    guard let index = pointers.firstIndex(where: { $0.serial == serial }), !state.isTerminal else { return }
    if onlyIfElsewhere && pointers[index].location == event.location { return }
    pointers[index].previous = pointers[index].location
    pointers[index].location = event.location
    updateLocation()
    pointerMoved(event)
  }

  private func updateLocation() {
    guard !pointers.isEmpty else { return }
    var sum = Vector.zero
    for pointer in pointers { sum += pointer.location - .zero }
    location = .zero + sum * (1 / Double(pointers.count))
  }
}
