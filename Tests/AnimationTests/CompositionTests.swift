internal import Animation
internal import Geometry
internal import Testing

@Suite("Animators on one property")
struct CompositionTests {
  @Test("a second animator starts without a jump in value or velocity and both end at its value")
  func addsUp() {
    let scene = AnimatorScene.running(0.5, .spring(Spring(mass: 1, stiffness: 100, damping: 10)))
    let second = PropertyAnimator(duration: 1, dampingRatio: 0.5, coordinator: scene.coordinator) {
      $0.animate(scene.actor.xProperty, to: -40)
    }
    let (x, velocity) = (scene.actor.x, scene.coordinator.velocity(of: scene.actor.xProperty)?.x ?? 0)

    second.startAnimation()
    scene.coordinator.advance(by: 0)
    let after = scene.actor.x
    let afterVelocity = scene.coordinator.velocity(of: scene.actor.xProperty)?.x ?? 0
    scene.coordinator.advance(by: 9)

    #expect(abs(after - x) < 1e-9)
    #expect(abs(afterVelocity - velocity) < 1e-9)
    #expect(scene.actor.x == -40)
  }

  @Test("the order of the ends does not matter for the last value, to the bit")
  func endsInAnyOrder() {
    let scene = AnimatorScene.running(0.1)
    let short = PropertyAnimator(duration: 0.2, curve: .easeIn, coordinator: scene.coordinator) {
      $0.animate(scene.actor.xProperty, to: 0.3)
    }

    short.startAnimation()
    scene.coordinator.advance(by: 0.5)
    let between = scene.actor.x
    scene.coordinator.advance(by: 0.5)

    #expect(abs(between - (0.3 - 40)) < 1e-9)
    #expect(scene.actor.x == 0.3)
  }

  @Test("a reversed animator takes back its own part only")
  func takesBackItsOwn() {
    let scene = AnimatorScene.running(0.5)
    let second = PropertyAnimator(duration: 1, curve: .linear, coordinator: scene.coordinator) {
      $0.animate(scene.actor.xProperty, to: 130)
    }

    second.startAnimation()
    scene.animator.isReversed = true
    scene.coordinator.advance(by: 3)

    #expect(scene.actor.x == 30)
    #expect(scene.ends.positions == [.start])
  }

  @Test("tapping a thing ten times fast leaves it where one tap would, with no jump between")
  func taps() {
    let coordinator = AnimationCoordinator()
    let actor = Actor()
    var largest = 0.0

    for _ in 0..<10 {
      let before = actor.x
      PropertyAnimator(duration: 0.4, dampingRatio: 0.4, coordinator: coordinator) {
        $0.animate(actor.xProperty, to: 50)
      }.startAnimation()
      largest = max(largest, abs(actor.x - before))
      coordinator.advance(by: 0.03)
    }
    coordinator.advance(by: 5)

    #expect(largest < 1e-9)
    #expect(actor.x == 50)
  }

  @Test("one that replaces starts where the property stands, and the other goes on without it")
  func replaces() {
    let scene = AnimatorScene.running(0.5)
    scene.animator.addAnimations { $0.animate(scene.actor.yProperty, to: 10) }
    let second = PropertyAnimator(duration: 1, curve: .linear, coordinator: scene.coordinator) {
      $0.animate(scene.actor.xProperty, to: 130, replacing: true)
    }

    second.startAnimation()
    scene.coordinator.advance(by: 0)
    let atStart = scene.actor.x
    scene.coordinator.advance(by: 0.5)
    let halfway = (scene.actor.x, scene.actor.y)
    scene.coordinator.advance(by: 0.51)

    #expect(atStart == 50)
    #expect(abs(halfway.0 - 90) < 1e-9)
    #expect(halfway.1 == 10)
    #expect(scene.ends.positions == [.end])
    #expect(scene.actor.x == 130)
  }

  @Test("what was replaced can be reversed, stopped and finished without touching the property")
  func replacedIsInert() {
    let scene = AnimatorScene.running(0.5)
    let second = PropertyAnimator(duration: 1, curve: .linear, coordinator: scene.coordinator) {
      $0.animate(scene.actor.xProperty, to: 70, replacing: true)
    }
    second.startAnimation()

    scene.animator.isReversed = true
    scene.coordinator.advance(by: 0.25)
    scene.animator.stopAnimation(false)
    scene.animator.finishAnimation(at: .start)
    scene.coordinator.advance(by: 0)
    let between = scene.actor.x
    scene.coordinator.advance(by: 1)

    #expect(abs(between - 55) < 1e-9)
    #expect(scene.actor.x == 70)
  }

  @Test("idle life goes on under one that replaces")
  func replacesUnderIdleLife() {
    let scene = AnimatorScene.running(0.5)
    let idle = RepeatingAnimation(
      duration: 1, curve: .linear, autoreverses: false, coordinator: scene.coordinator
    ) { $0.animate(scene.actor.xProperty, to: scene.actor.x + 8) }
    idle.start()
    scene.coordinator.advance(by: 0.25)
    let before = scene.actor.x
    let second = PropertyAnimator(duration: 0.5, curve: .linear, coordinator: scene.coordinator) {
      $0.animate(scene.actor.xProperty, to: 0, replacing: true)
    }

    second.startAnimation()
    let after = scene.actor.x
    scene.coordinator.advance(by: 0.5)
    let way = scene.actor.x
    idle.stop(settlingIn: 0)
    scene.coordinator.advance(by: 0)

    #expect(abs(after - before) < 1e-9)
    #expect(way != 0)
    #expect(scene.actor.x == 0)
  }

  @Test("dropping an active animator leaves its property where it is")
  func dropped() {
    let coordinator = AnimationCoordinator()
    let actor = Actor()
    var animator: PropertyAnimator? = PropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator)
    {
      $0.animate(actor.xProperty, to: 100)
    }
    animator?.fractionComplete = 0.3

    animator = nil
    coordinator.advance(by: 1)
    PropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator) {
      $0.animate(actor.xProperty, to: 130)
    }.startAnimation()
    coordinator.advance(by: 0.5)

    #expect(abs(actor.x - 80) < 1e-9)
  }
}
