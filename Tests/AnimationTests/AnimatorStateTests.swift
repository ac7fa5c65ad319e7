internal import Animation
internal import Testing

/// The cells of the state table in which a call does something, or is allowed to do nothing.
@Suite("PropertyAnimator state table")
struct AnimatorStateTests {
  // MARK: - startAnimation

  @Test("inactive: startAnimation runs")
  func startInactive() {
    let scene = AnimatorScene()

    scene.animator.startAnimation()

    #expect(scene.animator.state == .active)
    #expect(scene.animator.isRunning)
    #expect(scene.coordinator.hasPendingAnimations)
  }

  @Test("running: startAnimation does nothing")
  func startRunning() {
    let scene = AnimatorScene.running()

    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.25)

    #expect(scene.actor.x == 50)
    #expect(scene.animator.isRunning)
  }

  @Test("paused: startAnimation runs on for the rest")
  func startPaused() {
    let scene = AnimatorScene.paused()

    scene.coordinator.advance(by: 3)
    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.7)
    let late = scene.actor.x
    scene.coordinator.advance(by: 0.0501)

    #expect(abs(late - 95) < 1e-9)
    #expect(scene.actor.x == 100)
    #expect(scene.ends.positions == [.end])
  }

  // MARK: - startAnimation(afterDelay:)

  @Test("inactive: startAnimation(afterDelay:) waits, then runs")
  func delayInactive() {
    let scene = AnimatorScene()

    scene.animator.startAnimation(afterDelay: 2)
    let next = scene.coordinator.nextChange
    let waiting = scene.animator.state
    scene.coordinator.advance(by: 2.5)

    #expect(next == 2)
    #expect(waiting == .inactive)
    #expect(scene.actor.x == 50)
  }

  @Test("running: startAnimation(afterDelay:) does nothing")
  func delayRunning() {
    let scene = AnimatorScene.running()

    scene.animator.startAnimation(afterDelay: 2)
    scene.coordinator.advance(by: 0.25)

    #expect(scene.actor.x == 50)
  }

  // MARK: - pauseAnimation

  @Test("inactive: pauseAnimation stands at the beginning, its end values read")
  func pauseInactive() {
    let scene = AnimatorScene()

    scene.animator.pauseAnimation()
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .active)
    #expect(!scene.animator.isRunning)
    #expect(scene.animator.fractionComplete == 0)
    #expect(scene.actor.x == 0)
    #expect(!scene.coordinator.hasPendingAnimations)
  }

  @Test("running: pauseAnimation stands still")
  func pauseRunning() {
    let scene = AnimatorScene.running()

    scene.animator.pauseAnimation()
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .active)
    #expect(!scene.animator.isRunning)
    #expect(scene.actor.x == 25)
    #expect(scene.coordinator.nextChange == nil)
  }

  @Test("paused: pauseAnimation does nothing")
  func pausePaused() {
    let scene = AnimatorScene.paused()

    scene.animator.pauseAnimation()

    #expect(scene.animator.state == .active)
    #expect(scene.animator.fractionComplete == 0.25)
  }

  // MARK: - fractionComplete

  @Test("inactive: setting fractionComplete makes it active and paused there")
  func scrubInactive() {
    let scene = AnimatorScene(.curve(.easeIn))

    scene.animator.fractionComplete = 0.5

    #expect(scene.animator.state == .active)
    #expect(!scene.animator.isRunning)
    #expect(scene.actor.x == 50)
  }

  @Test("paused: setting fractionComplete moves")
  func scrubPaused() {
    let scene = AnimatorScene.paused()

    scene.animator.fractionComplete = 0.75

    #expect(scene.actor.x == 75)
    #expect(scene.animator.fractionComplete == 0.75)
  }

  // MARK: - isReversed

  @Test("inactive: isReversed is stored for the start")
  func reverseInactive() {
    let scene = AnimatorScene()

    scene.animator.isReversed = true
    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.25)
    let early = scene.actor.x
    scene.coordinator.advance(by: 1)

    #expect(early == 75)
    #expect(scene.actor.x == 0)
    #expect(scene.ends.positions == [.start])
  }

  @Test("running: isReversed turns round in flight")
  func reverseRunning() {
    let scene = AnimatorScene.running()

    scene.animator.isReversed = true
    let fraction = scene.animator.fractionComplete
    scene.coordinator.advance(by: 0.125)

    #expect(fraction == 0.75)
    #expect(scene.actor.x == 12.5)
    #expect(scene.animator.isRunning)
  }

  @Test("paused: isReversed turns the next run round")
  func reversePaused() {
    let scene = AnimatorScene.paused()

    scene.animator.isReversed = true
    let still = scene.actor.x
    scene.animator.startAnimation()
    scene.coordinator.advance(by: 0.25)

    #expect(still == 25)
    #expect(scene.actor.x == 0)
    #expect(scene.ends.positions == [.start])
  }

  // MARK: - continueAnimation

  @Test("paused: continueAnimation runs on with new timing")
  func continuePaused() {
    let scene = AnimatorScene.paused(0.5)

    scene.animator.continueAnimation(withTimingParameters: .curve(.easeIn), durationFactor: 2)
    let before = scene.actor.x
    scene.coordinator.advance(by: 0.5)
    let middle = scene.actor.x
    scene.coordinator.advance(by: 0.5)

    #expect(before == 50)
    #expect(abs(middle - 50 - 50 * TimingCurve.easeIn.progress(at: 0.5)) < 1e-9)
    #expect(scene.actor.x == 100)
  }

  // MARK: - stopAnimation

  @Test("running: stopAnimation(false) freezes and waits to be finished")
  func stopRunning() {
    let scene = AnimatorScene.running()

    scene.animator.stopAnimation(false)
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .stopped)
    #expect(!scene.animator.isRunning)
    #expect(scene.actor.x == 25)
    #expect(scene.ends.positions.isEmpty)
  }

  @Test("paused: stopAnimation(false) freezes and waits to be finished")
  func stopPaused() {
    let scene = AnimatorScene.paused()

    scene.animator.stopAnimation(false)

    #expect(scene.animator.state == .stopped)
    #expect(scene.actor.x == 25)
  }

  @Test("inactive: stopAnimation(true) gives up a delayed start")
  func abandonInactive() {
    let scene = AnimatorScene()

    scene.animator.startAnimation(afterDelay: 1)
    scene.animator.stopAnimation(true)
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .inactive)
    #expect(scene.actor.x == 0)
    #expect(scene.ends.positions.isEmpty)
  }

  @Test("running: stopAnimation(true) becomes inactive where it is, without completion")
  func abandonRunning() {
    let scene = AnimatorScene.running()

    scene.animator.stopAnimation(true)
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .inactive)
    #expect(scene.actor.x == 25)
    #expect(scene.ends.positions.isEmpty)
  }

  @Test("paused: stopAnimation(true) becomes inactive where it is, without completion")
  func abandonPaused() {
    let scene = AnimatorScene.paused()

    scene.animator.stopAnimation(true)
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .inactive)
    #expect(scene.actor.x == 25)
    #expect(scene.ends.positions.isEmpty)
  }

  @Test("stopped: stopAnimation(true) becomes inactive where it is, without completion")
  func abandonStopped() {
    let scene = AnimatorScene.stopped()

    scene.animator.stopAnimation(true)
    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .inactive)
    #expect(scene.actor.x == 25)
    #expect(scene.ends.positions.isEmpty)
  }

  // MARK: - finishAnimation

  @Test(
    "stopped: finishAnimation applies its position and completes",
    arguments: [(AnimatingPosition.start, 0.0), (.end, 100), (.current, 25)])
  func finishStopped(position: AnimatingPosition, expected: Double) {
    let scene = AnimatorScene.stopped()

    scene.animator.finishAnimation(at: position)

    #expect(scene.actor.x == expected)
    #expect(scene.animator.state == .inactive)
    #expect(scene.ends.positions == [position])
  }

  // MARK: - The natural end

  @Test("inactive: time passes without effect")
  func endInactive() {
    let scene = AnimatorScene()

    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .inactive)
    #expect(scene.actor.x == 0)
    #expect(scene.ends.positions.isEmpty)
  }

  @Test("running: the natural end completes at the end")
  func endRunning() {
    let scene = AnimatorScene.running()

    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .inactive)
    #expect(scene.actor.x == 100)
    #expect(scene.ends.positions == [.end])
  }

  @Test("running: with pausesOnCompletion the natural end only pauses")
  func endPausing() {
    let scene = AnimatorScene.running()

    scene.animator.pausesOnCompletion = true
    scene.coordinator.advance(by: 3)
    let completed = scene.ends.positions
    scene.animator.stopAnimation(false)
    scene.animator.finishAnimation(at: .end)

    #expect(completed.isEmpty)
    #expect(scene.actor.x == 100)
    #expect(scene.ends.positions == [.end])
  }

  @Test("paused: time passes without effect")
  func endPaused() {
    let scene = AnimatorScene.paused()

    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .active)
    #expect(scene.actor.x == 25)
  }

  @Test("stopped: time passes without effect")
  func endStopped() {
    let scene = AnimatorScene.stopped()

    scene.coordinator.advance(by: 3)

    #expect(scene.animator.state == .stopped)
    #expect(scene.actor.x == 25)
  }
}
