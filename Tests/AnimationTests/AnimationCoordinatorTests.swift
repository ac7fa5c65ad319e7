internal import Animation
internal import Testing

@Suite("AnimationCoordinator")
struct AnimationCoordinatorTests {
  /// A chain of animations, each started by the completion of the one before.
  private func chain(_ intervals: [Double]) -> (x: Double, log: [String]) {
    let coordinator = AnimationCoordinator()
    let actor = Actor()
    var log: [String] = []
    func link(_ number: Int) {
      PropertyAnimator.runningPropertyAnimator(
        duration: 0.3, delay: number == 2 ? 0.05 : 0, coordinator: coordinator,
        animations: { $0.animate(actor.xProperty, to: Double(number) * 10) },
        completion: { _ in
          log.append("\(number) at \((coordinator.time * 1e6).rounded() / 1e6)")
          if number < 5 { link(number + 1) }
        })
    }
    link(1)
    for interval in intervals { coordinator.advance(by: interval) }
    return (actor.x, log)
  }

  @Test("one long step and many short ones come to the same, completions in order")
  func steps() {
    let short = chain(Array(repeating: 1.0 / 60, count: 300))
    let long = chain([5])
    let day = chain([86_400])

    #expect(short.log == ["1 at 0.3", "2 at 0.65", "3 at 0.95", "4 at 1.25", "5 at 1.55"])
    #expect(long.log == short.log)
    #expect(day.log == short.log)
    #expect(long.x == 50)
  }

  @Test("an animation without duration that restarts itself takes one step each")
  func restartsItself() {
    let coordinator = AnimationCoordinator()
    let actor = Actor()
    var count = 0
    var goesOn = true
    func again() {
      PropertyAnimator.runningPropertyAnimator(
        duration: 0, coordinator: coordinator, animations: { $0.animate(actor.xProperty, to: 1) },
        completion: { _ in
          count += 1
          if goesOn { again() }
        })
    }

    again()
    for _ in 0..<3 { coordinator.advance(by: 1) }

    #expect(count == 3)
    #expect(actor.x == 1)
    // The animator that waits is held by its own completion: let it end.
    goesOn = false
    coordinator.advance(by: 1)
  }

  @Test("completions may start, stop and finish animators, their own included")
  func reentrancy() {
    let first = AnimatorScene.running()
    let coordinator = first.coordinator
    let second = PropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator) {
      $0.animate(first.actor.yProperty, to: 10)
    }
    var ends: [AnimatingPosition] = []
    second.addCompletion { ends.append($0) }
    second.startAnimation()
    first.animator.addCompletion { _ in
      second.stopAnimation(false)
      second.finishAnimation(at: .end)
      first.animator.addAnimations { $0.animate(first.actor.xProperty, to: 0) }
      first.animator.startAnimation()
    }

    coordinator.advance(by: 1)
    let (x, y) = (first.actor.x, first.actor.y)
    coordinator.advance(by: 1)

    #expect(abs(x - 75) < 1e-9)
    #expect(y == 10)
    #expect(ends == [.end])
    #expect(first.actor.x == 0)
    #expect(first.ends.positions == [.end])
    #expect(first.animator.state == .inactive)
  }

  @Test("it knows when something changes next and what is pending")
  func nextChange() {
    let scene = AnimatorScene()
    let coordinator = scene.coordinator

    let nothing = coordinator.nextChange
    scene.animator.startAnimation(afterDelay: 2)
    let waiting = (coordinator.nextChange, coordinator.hasPendingAnimations)
    coordinator.advance(to: 2.5)
    let moving = (coordinator.nextChange, coordinator.hasPendingAnimations)
    scene.animator.pauseAnimation()
    let paused = (coordinator.nextChange, coordinator.hasPendingAnimations)

    #expect(nothing == nil)
    #expect(waiting == (2, true))
    #expect(moving == (2.5, true))
    #expect(paused == (nil, false))
  }

  @Test("fifty pauses leave the total time as it was, and a step of no time changes nothing")
  func pauses() {
    let scene = AnimatorScene(.curve(.easeInOut))
    scene.animator.startAnimation()

    for _ in 0..<50 {
      scene.coordinator.advance(by: 0.01)
      let before = scene.actor.x
      scene.animator.pauseAnimation()
      scene.coordinator.advance(by: 7)
      scene.animator.startAnimation()
      scene.coordinator.advance(by: 0)
      #expect(abs(scene.actor.x - before) < 1e-9)
    }
    let half = scene.actor.x
    scene.coordinator.advance(by: 0.499_999)
    let state = scene.animator.state
    scene.coordinator.advance(by: 0.000_001_1)

    #expect(abs(half - 50) < 1e-9)
    #expect(state == .active)
    #expect(scene.ends.positions == [.end])
  }

  @Test("under reduce motion things jump, colours and opacity change quickly")
  func reducesMotion() {
    let scene = AnimatorScene()
    scene.coordinator.reducesMotion = true
    scene.animator.addAnimations { $0.animate(scene.actor.opacityProperty, to: 0) }

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.1)
    let early = (scene.actor.x, scene.actor.opacity)
    scene.coordinator.advance(by: 0.100001)

    #expect(early.0 == 100)
    #expect(abs(early.1 - 0.5) < 1e-9)
    #expect(scene.actor.opacity == 0)
    #expect(scene.ends.positions == [.end])
  }

  @Test("under reduce motion what only moves is at its end with the next step")
  func reducesMotionToTheEnd() {
    let scene = AnimatorScene()
    scene.coordinator.reducesMotion = true

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0)

    #expect(scene.actor.x == 100)
    #expect(scene.ends.positions == [.end])
  }

  @Test("serves code on the main actor")
  @MainActor func mainActor() {
    @MainActor final class View {
      var alpha = 1.0
      var alphaProperty: AnimatableProperty<Double> {
        AnimatableProperty(of: self, "alpha", get: { self.alpha }, set: { self.alpha = $0 })
      }
    }
    let coordinator = AnimationCoordinator()
    let view = View()

    PropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator) {
      $0.animate(view.alphaProperty, to: 0)
    }.startAnimation()
    coordinator.advance(by: 0.5)

    #expect(view.alpha == 0.5)
  }
}
