internal import Geometry

// MARK: - Scrubbing and turning

extension PropertyAnimator {
  /// Shows a share of the present direction.
  func scrub(to fraction: Double) {
    guard let pause, let run else { return }
    beforeTurn = nil
    let forward = alongRun(fraction)
    if !scrubsLinearly, run.isWhole, run.goesForwards == !isPlayingBackwards, (0...1).contains(fraction) {
      let position = run.position(atFraction: fraction)
      changeTracks {
        $0.show(run, at: position)
        $0.rest()
      }
      self.pause = Pause(position: position, timeFraction: forward, progress: lead.progress)
      setAnchors()
    } else {
      var curve: TimingCurve?
      if !scrubsLinearly, case .curve(let own) = activeTiming { curve = own }
      let anchor = scrubsLinearly ? pause.progress : pause.timeFraction
      self.pause?.scrubbedFraction = forward
      changeTracks { $0.scrub(to: forward, from: anchor, curve: curve) }
    }
    write()
  }

  func changeTracks(_ change: (inout Track) -> Void) {
    change(&lead)
    for index in tracks.indices { change(&tracks[index]) }
  }

  /// Turns round: whole runs along a curve go back in time, others hand over to a new run.
  func turnBack() {
    guard let run else { return }
    let now = coordinator.time
    if run.isWhole, !run.shape.isSpring {
      self.run?.turnBack(at: now, from: pause?.position ?? run.position(at: now))
      if isRunning { reschedule() }
    } else if isRunning {
      if let before = beforeTurn, before.time == now {
        (self.run, lead, tracks) = (before.run, before.lead, before.tracks)
        beforeTurn = nil
        reschedule()
      } else {
        showAll(at: now)
        let before = (now, run, lead, tracks)
        turn(run)
        beforeTurn = before
      }
    }
  }

  private func turn(_ run: Run) {
    guard case .spring(let spring) = run.shape else { return handOver(duration: duration, velocity: .zero) }
    let turned = spring.withInitialVelocity(presentVelocity)
    begin(.spring(turned), length: turned.settlingDuration, at: forwardFraction, velocity: .zero)
  }
}
