internal import Animation
internal import Geometry

/// A slow model of one animator with one block, for tests: no closed forms, everything stepped or searched.
///
/// It takes x from 0 to 1. Curves are solved by halving, springs integrated in small steps, and time is kept by
/// adding up. The rules are those of the documentation, written down a second time.
final class ReferenceAnimator {
  enum Mode { case inactive, running, paused, stopped }

  /// One stretch of movement.
  struct Leg {
    var from = 0.0
    var to = 1.0
    var curve: ((Double) -> Double)?
    var spring: Spring?
    var speed = 0.0
    var length = 1.0
    var firstFraction = 0.0
    var isWhole = true
    var isTakenBack = false
    var time = 0.0
    var residue = 0.0

    // The spring's free swing about its end.
    var swing = 0.0
    var swingSpeed = 0.0
  }

  let duration: Double
  let timing: TimingParameters
  private(set) var mode = Mode.inactive
  private(set) var x = 0.0
  private(set) var completions = 0
  var isReversed = false
  private var leg = Leg()
  private var present: TimingParameters
  private var scrubbed: Double?
  private var anchor = (fraction: 0.0, x: 0.0)
  private var speed = 0.0

  /// What a turn in flight left behind, until time passes or something else happens.
  private var beforeTurn: (leg: Leg, speed: Double)?

  init(duration: Double, timing: TimingParameters) {
    if case .spring(let spring) = timing {
      self.duration = spring.settlingDuration
    } else {
      self.duration = duration
    }
    self.timing = timing
    present = timing
  }
}

// MARK: - Calls

extension ReferenceAnimator {
  func start() {
    if mode == .inactive { activate() }
    if mode == .paused { resume() }
  }

  func pause() {
    if mode == .inactive { activate() }
    guard mode == .running else { return }
    mode = .paused
    scrubbed = nil
    anchor = (x, x)
  }

  func scrub(to fraction: Double) {
    if mode == .inactive { activate() }
    let forward = isReversed ? 1 - fraction : fraction
    beforeTurn = nil
    scrubbed = forward
    x = forward
    speed = 0
  }

  func reverse() {
    isReversed.toggle()
    guard mode == .running || mode == .paused else { return }
    if leg.isWhole, leg.spring == nil {
      leg.isTakenBack.toggle()
      if mode == .running { speed = -speed }
    } else if mode == .running, let before = beforeTurn {
      (leg, speed) = before
      beforeTurn = nil
    } else if mode == .running {
      let before = (leg, speed)
      if let spring = leg.spring { begin(spring: spring, length: nil) } else { handOver(duration) }
      beforeTurn = before
    }
  }

  func goOn(_ parameters: TimingParameters?, factor: Double) {
    if parameters == nil, factor == 0 { return resume() }
    if let parameters { present = parameters }
    handOver(duration * (factor == 0 ? 1 : factor))
  }

  func stop() {
    mode = .stopped
  }

  func abandon() {
    mode = .inactive
  }

  func finish(at place: Double?) {
    if let place { x = place }
    mode = .inactive
    completions += 1
  }

  var fraction: Double {
    switch mode {
    case .inactive: 0
    case .running, .stopped: timeFraction
    case .paused: isReversed ? 1 - (scrubbed ?? anchor.x) : scrubbed ?? anchor.x
    }
  }
}

// MARK: - Movement

extension ReferenceAnimator {
  /// Lets time pass in steps of at most a thousandth of a second where a spring needs it.
  func advance(by interval: Double) {
    if interval > 0 { beforeTurn = nil }
    guard mode == .running else { return }
    let left = leg.isTakenBack ? leg.time : leg.length - leg.time
    let steps = leg.spring == nil ? 1 : max(1, Int((min(interval, left) / 1e-3).rounded(.up)))
    let whole = min(interval, left)
    for _ in 0..<steps { step(whole / Double(steps)) }
    if interval >= left - 1e-12 {
      x = isReversed ? 0 : 1
      mode = .inactive
      completions += 1
    }
  }

  private var timeFraction: Double {
    guard leg.length > 0 else { return 1 }
    let share = leg.time / leg.length
    return leg.isTakenBack ? 1 - share : leg.firstFraction + (1 - leg.firstFraction) * share
  }

  private func activate() {
    mode = .paused
    present = timing
    x = isReversed ? 1 : 0
    speed = 0
    anchor = (x, x)
    scrubbed = nil
    switch timing {
    case .curve(let curve):
      leg = Leg(curve: halving(curve), length: duration, isTakenBack: isReversed)
      leg.time = isReversed ? duration : 0
    case .spring(let spring):
      begin(spring: spring, length: nil)
      mode = .paused
      leg.isWhole = true
    case .stretchedSpring(let ratio, let velocity):
      begin(
        spring: Spring(dampingRatio: ratio, settlingIn: duration, initialVelocity: velocity), length: duration
      )
      mode = .paused
      leg.isWhole = true
    }
  }

  private func resume() {
    let goal: Double = leg.isTakenBack ? 1 - leg.to : leg.to
    guard scrubbed == nil, goal == (isReversed ? 0 : 1) else { return handOver(duration) }
    mode = .running
  }

  private func handOver(_ whole: Double) {
    beforeTurn = nil
    // The direction may have changed since the leg began, so its own goal tells how its share counts.
    let goesForwards = (leg.isTakenBack ? 1 - leg.to : leg.to) == 1
    let forward = (mode == .paused ? scrubbed : nil) ?? (goesForwards ? timeFraction : 1 - timeFraction)
    let done = isReversed ? 1 - forward : forward
    let left = max(0, 1 - done)
    let goal: Double = isReversed ? 0 : 1
    mode = .running
    scrubbed = nil
    switch present {
    case _ where left == 0:
      leg = Leg(from: x, to: goal, curve: { $0 }, length: 0, isWhole: false)
    case .curve(let curve):
      leg = Leg(from: x, to: goal, curve: halving(curve), length: whole * left, isWhole: false)
      speed = 0
    case .spring(let spring):
      begin(spring: spring, length: nil)
    case .stretchedSpring(let ratio, _):
      let way = distance(to: goal)
      begin(
        spring: Spring(
          dampingRatio: ratio, settlingIn: whole * left, initialVelocity: Vector(speed / way, speed / way)),
        length: whole * left)
    }
    leg.firstFraction = min(1, done)
  }

  private func distance(to goal: Double) -> Double {
    let way = goal - x
    return abs(way) < 1e-3 ? (way < 0 ? -1e-3 : 1e-3) : way
  }

  private func begin(spring: Spring, length: Double?) {
    let goal: Double = isReversed ? 0 : 1
    let goesForwards = (leg.isTakenBack ? 1 - leg.to : leg.to) == 1
    let forward = goesForwards ? timeFraction : 1 - timeFraction
    let velocity = speed / distance(to: goal)
    let seconds = length ?? spring.withInitialVelocity(Vector(velocity, velocity)).settlingDuration
    leg = Leg(from: x, to: goal, spring: spring, speed: speed, length: seconds, isWhole: false)
    leg.firstFraction = min(1, isReversed ? 1 - forward : forward)
    if x == (isReversed ? 1 : 0), mode == .paused, speed == 0 { leg.firstFraction = 0 }
    leg.swing = x - goal
    leg.swingSpeed = speed
    var rest = leg
    let steps = Int((seconds / 1e-3).rounded(.up))
    for _ in 0..<steps { integrate(&rest, seconds / Double(steps)) }
    leg.residue = rest.swing
    if mode != .paused { mode = .running }
  }

  private func step(_ interval: Double) {
    leg.time += leg.isTakenBack ? -interval : interval
    if leg.spring != nil {
      integrate(&leg, interval)
      let share = leg.time / leg.length
      x = leg.to + leg.swing - leg.residue * share * share * share
      speed = leg.swingSpeed - 3 * leg.residue * share * share / leg.length
    } else if let curve = leg.curve, leg.length > 0 {
      func place(_ time: Double) -> Double {
        leg.from + (leg.to - leg.from) * curve(min(max(time / leg.length, 0), 1))
      }
      x = place(leg.time)
      let slope = (place(leg.time + 1e-6) - place(leg.time - 1e-6)) / 2e-6
      let isAtAnEnd = leg.time <= 0 || leg.time >= leg.length
      speed = isAtAnEnd ? 0 : leg.isTakenBack ? -slope : slope
    }
  }

  /// One step of the classical Runge-Kutta method.
  private func integrate(_ leg: inout Leg, _ h: Double) {
    guard let spring = leg.spring else { return }
    let friction = min(spring.damping, 2 * (spring.stiffness * spring.mass).squareRoot())
    func force(_ y: Double, _ v: Double) -> Double { (-spring.stiffness * y - friction * v) / spring.mass }
    let (y, v) = (leg.swing, leg.swingSpeed)
    let a1 = force(y, v)
    let (v2, a2) = (v + h / 2 * a1, force(y + h / 2 * v, v + h / 2 * a1))
    let (v3, a3) = (v + h / 2 * a2, force(y + h / 2 * v2, v + h / 2 * a2))
    let (v4, a4) = (v + h * a3, force(y + h * v3, v + h * a3))
    leg.swing = y + h / 6 * (v + 2 * v2 + 2 * v3 + v4)
    leg.swingSpeed = v + h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  }

  private func halving(_ curve: TimingCurve) -> (Double) -> Double {
    guard let points = Self.controlPoints[curve] else { return { $0 } }
    func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    return { x in
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if coordinate(points.x, points.z, middle) < x { low = middle } else { high = middle }
      }
      return coordinate(points.y, points.w, low)
    }
  }

  private static let controlPoints: [TimingCurve: SIMD4<Double>] = [
    .easeIn: SIMD4(0.42, 0, 1, 1), .easeInOut: SIMD4(0.42, 0, 0.58, 1), .easeOut: SIMD4(0, 0, 0.58, 1),
  ]
}
