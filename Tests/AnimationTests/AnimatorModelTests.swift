internal import Animation
internal import Testing

@Suite("PropertyAnimator against a slow model")
struct AnimatorModelTests {
  /// A small linear congruential generator.
  struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }

    mutating func share() -> Double {
      Double(roll(10_000)) / 10_000
    }
  }

  static let timings: [TimingParameters] = [
    .curve(.linear), .curve(.easeInOut), .curve(.easeIn),
    .spring(Spring(mass: 1, stiffness: 100, damping: 10)), .spring(Spring()),
    .stretchedSpring(dampingRatio: 0.6),
  ]

  @Test("10,000 random calls give the same values, states, fractions and completions", arguments: 0..<10)
  func random(seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 7919 + 1)
    let coordinator = AnimationCoordinator()
    let actor = Actor()
    var completions = 0
    var (animator, model) = fresh(&dice)
    var trail: [String] = []

    func fresh(_ dice: inout Dice) -> (PropertyAnimator, ReferenceAnimator) {
      let timing = Self.timings[dice.roll(Self.timings.count)]
      let animator = PropertyAnimator(duration: 0.8, timingParameters: timing, coordinator: coordinator)
      actor.x = 0
      animator.addAnimations { $0.animate(actor.xProperty, to: 1) }
      animator.addCompletion { _ in completions += 1 }
      return (animator, ReferenceAnimator(duration: 0.8, timing: timing))
    }

    var call = 0
    while call < 1000 {
      let before = actor.x
      var mayJump = false
      if model.completions > 0
        || (model.mode == .inactive && animator.state == .inactive && dice.roll(20) == 0)
      {
        animator.stopAnimation(true)
        completions = 0
        (animator, model) = fresh(&dice)
        trail = ["timing \(Self.timings.firstIndex(of: animator.timingParameters) ?? -1)"]
        mayJump = true
      }
      switch dice.roll(9) {
      case 0...2:
        let interval = [0, 0.004, 1.0 / 60, 0.1, 0.37][dice.roll(5)]
        trail.append("advance \(interval)")
        coordinator.advance(by: interval)
        model.advance(by: interval)
        mayJump = true
      case 3 where model.mode != .stopped:
        trail.append("start")
        mayJump = model.mode == .inactive
        animator.startAnimation()
        model.start()
      case 4 where model.mode != .stopped:
        trail.append("pause")
        mayJump = model.mode == .inactive
        animator.pauseAnimation()
        model.pause()
      case 5 where model.mode == .paused || model.mode == .inactive:
        let fraction = dice.share()
        trail.append("scrub \(fraction)")
        animator.fractionComplete = fraction
        model.scrub(to: fraction)
        mayJump = true
      case 6 where model.mode != .stopped:
        trail.append("reverse")
        animator.isReversed.toggle()
        model.reverse()
      case 7 where model.mode == .paused:
        let timing = dice.roll(2) == 0 ? nil : Self.timings[dice.roll(Self.timings.count)]
        let factor = [0, 0.5, 1, 2][dice.roll(4)]
        trail.append("continue \(Self.timings.firstIndex { $0 == timing } ?? -1) \(factor)")
        animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
        model.goOn(timing, factor: factor)
      case 8 where model.mode == .stopped:
        let place = [0.0, 1, nil][dice.roll(3)]
        trail.append("finish")
        animator.finishAnimation(at: place.map { $0 == 0 ? .start : .end } ?? .current)
        model.finish(at: place)
        mayJump = true
      case 8 where model.mode == .running || model.mode == .paused:
        guard dice.roll(4) == 0 else { continue }
        trail.append("stop")
        animator.stopAnimation(false)
        model.stop()
      default:
        continue
      }

      call += 1
      #expect(abs(actor.x - model.x) < 1e-6, "call \(call): \(trail)")
      #expect(animator.state == [.inactive: .inactive, .stopped: .stopped][model.mode] ?? .active)
      #expect(animator.isRunning == (model.mode == .running))
      #expect(completions == model.completions, "call \(call): \(trail)")
      if model.mode == .running || model.mode == .paused {
        #expect(abs(animator.fractionComplete - model.fraction) < 1e-6, "call \(call): \(trail)")
      }
      if !mayJump {
        #expect(abs(actor.x - before) < 1e-9, "jump at call \(call): \(trail)")
      }
      guard abs(actor.x - model.x) < 1e-6, completions == model.completions else { return }
    }
  }
}
