internal import Animation
internal import FoundationEssentials
internal import Testing

/// Measurements, for release builds: `PAGELIGHT_BENCHMARK=1 swift test -c release --filter AnimationBenchmarks`.
@Suite(
  "Animation benchmarks", .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["PAGELIGHT_BENCHMARK"] != nil))
struct AnimationBenchmarks {
  @Test(
    "10,000 active animators are moved in at most 2 ms",
    arguments: [
      ("linear", TimingParameters.curve(.linear)), ("easeInOut", .curve(.easeInOut)),
      ("spring", .stretchedSpring(dampingRatio: 0.5, initialVelocity: 0)),
    ])
  func advance(name: String, timing: TimingParameters) {
    let coordinator = AnimationCoordinator()
    let actors = (0..<10_000).map { _ in Actor() }
    for (index, actor) in actors.enumerated() {
      PropertyAnimator(
        duration: 100 + Double(index) / 1000, timingParameters: timing, coordinator: coordinator
      ) { $0.animate(actor.xProperty, to: 100) }.startAnimation()
    }
    coordinator.advance(by: 1)

    var times: [Duration] = []
    for _ in 0..<300 {
      times.append(ContinuousClock().measure { coordinator.advance(by: 1.0 / 60) })
    }
    times.sort()

    print("10,000 animators, \(name): median \(times[150]), 95 % \(times[285])")
    #expect(times[150] < .milliseconds(2))
  }
}
