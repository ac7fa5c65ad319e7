extension GestureArbiter {
  /// Grants wishes until none is left but claims that wait for another's failure.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    while failThoseThatGaveUp() || active.contains(where: grant) || breakDeadlock() {}
    isSettling = false
    for recognizer in active where recognizer.state.isTerminal && recognizer.pointers.isEmpty {
      recognizer.finishAttempt()
    }
    active.removeAll { $0.arbiter == nil }
  }

  /// Fails those that wish it, and ends the attempt of those that have nothing left to wait for.
  private func failThoseThatGaveUp() -> Bool {
    var progress = false
    for recognizer in active where !recognizer.state.isTerminal {
      let waitsForNothing =
        recognizer.pointers.isEmpty && recognizer.deadline == nil && recognizer.wish == nil
      if recognizer.wish == .fail || waitsForNothing {
        move(recognizer, to: recognizer.state.isUnderWay ? .cancelled : .failed)
        progress = true
      }
    }
    return progress
  }

  /// Takes the next step of a recogniser, if it wants one and may.
  private func grant(_ recognizer: GestureRecognizer) -> Bool {
    switch recognizer.wish {
    case nil, .fail: return false
    case .change: move(recognizer, to: .changed)
    case .end: move(recognizer, to: .ended)
    case .cancel: move(recognizer, to: .cancelled)
    case .begin, .recognize:
      if active.contains(where: { blocks($0, recognizer) }) { return false }
      claim(for: recognizer)
    }
    return true
  }

  /// Lets a recogniser win, or fail if another has won before or its owner refuses.
  private func claim(for recognizer: GestureRecognizer) {
    let isPrevented = active.contains { prevents($0, recognizer) }
    guard !isPrevented && recognizer.shouldBegin?(recognizer) ?? true else {
      // The question may have changed the answer: the owner was asked from outside.
      if recognizer.state == .possible && recognizer.arbiter === self { move(recognizer, to: .failed) }
      return
    }
    let next: GestureRecognizer.State = recognizer.wish == .begin ? .began : .ended
    recognizer.transition(to: next)
    for other in active where other.state == .possible && excludes(recognizer, other) {
      move(other, to: .failed)
    }
    if recognizer.cancelsTouchesInView {
      for track in tracks where recognizer.serials.contains(track.serial) {
        cancelReceiver(serial: track.serial)
      }
    }
    if recognizer.state == next { announce(recognizer) }
  }

  /// Changes a recogniser's state and tells about it.
  func move(_ recognizer: GestureRecognizer, to state: GestureRecognizer.State) {
    recognizer.transition(to: state)
    announce(recognizer)
  }

  private func announce(_ recognizer: GestureRecognizer) {
    didTransition?(recognizer)
    let state = recognizer.state
    guard state != .failed else { return }
    // An action may disable or remove the recogniser: the others have then heard of that already.
    for action in recognizer.actions where recognizer.state == state { action(recognizer) }
  }

  /// Whether a recogniser's claim has to wait for another's failure.
  private func blocks(_ other: GestureRecognizer, _ recognizer: GestureRecognizer) -> Bool {
    other !== recognizer && other.state == .possible && other.sharesPointer(with: recognizer)
      && recognizer.requiresFailure(of: other)
  }

  /// Whether a recogniser that has won keeps another from winning.
  private func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    (winner.state.isUnderWay || winner.state == .ended) && excludes(winner, other)
  }

  /// Whether the success of one means the failure of the other.
  private func excludes(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    guard winner !== other && winner.sharesPointer(with: other) else { return false }
    if other.requiresFailure(of: winner) { return true }
    return !winner.isSimultaneous(with: other) && winner.canPrevent(other) && other.canBePrevented(by: winner)
  }

  /// Fails the last of a circle of recognisers that all wait for one another.
  private func breakDeadlock() -> Bool {
    let undecided = active.filter { $0.state == .possible }
    guard let last = undecided.last, undecided.allSatisfy({ $0.wish != nil }) else { return false }
    move(last, to: .failed)
    return true
  }
}
