internal import Animation
internal import Geometry
internal import Testing

@Suite("PropertyAnimator")
struct PropertyAnimatorTests {
  @Test("runs from the present value to the end and completes once")
  func runs() {
    let scene = AnimatorScene()

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.25)
    let quarter = scene.actor.x
    scene.coordinator.advance(by: 5)

    #expect(quarter == 25)
    #expect(scene.actor.x == 100)
    #expect(scene.ends.positions == [.end])
    #expect(scene.animator.state == .inactive)
    #expect(scene.coordinator.nextChange == nil)
  }

  @Test("pausing, scrubbing and continuing ends at the right time")
  func scrubs() {
    let scene = AnimatorScene(.curve(.easeInOut))

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.3)
    let before = scene.actor.x
    scene.animator.pauseAnimation()
    let shown = scene.animator.fractionComplete
    scene.animator.fractionComplete = shown
    let after = scene.actor.x
    scene.animator.fractionComplete = 0.6
    let scrubbed = scene.actor.x
    scene.animator.continueAnimation()
    scene.coordinator.advance(by: 0.399)
    let late = scene.animator.state
    scene.coordinator.advance(by: 0.001001)

    #expect(abs(before - after) < 1e-9)
    #expect(abs(scrubbed - 60) < 1e-9)
    #expect(late == .active)
    #expect(scene.ends.positions == [.end])
    #expect(scene.actor.x == 100)
  }

  @Test("reversing in flight takes the time it has run and ends exactly at the start")
  func reverses() {
    let scene = AnimatorScene.running(0.4, .curve(.easeIn))
    let there = scene.actor.x

    scene.animator.isReversed = true
    scene.coordinator.advance(by: 0.1)
    let back = scene.actor.x
    scene.coordinator.advance(by: 0.31)

    #expect(back < there)
    #expect(scene.actor.x == 0)
    #expect(scene.ends.positions == [.start])
  }

  @Test("animates points and colours")
  func animatesValues() {
    let coordinator = AnimationCoordinator()
    let actor = Actor()

    PropertyAnimator.runningPropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator) {
      $0.animate(actor.positionProperty, to: Point(100, -50))
      $0.animate(actor.tintProperty, to: .black)
    }
    coordinator.advance(by: 0.5)

    #expect(actor.position == Point(50, -25))
    #expect(actor.tint == Color(red: 0.5, green: 0.5, blue: 0.5))
  }
}

@Suite("PropertyAnimator details")
struct PropertyAnimatorDetailTests {
  @Test("delayed blocks take what is left and end together", arguments: [0.0, 0.5, 1])
  func delayFactor(factor: Double) {
    let scene = AnimatorScene(duration: 2)
    scene.animator.addAnimations(delayFactor: factor) { $0.animate(scene.actor.yProperty, to: 10) }

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 1.5)
    let late = scene.actor.y
    scene.coordinator.advance(by: 0.5)

    #expect(abs(late - [0: 7.5, 0.5: 5, 1: 0][factor, default: .nan]) < 1e-9)
    #expect(scene.actor.y == 10)
    #expect(scene.ends.positions == [.end])
  }

  @Test("a block added in flight takes its share of the rest")
  func joins() {
    let scene = AnimatorScene.running(0.5)

    scene.animator.addAnimations(delayFactor: 0.5) { $0.animate(scene.actor.yProperty, to: 10) }
    scene.coordinator.advance(by: 0.25)
    let early = scene.actor.y
    scene.coordinator.advance(by: 0.125)
    let half = scene.actor.y
    scene.coordinator.advance(by: 0.125)

    #expect(early == 0)
    #expect(abs(half - 5) < 1e-9)
    #expect(scene.actor.y == 10)
  }

  @Test("delayed blocks do not jump when paused, scrubbed, reversed and continued")
  func delayedContinuity() {
    let scene = AnimatorScene(.curve(.easeInOut))
    scene.animator.addAnimations(delayFactor: 0.4) { $0.animate(scene.actor.yProperty, to: 10) }
    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.6)
    let before = scene.actor.y

    scene.animator.pauseAnimation()
    scene.animator.fractionComplete = scene.animator.fractionComplete
    let scrubbed = scene.actor.y
    scene.animator.isReversed = true
    scene.animator.continueAnimation(withTimingParameters: .spring(Spring()))
    scene.coordinator.advance(by: 0)
    let continued = scene.actor.y
    scene.coordinator.advance(by: 3)

    #expect(before > 0.1)
    #expect(abs(scrubbed - before) < 1e-9)
    #expect(abs(continued - before) < 1e-9)
    #expect(scene.actor.y == 0)
    #expect(scene.actor.x == 0)
  }

  @Test("without linear scrubbing the fraction follows the curve")
  func scrubsAlongTheCurve() {
    let scene = AnimatorScene(.curve(.easeIn))
    scene.animator.scrubsLinearly = false

    scene.animator.fractionComplete = 0.5
    let half = scene.actor.x
    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.25)

    #expect(abs(half - 31.5356813) < 1e-6)
    #expect(abs(scene.actor.x - 62.1861869) < 1e-6)
  }

  @Test("continuing from the end completes with the next step, whatever the factor", arguments: [0.0, 1, 3])
  func fromTheEnd(factor: Double) {
    let scene = AnimatorScene()
    scene.animator.fractionComplete = 1

    scene.animator.continueAnimation(durationFactor: factor)
    scene.coordinator.advance(by: 0)

    #expect(scene.ends.positions == [.end])
  }

  @Test("a spring takes over the speed at the pause")
  func carriesVelocity() {
    let scene = AnimatorScene.paused(0.5)

    scene.animator.continueAnimation(
      withTimingParameters: .spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    scene.coordinator.advance(by: 1e-6)

    #expect(abs((scene.actor.x - 50) / 1e-6 - 100) < 0.1)
  }

  @Test("a spring turned round in flight goes on at its speed")
  func turnsWithVelocity() {
    let scene = AnimatorScene.running(0.1, .spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    let before = scene.coordinator.velocity(of: scene.actor.xProperty)?.x ?? 0

    scene.animator.isReversed = true
    scene.coordinator.advance(by: 1e-9)
    let after = scene.coordinator.velocity(of: scene.actor.xProperty)?.x ?? 0
    scene.coordinator.advance(by: 5)

    #expect(before > 100)
    #expect(abs(after - before) < 1e-4)
    #expect(scene.actor.x == 0)
  }

  @Test("a spring ends without the last small jump of its settling time")
  func settles() {
    let scene = AnimatorScene(.spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    scene.animator.startAnimation()

    scene.coordinator.advance(to: scene.animator.duration - 1e-9)

    #expect(abs(scene.actor.x - 100) < 1e-5)
    #expect(scene.animator.isRunning)
  }

  @Test("an animation without duration is at its end with the next step")
  func noDuration() {
    let scene = AnimatorScene(duration: 0, .stretchedSpring(dampingRatio: 0.5))

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0)

    #expect(scene.actor.x == 100)
    #expect(scene.ends.positions == [.end])
  }

  @Test("each completion is called once, in the order of adding")
  func completions() {
    let scene = AnimatorScene()
    var order: [Int] = []
    for number in 0..<3 { scene.animator.addCompletion { _ in order.append(number) } }

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 2)
    scene.animator.addAnimations { $0.animate(scene.actor.xProperty, to: 0) }
    scene.animator.startAnimation()
    scene.coordinator.advance(by: 2)

    #expect(order == [0, 1, 2])
  }

  @Test("turning twice in the same moment changes nothing, scrubbing between included")
  func turnsTwice() {
    let scene = AnimatorScene.running(0.1, .spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    scene.animator.isReversed = true
    scene.animator.pauseAnimation()
    scene.animator.fractionComplete = 0.9
    let scrubbed = scene.actor.x

    scene.animator.startAnimation()
    scene.animator.isReversed = false
    scene.coordinator.advance(by: 0)

    #expect(abs(scene.actor.x - scrubbed) < 1e-9)
  }

  // MARK: - Velocity as a vector

  /// An animator of a point from (0, 0) to (100, 200) by a spring that is pushed along y only.
  private func pushed(_ velocity: Vector) -> (AnimationCoordinator, Actor, PropertyAnimator) {
    let (coordinator, actor) = (AnimationCoordinator(), Actor())
    let spring = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: velocity)
    let animator = PropertyAnimator(
      duration: 1, timingParameters: .spring(spring), coordinator: coordinator
    ) { $0.animate(actor.positionProperty, to: Point(100, 200)) }
    return (coordinator, actor, animator)
  }

  @Test("each direction of a point has its own initial velocity, relative to its own way")
  func velocityVector() {
    let (coordinator, actor, animator) = pushed(Vector(0, 7))

    animator.startAnimation()
    coordinator.advance(by: 0)
    let velocity = coordinator.velocity(of: actor.positionProperty)
    coordinator.advance(by: 0.1)
    let place = actor.position
    coordinator.advance(by: 5)

    let still = Spring(mass: 1, stiffness: 100, damping: 10)
    let moved = Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 7)
    #expect(velocity == SIMD4(0, 1400, 0, 0))
    #expect(abs(place.x - 100 * still.progress(at: 0.1)) < 0.01)
    #expect(abs(place.y - 200 * moved.progress(at: 0.1)) < 0.01)
    #expect(actor.position == Point(100, 200))
  }

  @Test(
    "a spring with a velocity for each direction is paused, scrubbed, reversed and continued without a jump")
  func velocityVectorInterrupted() {
    let (coordinator, actor, animator) = pushed(Vector(-2, 7))
    func jump(_ call: () -> Void) -> Double {
      coordinator.advance(by: 0.05)
      let before = actor.position
      call()
      coordinator.advance(by: 0)
      return actor.position.distance(to: before)
    }
    animator.startAnimation()

    let jumps = [
      jump { animator.isReversed = true },
      jump { animator.pauseAnimation() },
      jump { animator.fractionComplete = animator.fractionComplete },
      jump {
        animator.isReversed = false
        animator.continueAnimation(
          withTimingParameters: .stretchedSpring(dampingRatio: 0.5, initialVelocity: Vector(1, -4)),
          durationFactor: 1)
      },
      jump { animator.isReversed = true },
    ]
    coordinator.advance(by: 9)

    #expect(jumps.allSatisfy { $0 < 1e-9 }, "\(jumps)")
    #expect(actor.position.distance(to: .zero) < 1e-9)
  }

  @Test("an animator that runs along a curve takes a velocity for each direction when it is continued")
  func velocityVectorOnContinuing() {
    let (coordinator, actor) = (AnimationCoordinator(), Actor())
    let animator = PropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator) {
      $0.animate(actor.positionProperty, to: Point(100, 100))
    }
    animator.startAnimation()
    coordinator.advance(by: 0.5)
    animator.pauseAnimation()

    animator.continueAnimation(
      withTimingParameters: .spring(
        Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector(0, 10))))
    coordinator.advance(by: 0.001)
    let place = actor.position
    coordinator.advance(by: 9)

    // Half the way is left: ten times that is 500 points a second.
    #expect(abs(place.y - 50.5) < 0.01)
    #expect(place.x < 50.01)
    #expect(actor.position == Point(100, 100))
  }
}
