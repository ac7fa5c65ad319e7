internal import Animation
internal import Testing

@Suite("RepeatingAnimation")
struct RepeatingAnimationTests {
  private let coordinator = AnimationCoordinator()
  private let actor = Actor()

  private func hop(_ count: Double, autoreverses: Bool = true, to x: Double = 10) -> RepeatingAnimation {
    RepeatingAnimation(
      duration: 1, curve: .linear, autoreverses: autoreverses, repeatCount: count, coordinator: coordinator
    ) { [actor] in $0.animate(actor.xProperty, to: x) }
  }

  @Test("goes there and back the given number of times, then is gone")
  func counted() {
    var ends = 0
    let animation = hop(2)

    animation.start { ends += 1 }
    coordinator.advance(by: 2.5)
    let inTheSecond = actor.x
    coordinator.advance(by: 1.4)
    let pending = coordinator.hasPendingAnimations
    coordinator.advance(by: 1)

    #expect(inTheSecond == 5)
    #expect(pending)
    #expect(actor.x == 0)
    #expect(ends == 1)
    #expect(coordinator.nextChange == nil)
  }

  @Test("an endless one keeps rhythm and size over a long gap and is not pending")
  func endless() {
    hop(.infinity).start()

    coordinator.advance(by: 300.25)

    #expect(abs(actor.x - 2.5) < 1e-9)
    #expect(!coordinator.hasPendingAnimations)
    #expect(coordinator.nextChange == coordinator.time)
  }

  @Test("stopping brings it to rest without a jump and completes once")
  func stopping() {
    var ends = 0
    let animation = hop(.infinity)
    animation.start { ends += 1 }
    coordinator.advance(by: 0.7)

    animation.stop()
    coordinator.advance(by: 0)
    let atStop = actor.x
    let pending = coordinator.hasPendingAnimations
    coordinator.advance(by: 0.3)

    #expect(abs(atStop - 7) < 1e-9)
    #expect(pending)
    #expect(actor.x == 0)
    #expect(ends == 1)
    #expect(!animation.isRunning)
  }

  @Test("ten hops started fast do not add up beyond one and a bit")
  func taps() {
    var highest = 0.0
    var largestStep = 0.0

    for _ in 0..<10 {
      hop(1).start()
      for _ in 0..<10 {
        let before = actor.x
        coordinator.advance(by: 0.01)
        highest = max(highest, actor.x)
        largestStep = max(largestStep, abs(actor.x - before))
      }
    }
    coordinator.advance(by: 5)

    #expect(highest < 10)
    #expect(largestStep < 0.5)
    #expect(actor.x == 0)
  }

  @Test("idle life and an effect add up, and an animator moves both along")
  func addsUp() {
    hop(.infinity).start()
    hop(1, to: 2).start()
    PropertyAnimator(duration: 1, curve: .linear, coordinator: coordinator) { [actor] in
      $0.animate(actor.xProperty, to: 100)
    }.startAnimation()

    coordinator.advance(by: 0.5)
    let middle = actor.x
    coordinator.advance(by: 3.5)

    #expect(abs(middle - (50 + 5 + 1)) < 1e-9)
    #expect(abs(actor.x - 100) < 1e-9)
  }

  @Test("begins after a delay")
  func delayed() {
    hop(1, autoreverses: false).start(afterDelay: 3)

    let next = coordinator.nextChange
    coordinator.advance(by: 3.5)

    #expect(next == 3)
    #expect(actor.x == 5)
  }

  @Test("reduce motion leaves things at rest, and finite ones end at once")
  func reducesMotion() {
    var ends = 0
    hop(.infinity).start()
    coordinator.advance(by: 0.7)

    coordinator.reducesMotion = true
    let rest = actor.x
    hop(3).start { ends += 1 }
    coordinator.advance(by: 0.01)
    let still = coordinator.nextChange
    coordinator.reducesMotion = false
    coordinator.advance(by: 0.19)

    #expect(rest == 0)
    #expect(ends == 1)
    #expect(still == nil)
    #expect(abs(actor.x - 9) < 1e-9)
  }
}
