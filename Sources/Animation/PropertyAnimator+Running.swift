internal import Geometry

// MARK: - Beginning

extension PropertyAnimator {
  /// Runs the blocks and stands, paused, at the beginning.
  func activate() {
    precondition(!blocks.isEmpty, "PropertyAnimator: there are no animations to start")
    startTime = nil
    activeTiming = timingParameters
    setState(.active, isRunning: false)
    let progress: Double = isPlayingBackwards ? 1 : 0
    let waiting = blocks
    blocks.removeAll()
    lead = Track(windowStart: 0, progress: progress)
    run = wholeRun()
    for block in waiting {
      tracks.append(track(of: block, windowStart: block.delayFactor, progress: progress))
    }
    pause = Pause(
      position: run?.position(at: coordinator.time) ?? 0, timeFraction: progress, progress: progress)
    startTracks()
  }

  private func wholeRun() -> Run {
    let (shape, length) = timingParameters.resolved(duration: duration)
    let startsAtEnd = isPlayingBackwards && shape.isSpring
    let run = Run(
      shape: shape, length: length, target: startsAtEnd ? 0 : 1, startFraction: 0, isWhole: true,
      at: coordinator.time)
    if isPlayingBackwards, !startsAtEnd { run.turnBack(at: coordinator.time, from: length) }
    return run
  }

  private func startTracks() {
    guard let run else { return }
    splitTracks(for: run.shape.initialVelocity)
    lead.start(run)
    for index in tracks.indices { tracks[index].start(run) }
    setAnchors()
    write()
  }

  /// Gives the two directions tracks of their own when they have different speeds.
  private func splitTracks(for velocity: Vector) {
    guard velocity.dx != velocity.dy else { return }
    for index in tracks.indices {
      if let second = tracks[index].split() { tracks.append(second) }
    }
  }

  private func track(of block: Block, windowStart: Double, progress: Double) -> Track {
    var contributions: [Contribution] = []
    block.body(
      AnimationChanges(coordinator: coordinator, progress: progress) { contributions.append($0) })
    var track = Track(windowStart: windowStart, progress: progress)
    track.contributions = contributions
    return track
  }

  /// Runs a block that was added while the animator is active.
  func join(_ block: Block) {
    guard let run else { return }
    let position = pause?.position ?? run.position(at: coordinator.time)
    let fraction = forwardFraction
    var track = track(
      of: block, windowStart: fraction + block.delayFactor * (1 - fraction), progress: 0)
    track.setAnchor()
    track.join(run, at: position, delayFactor: block.delayFactor)
    beforeTurn = nil
    tracks.append(track)
    write()
  }
}

// MARK: - Going on

extension PropertyAnimator {
  /// The share of the time, counted along the forward way.
  var forwardFraction: Double {
    if let pause { return pause.scrubbedFraction ?? pause.timeFraction }
    guard let run else { return 0 }
    let fraction = run.fraction(at: coordinator.time)
    return run.goesForwards ? fraction : 1 - fraction
  }

  /// Turns a share of the forward way into one of the present direction, and back.
  func alongRun(_ fraction: Double) -> Double {
    isPlayingBackwards ? 1 - fraction : fraction
  }

  /// Goes on with the run that was paused, or hands over to one for the rest.
  func resume() {
    guard let pause, pause.scrubbedFraction == nil, run?.goesForwards == !isPlayingBackwards,
      !coordinator.reducesMotion
    else {
      return handOver(duration: duration, velocity: .zero)
    }
    run?.resume(at: coordinator.time, from: pause.position)
    self.pause = nil
    setState(.active, isRunning: true)
    reschedule()
  }

  /// Stands still where it is.
  func halt() {
    guard let run else { return }
    showAll(at: coordinator.time)
    pause = Pause(
      position: run.position(at: coordinator.time), timeFraction: forwardFraction, progress: lead.progress)
    setAnchors()
    setState(.active, isRunning: false)
    reschedule()
    write()
  }

  func setAnchors() {
    lead.setAnchor()
    for index in tracks.indices { tracks[index].setAnchor() }
  }

  /// Starts a new run from where everything stands to the end of the present direction.
  ///
  /// The duration is that of the whole way, of which the run takes the share that is left. A velocity of zero
  /// stands for the present one.
  func handOver(duration: Double, velocity: Vector) {
    let fraction = forwardFraction
    let left = max(0, 1 - alongRun(fraction))
    var (shape, length) = (RunShape.curve(.linear), 0.0)
    if left > 0 {
      (shape, length) = timing(velocity: velocity).resolved(duration: duration * left)
    }
    begin(shape, length: length, at: fraction, velocity: velocity)
  }

  /// The present timing with the velocity that a spring takes over, in distances a second.
  private func timing(velocity: Vector) -> TimingParameters {
    let velocity = velocity != .zero ? velocity : presentVelocity
    switch activeTiming {
    case .curve:
      return activeTiming
    case .spring(let spring):
      return .spring(spring.withInitialVelocity(velocity))
    case .stretchedSpring(let ratio, _):
      return .stretchedSpring(dampingRatio: ratio, initialVelocity: velocity)
    }
  }

  /// The present velocity in shares of the way that is left, a second.
  var presentVelocity: Vector {
    let velocity = lead.velocity(towards: target)
    return Vector(velocity, velocity)
  }

  /// The progress at the end of the present direction.
  var target: Double {
    isPlayingBackwards ? 0 : 1
  }

  func begin(_ shape: RunShape, length: Double, at fraction: Double, velocity: Vector) {
    let isReduced = coordinator.reducesMotion
    let run = Run(
      shape: isReduced ? .curve(.linear) : shape, length: isReduced ? reducedLength(length) : length,
      target: target, startFraction: min(1, alongRun(fraction)), isWhole: false, at: coordinator.time)
    self.run = run
    pause = nil
    beforeTurn = nil
    lead.handOver(to: run, at: fraction, velocity: velocity)
    splitTracks(for: velocity)
    for index in tracks.indices {
      tracks[index].handOver(to: run, at: fraction, velocity: velocity)
      tracks[index].reduceMotion(isReduced)
    }
    setState(.active, isRunning: true)
    reschedule()
  }

  /// How long a run may take under *reduce motion*: no time at all if everything jumps.
  private func reducedLength(_ length: Double) -> Double {
    tracks.allSatisfy(\.movesThings) ? 0 : min(length, AnimationCoordinator.reducedDuration)
  }
}

// MARK: - Ending

extension PropertyAnimator {
  /// Leaves the properties at a position, becomes inactive and calls the completions.
  func end(at position: AnimatingPosition) {
    let ended = tracks
    tracks.removeAll()
    run = nil
    pause = nil
    beforeTurn = nil
    startTime = nil
    setState(.inactive, isRunning: false)
    for track in ended {
      for contribution in track.contributions {
        let progress =
          switch position {
          case .end: 1.0
          case .start: 0.0
          case .current: contribution.progress
          }
        contribution.channel.remove(contribution, at: progress)
        coordinator.write(contribution.channel)
      }
    }
    reschedule()
    let calls = completions
    completions.removeAll()
    for call in calls { call(position) }
  }

  private func arrive() {
    guard pausesOnCompletion else { return end(at: isPlayingBackwards ? .start : .end) }
    let position = run.map { $0.position(at: $0.endTime) } ?? 0
    let target = target
    changeTracks { $0.show(target) }
    pause = Pause(position: position, timeFraction: target, progress: target)
    setAnchors()
    setState(.active, isRunning: false)
    reschedule()
    write()
  }
}

// MARK: - In the coordinator

extension PropertyAnimator: ScheduledAnimation {
  var isListed: Bool {
    isRunning || startTime != nil
  }

  var isPending: Bool {
    isListed
  }

  var isMoving: Bool {
    isRunning
  }

  func performEvent() {
    if state == .inactive { startAnimation() } else { arrive() }
  }

  func show(at time: Double) {
    guard let run else { return }
    tracks.show(run, at: run.position(at: time))
  }

  func showAll(at time: Double) {
    guard let run else { return }
    lead.show(run, at: run.position(at: time))
    show(at: time)
  }

  /// Writes the animated properties at once.
  func write() {
    for track in tracks {
      for contribution in track.contributions { coordinator.write(contribution.channel) }
    }
  }
}
