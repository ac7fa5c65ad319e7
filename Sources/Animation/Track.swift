internal import Geometry

/// The progress of one animation block through the runs of its animator.
struct Track {
  /// The share of the forward way at which the block begins to move.
  let windowStart: Double

  /// What the block changes.
  var contributions: [Contribution] = []

  /// Whether it moves the second and fourth numbers of values only, while another track moves the others.
  private var isSecond = false

  /// The share of the block's way shown now, and of the way a second.
  private(set) var progress: Double
  private(set) var velocity = 0.0

  // The present run: where it came from and, in seconds of the run, when it moves.
  private var origin = 0.0
  private var originVelocity = 0.0
  private var begin = 0.0
  private var end = 0.0

  /// What a spring leaves over at its settling duration; taken away little by little, so that it ends exactly.
  private var residue = 0.0

  /// The progress when the animator was last paused.
  private var anchor = 0.0

  init(windowStart: Double, progress: Double) {
    self.windowStart = windowStart
    self.progress = progress
  }
}

// MARK: - Starting a run

extension Track {
  /// Prepares the first run from one end to the other.
  mutating func start(_ run: Run) {
    origin = run.goesForwards || !run.shape.isSpring ? 0 : 1
    originVelocity = own(run.shape.initialVelocity) * (run.goesForwards ? 1 : -1)
    begin = windowStart * run.length
    end = run.length
    if origin == 1 {
      begin = 0
      end = (1 - windowStart) * run.length
    }
    prepareResidue(run)
  }

  /// Prepares a run from where the track stands, at a share of the forward way, to the end of the run.
  ///
  /// The velocity is in distances a second; zero stands for the track's own.
  mutating func handOver(to run: Run, at fraction: Double, velocity given: Vector) {
    origin = progress
    originVelocity = given == .zero ? velocity : own(given) * (run.target - progress)
    begin = 0
    end = run.length
    if run.goesForwards {
      if progress == 0, fraction < 1 {
        begin = max(0, (windowStart - fraction) / (1 - fraction)) * run.length
      }
    } else if fraction > windowStart, fraction > 0 {
      end = min(1, (fraction - windowStart) / fraction) * run.length
    }
    prepareResidue(run)
  }

  /// Prepares a block that was added in mid-run.
  mutating func join(_ run: Run, at position: Double, delayFactor: Double) {
    origin = 0
    begin = position + delayFactor * (run.length - position)
    end = run.length
    prepareResidue(run)
  }

  /// The part of a velocity that is this track's.
  private func own(_ velocity: Vector) -> Double {
    isSecond ? velocity.dy : velocity.dx
  }

  private mutating func prepareResidue(_ run: Run) {
    guard case .spring(let spring) = run.shape, end > begin else {
      residue = 0
      return
    }
    residue = spring.swing(from: origin - run.target, velocity: originVelocity, at: end - begin).position
  }
}

// MARK: - Moving

extension Track {
  /// Shows the moment at a position in seconds of a run.
  mutating func show(_ run: Run, at position: Double) {
    let length = end - begin
    let time = position - begin
    switch run.shape {
    case .curve(let curve):
      if time < 0 || (time == 0 && length > 0) {
        progress = time < 0 ? origin : origin + (run.target - origin) * curve.progress(at: 0)
        velocity = 0
      } else if time >= length {
        progress = origin + (run.target - origin) * (length > 0 ? curve.progress(at: 1) : 1)
        velocity = 0
      } else {
        let state = curve.state(at: time / length)
        progress = origin + (run.target - origin) * state.progress
        velocity = (run.target - origin) * state.slope / length * run.direction
      }
    case .spring(let spring):
      guard time > 0 || (time == 0 && length == 0) else {
        progress = origin
        velocity = time == 0 ? originVelocity : 0
        break
      }
      guard time < length else {
        progress = run.target
        velocity = 0
        break
      }
      let state = spring.swing(from: origin - run.target, velocity: originVelocity, at: time)
      let share = time / length
      progress = run.target + state.position - residue * share * share * share
      velocity = state.velocity - 3 * residue * share * share / length
    }
    contribute(run)
  }

  /// Shows an end of the way.
  mutating func show(_ progress: Double) {
    self.progress = progress
    velocity = 0
    contribute(nil)
  }

  private func contribute(_ run: Run?) {
    for contribution in contributions {
      if contribution.jumps, let run {
        contribution.progress = run.goal
        contribution.velocity = 0
      } else {
        contribution.progress = progress
        contribution.velocity = velocity
      }
      contribution.channel.isDirty = true
    }
  }
}

extension [Track] {
  /// Shows the same moment in all, with one access to the array that holds them.
  mutating func show(_ run: Run, at position: Double) {
    for index in indices { self[index].show(run, at: position) }
  }
}

// MARK: - Velocity and motion

extension Track {
  /// The present velocity in shares of the way that is left to an end, a second.
  func velocity(towards target: Double) -> Double {
    let distance = target - progress
    return velocity / (abs(distance) < 1e-3 ? (distance < 0 ? -1e-3 : 1e-3) : distance)
  }

  /// Comes to rest where it stands.
  mutating func rest() {
    velocity = 0
    contribute(nil)
  }

  /// Whether everything the block changes is motion to the eye.
  var movesThings: Bool {
    contributions.allSatisfy(\.channel.property.movesThings)
  }

  /// Lets motion jump to the end of each run, or not.
  func reduceMotion(_ isReduced: Bool) {
    for contribution in contributions {
      contribution.jumps = isReduced && contribution.channel.property.movesThings
    }
  }
}

// MARK: - Splitting

extension Track {
  /// Hands the second and fourth numbers of all values to a new track, which stands where this one does; nil when that
  /// has been done or there are none.
  mutating func split() -> Track? {
    guard !isSecond else { return nil }
    var second = self
    second.isSecond = true
    second.contributions = contributions.compactMap { $0.channel.split($0) }
    return second.contributions.isEmpty ? nil : second
  }
}

// MARK: - Scrubbing

extension Track {
  /// Remembers the progress at a pause, from which scrubbing goes on without a jump.
  mutating func setAnchor() {
    anchor = progress
  }

  /// Shows a share of the forward way; what the pause left beside it fades out towards both ends.
  mutating func scrub(to fraction: Double, from anchorFraction: Double, curve: TimingCurve?) {
    let rest = anchor - plainProgress(at: anchorFraction, curve: curve)
    let share: Double
    if fraction <= anchorFraction {
      share = anchorFraction > 0 ? max(0, fraction / anchorFraction) : 1
    } else {
      share = anchorFraction < 1 ? max(0, (1 - fraction) / (1 - anchorFraction)) : 1
    }
    show(fraction == anchorFraction ? anchor : plainProgress(at: fraction, curve: curve) + rest * share)
  }

  private func plainProgress(at fraction: Double, curve: TimingCurve?) -> Double {
    guard windowStart > 0 else { return curve?.progress(at: fraction) ?? fraction }
    guard fraction > windowStart else { return 0 }
    guard windowStart < 1 else { return 1 }
    let share = (fraction - windowStart) / (1 - windowStart)
    return curve?.progress(at: share) ?? share
  }
}
