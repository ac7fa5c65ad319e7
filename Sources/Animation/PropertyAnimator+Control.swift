internal import Geometry

// MARK: - Adding

extension PropertyAnimator {
  /// Adds a block of changes, which runs when the animator starts, or at once when it is already active.
  ///
  /// The changes begin after a share of the time that is left, 0...1, and take the rest, so that all end together.
  public func addAnimations(delayFactor: Double = 0, _ animations: @escaping (AnimationChanges) -> Void) {
    precondition((0...1).contains(delayFactor), "addAnimations: delay factor \(delayFactor) is not in 0...1")
    precondition(state != .stopped, "addAnimations: the animator is stopped")
    let block = Block(delayFactor: delayFactor, body: animations)
    if state == .inactive {
      blocks.append(block)
    } else {
      join(block)
    }
  }

  /// Adds a closure that is called once when the animator ends, in the order of adding.
  public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {
    completions.append(completion)
  }
}

// MARK: - Starting and pausing

extension PropertyAnimator {
  /// Starts, or goes on after a pause in the present direction for the time that is left.
  public func startAnimation() {
    precondition(state != .stopped, "startAnimation: the animator is stopped; finish it first")
    guard !isRunning else { return }
    if state == .inactive { activate() }
    resume()
  }

  /// Starts after a delay in seconds; until then the animator stays inactive and its blocks have not run.
  public func startAnimation(afterDelay delay: Double) {
    precondition(delay >= 0 && delay.isFinite, "startAnimation: delay \(delay) is negative or not finite")
    precondition(state != .stopped, "startAnimation: the animator is stopped; finish it first")
    precondition(
      state == .inactive || isRunning, "startAnimation: a paused animator cannot be started with a delay")
    guard state == .inactive else { return }
    guard delay > 0 else { return startAnimation() }
    precondition(!blocks.isEmpty, "startAnimation: the animator has no animations")
    startTime = coordinator.time + delay
    reschedule()
  }

  /// Pauses; an inactive animator becomes active at its beginning.
  public func pauseAnimation() {
    precondition(state != .stopped, "pauseAnimation: the animator is stopped")
    precondition(isInterruptible, "pauseAnimation: the animator is not interruptible")
    if state == .inactive { activate() } else if isRunning { halt() }
  }

  /// Goes on after a pause with other timing, or the present one for nil.
  ///
  /// The whole animation would take `durationFactor` times its duration, and the share that is left takes its
  /// share of that; 0 keeps the time that is left. Springs given by their physics settle by themselves. A spring
  /// without an initial velocity of its own takes over the speed at the pause.
  public func continueAnimation(
    withTimingParameters parameters: TimingParameters? = nil, durationFactor: Double = 0
  ) {
    precondition(state == .active && !isRunning, "continueAnimation: pause the animator first")
    precondition(isInterruptible, "continueAnimation: the animator is not interruptible")
    precondition(
      durationFactor >= 0 && durationFactor.isFinite, "continueAnimation: duration factor \(durationFactor)")
    if parameters == nil, durationFactor == 0 { return resume() }
    if let parameters { activeTiming = parameters }
    handOver(
      duration: duration * (durationFactor == 0 ? 1 : durationFactor),
      velocity: parameters?.initialVelocity ?? .zero)
  }
}

// MARK: - Scrubbing and reversing

extension PropertyAnimator {
  /// The share of the present run that is done: of its time while it runs, and of its way while it is paused.
  ///
  /// A reversed animator counts along the reversed run, so that reversing turns f into 1 - f. With
  /// `scrubsLinearly` off it is the share of the time in a pause too. Setting it is for paused animators, and
  /// makes an inactive one active; values outside 0...1 go on in the same line.
  public var fractionComplete: Double {
    get {
      guard state != .inactive, let run else { return 0 }
      guard let pause else { return run.fraction(at: coordinator.time) }
      return alongRun(pause.scrubbedFraction ?? (scrubsLinearly ? pause.progress : pause.timeFraction))
    }
    set {
      precondition(newValue.isFinite, "fractionComplete: \(newValue)")
      precondition(state != .stopped, "fractionComplete: the animator is stopped")
      precondition(isInterruptible, "fractionComplete: the animator is not interruptible")
      precondition(!isRunning, "fractionComplete: pause the animator first")
      if state == .inactive { activate() }
      scrub(to: newValue)
    }
  }

  /// Whether it runs back to the start values; can be toggled in flight.
  public var isReversed: Bool {
    get { isPlayingBackwards }
    set {
      precondition(state != .stopped, "isReversed: the animator is stopped")
      precondition(isInterruptible || state == .inactive, "isReversed: the animator is not interruptible")
      guard newValue != isPlayingBackwards else { return }
      isPlayingBackwards = newValue
      if state == .active { turnBack() }
    }
  }
}

// MARK: - Ending

extension PropertyAnimator {
  /// Stops where it stands.
  ///
  /// Without finishing the animator is left stopped, to be ended by `finishAnimation(at:)`. With it the animator
  /// becomes inactive at once; its completions are not called. A start that waits for its delay is given up.
  public func stopAnimation(_ withoutFinishing: Bool) {
    precondition(
      withoutFinishing || state == .active, "stopAnimation: the animator is \(state), not active")
    precondition(isInterruptible || state != .active, "stopAnimation: the animator is not interruptible")
    if isRunning { halt() }
    if withoutFinishing {
      completions.removeAll()
      blocks.removeAll()
      end(at: .current)
    } else {
      setState(.stopped, isRunning: false)
    }
  }

  /// Ends a stopped animator at one of its ends or where it stands, and calls its completions.
  public func finishAnimation(at position: AnimatingPosition) {
    precondition(state == .stopped, "finishAnimation: the animator is \(state), not stopped")
    end(at: position)
  }
}
