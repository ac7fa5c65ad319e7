internal import Animation
internal import Geometry
internal import Glibc

/// Ten thousand animators in flight at once.
enum Crowd {
  struct Row {
    var name: String
    var median: Double
    var most: Double
  }

  private final class Actor {
    var x = 0.0

    var xProperty: AnimatableProperty<Double> {
      AnimatableProperty(of: self, "x", get: { self.x }, set: { self.x = $0 })
    }
  }

  static var rows: [Row] {
    [
      row("linear", .curve(.linear)), row("ease-in-out", .curve(.easeInOut)),
      row("spring", .stretchedSpring(dampingRatio: 0.5)),
    ]
  }

  /// Times 300 frames of 1/60 s.
  private static func row(_ name: String, _ timing: TimingParameters) -> Row {
    let coordinator = AnimationCoordinator()
    let actors = (0..<10_000).map { _ in Actor() }
    for (index, actor) in actors.enumerated() {
      PropertyAnimator(
        duration: 100 + Double(index) / 1000, timingParameters: timing, coordinator: coordinator
      ) { $0.animate(actor.xProperty, to: 100) }.startAnimation()
    }
    coordinator.advance(by: 1)
    let times = (0..<300).map { _ -> Double in
      let start = processorTime()
      coordinator.advance(by: 1.0 / 60)
      return (processorTime() - start) * 1000
    }.sorted()
    return Row(name: name, median: times[150], most: times[285])
  }

  /// The processor time of this thread, in seconds.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
