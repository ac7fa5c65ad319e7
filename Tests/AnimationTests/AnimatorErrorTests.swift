internal import Animation
internal import Testing

/// The cells of the state table in which a call is a programmer error.
@Suite("PropertyAnimator state table: errors")
struct AnimatorErrorTests {
  @Test("stopped: startAnimation is an error")
  func startWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.startAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("finish it first") == true)
  }

  @Test("paused: startAnimation is an error")
  func startDelayedWhilePaused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.paused()
      scene.animator.startAnimation(afterDelay: 1)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("a paused animator cannot be started with a delay") == true)
  }

  @Test("stopped: startAnimation is an error")
  func startDelayedWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.startAnimation(afterDelay: 1)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("finish it first") == true)
  }

  @Test("stopped: pauseAnimation is an error")
  func pauseWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.pauseAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is stopped") == true)
  }

  @Test("running: fractionComplete is an error")
  func scrubWhileRunning() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.running()
      scene.animator.fractionComplete = 0.5
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("pause the animator first") == true)
  }

  @Test("stopped: fractionComplete is an error")
  func scrubWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.fractionComplete = 0.5
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is stopped") == true)
  }

  @Test("stopped: isReversed is an error")
  func reverseWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.isReversed = true
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is stopped") == true)
  }

  @Test("inactive: continueAnimation is an error")
  func goOnWhileInactive() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.continueAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("pause the animator first") == true)
  }

  @Test("running: continueAnimation is an error")
  func goOnWhileRunning() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.running()
      scene.animator.continueAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("pause the animator first") == true)
  }

  @Test("stopped: continueAnimation is an error")
  func goOnWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.continueAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("pause the animator first") == true)
  }

  @Test("inactive: stopAnimation is an error")
  func stopWhileInactive() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.stopAnimation(false)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is inactive, not active") == true)
  }

  @Test("stopped: stopAnimation is an error")
  func stopWhileStopped() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.stopped()
      scene.animator.stopAnimation(false)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is stopped, not active") == true)
  }

  @Test("inactive: finishAnimation is an error")
  func finishWhileInactive() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.finishAnimation(at: .end)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is inactive, not stopped") == true)
  }

  @Test("running: finishAnimation is an error")
  func finishWhileRunning() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.running()
      scene.animator.finishAnimation(at: .end)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is active, not stopped") == true)
  }

  @Test("paused: finishAnimation is an error")
  func finishWhilePaused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.paused()
      scene.animator.finishAnimation(at: .end)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("the animator is active, not stopped") == true)
  }

  @Test("not interruptible: pausing is an error")
  func rigidPausing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.isInterruptible = false
      scene.animator.startAnimation()
      scene.animator.pauseAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("not interruptible") == true)
  }

  @Test("not interruptible: reversing is an error")
  func rigidReversing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.isInterruptible = false
      scene.animator.startAnimation()
      scene.animator.isReversed = true
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("not interruptible") == true)
  }

  @Test("not interruptible: stopping is an error")
  func rigidStopping() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.isInterruptible = false
      scene.animator.startAnimation()
      scene.animator.stopAnimation(true)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("not interruptible") == true)
  }

  @Test("isInterruptible cannot change in flight")
  func rigidInFlight() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene.running()
      scene.animator.isInterruptible = false
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("isInterruptible: the animator is active") == true)
  }

  @Test("a negative delay is an error")
  func negativeDelay() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.startAnimation(afterDelay: -1)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("delay -1.0") == true)
  }

  @Test("an animator without animations cannot start")
  func nothingToDo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      let animator = PropertyAnimator(duration: 1, curve: .linear, coordinator: scene.coordinator)
      animator.startAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("no animations") == true)
  }

  @Test("a delay factor outside 0...1 is an error")
  func delayFactor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.addAnimations(delayFactor: 1.5) { _ in }
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("delay factor 1.5") == true)
  }

  @Test("time does not run backwards")
  func backwards() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.coordinator.advance(by: -1)
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("cannot go from 0.0 to -1.0") == true)
  }

  @Test("a value that is no number is an error")
  func notANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scene = AnimatorScene()
      scene.animator.addAnimations { $0.animate(scene.actor.yProperty, to: .nan) }
      scene.animator.startAnimation()
      scene.coordinator.advance(by: 0)
    }

    #expect(result?.says("y cannot move to nan") == true)
  }
}

extension ExitTest.Result {
  /// Whether the process printed a text before it ended.
  fileprivate func says(_ text: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(text)
  }
}
