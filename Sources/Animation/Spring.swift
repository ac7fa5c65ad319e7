public import Geometry
internal import Glibc

/// A weight on a damped spring, pulled from 0 to 1: the shape of a spring animation.
///
/// Over-damped springs move as critically damped ones, as UIKit's do (WebKit's `SpringSolver` says the same of
/// its own). The settling duration is UIKit's, so a spring taken from an iOS program takes the same time here.
public struct Spring: Hashable, Sendable {
  /// The weight.
  public let mass: Double

  /// The force for each unit of displacement.
  public let stiffness: Double

  /// The braking force for each unit of speed.
  public let damping: Double

  /// The speed at the start in distances a second: 1 would cover the whole way in one second.
  ///
  /// As in `UISpringTimingParameters` the two directions have speeds of their own: `dx` is that of the first and third
  /// number of a value (x, width), `dy` that of the second and fourth (y, height).
  public let initialVelocity: Vector

  /// The damping ratio: below 1 it swings, 1 and more it creeps.
  public let dampingRatio: Double

  /// The frequency without damping, in radians a second.
  let frequency: Double

  /// Makes a spring from its physics; the default is UIKit's, which does not swing.
  public init(
    mass: Double = 3, stiffness: Double = 1000, damping: Double = 500, initialVelocity: Double = 0
  ) {
    self.init(
      mass: mass, stiffness: stiffness, damping: damping,
      initialVelocity: Vector(initialVelocity, initialVelocity))
  }

  /// Makes a spring from its physics, with a speed at the start for each direction.
  public init(mass: Double = 3, stiffness: Double = 1000, damping: Double = 500, initialVelocity: Vector) {
    precondition(
      mass > 0 && stiffness > 0 && damping > 0 && mass.isFinite && stiffness.isFinite && damping.isFinite,
      "Spring: mass \(mass), stiffness \(stiffness) and damping \(damping) must be positive and finite")
    precondition(initialVelocity.isFinite, "Spring: initial velocity \(initialVelocity) must be finite")
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = initialVelocity
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    frequency = (stiffness / mass).squareRoot()
  }
}

// MARK: - Other forms

extension Spring {
  /// Makes a spring with a damping ratio that settles in exactly the given time, in seconds.
  ///
  /// A ratio of 1 or more does not swing; the smaller, the longer it swings.
  public init(dampingRatio: Double, settlingIn duration: Double, initialVelocity: Vector = .zero) {
    precondition(
      dampingRatio > 0 && duration > 0 && dampingRatio.isFinite && duration.isFinite,
      "Spring: damping ratio \(dampingRatio) and duration \(duration) must be positive and finite")
    let ratio = min(dampingRatio, 1)
    func spring(_ frequency: Double) -> Spring {
      Spring(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        initialVelocity: initialVelocity)
    }
    // The settling time times the frequency depends on velocity / frequency alone and only logarithmically,
    // so the frequency lies near the one without velocity; it is then found by halving.
    var low = spring(1).withInitialVelocity(.zero).settlingDuration / duration
    var high = low
    while spring(high).settlingDuration > duration { high *= 2 }
    while spring(low).settlingDuration < duration { low /= 2 }
    for _ in 0..<60 where low != high {
      let middle = low + (high - low) / 2
      if spring(middle).settlingDuration > duration { low = middle } else { high = middle }
    }
    self = spring(high)
  }

  /// Makes a spring from the period of its swing in seconds and its bounce: -1 (stiff) to 1 (never rests), both excluded.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    precondition(
      duration > 0 && duration.isFinite && bounce > -1 && bounce < 1,
      "Spring: duration \(duration) must be positive, bounce \(bounce) between -1 and 1")
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The same spring with another speed at the start, in distances a second.
  public func withInitialVelocity(_ velocity: Vector) -> Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }
}

// MARK: - Moving

extension Spring {
  /// The share of the way at a time in seconds after the start, of the first number of a value.
  public func progress(at time: Double) -> Double {
    1 + swing(from: -1, velocity: initialVelocity.dx, at: time).position
  }

  /// The speed at a time in seconds after the start, in distances a second, of the first number of a value.
  public func velocity(at time: Double) -> Double {
    swing(from: -1, velocity: initialVelocity.dx, at: time).velocity
  }

  /// Displacement and speed of the free spring after a time, from a displacement and a speed.
  func swing(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    let frequency = frequency
    let ratio = dampingRatio
    guard ratio < 1 else {
      let decay = exp(-frequency * time)
      let drift = velocity + frequency * position
      return ((position + drift * time) * decay, (velocity - frequency * drift * time) * decay)
    }
    let rate = ratio * frequency
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let decay = exp(-rate * time)
    let (s, c) = (sin(swing * time), cos(swing * time))
    let drift = (velocity + rate * position) / swing
    return (
      (position * c + drift * s) * decay,
      (velocity * c - (rate * drift + swing * position) * s) * decay
    )
  }
}

// MARK: - Settling

extension Spring {
  /// The time in seconds after which less than a thousandth of the way is left, as UIKit computes it: of the two
  /// directions that of the later.
  public var settlingDuration: Double {
    let (dx, dy) = (initialVelocity.dx, initialVelocity.dy)
    return dx == dy ? settlingDuration(dx) : max(settlingDuration(dx), settlingDuration(dy))
  }

  private func settlingDuration(_ initialVelocity: Double) -> Double {
    let frequency = frequency
    let ratio = dampingRatio
    if ratio < 1 {
      let rate = ratio * frequency
      let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      // The logarithm of a thousand with UIKit's digits: it takes that of 0.001 in single precision.
      return max((6.907_755_231_484_687_3 + log(1 + abs((rate - initialVelocity) / swing))) / rate, 0)
    }
    // 1 + r t = 0.001 exp(w t), solved with the lower branch of Lambert's W in the approximation of Barry (2000).
    let drift = frequency - initialVelocity
    let l = log(abs(0.001 * frequency / drift)) - frequency / drift
    let a = -1 - l
    if drift > 0, a >= 0 {
      let root = (a / 2).squareRoot()
      let q = 1 + 0.3361 * root / (1 - 0.0042 * a * exp(-0.0201 * a.squareRoot()))
      let w = l - 5.950_609_723_927_291_5 * (1 - 1 / q)
      return max(-(frequency + drift * w) / (frequency * drift), 0)
    }
    return settlingDurationByHalving(initialVelocity)
  }

  /// The same for critically damped springs pushed so hard that they overshoot, where the closed form fails.
  private func settlingDurationByHalving(_ initialVelocity: Double) -> Double {
    let frequency = frequency
    let drift = frequency - initialVelocity
    func left(_ time: Double) -> Double { log(abs(1 + drift * time)) - frequency * time - log(0.001) }
    // Past the last extremum the rest only falls.
    var low = drift == 0 ? 0 : max(1 / frequency - 1 / drift, 0)
    var high = low + 1 / frequency
    while left(high) > 0 { high += high }
    for _ in 0..<80 {
      let middle = low + (high - low) / 2
      if left(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }
}
