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
