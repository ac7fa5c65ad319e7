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
