/// Cuts the time that frames bring into whole steps, so that only the sum of it matters.
///
/// Time is counted in whole ticks of a millionth of a step, and what rounding leaves is carried on; so 1/60 s once and
/// 1/120 s twice come to the same step at the same frame.
struct StepClock {
  private static let ticksPerStep = 1_000_000

  let stepDuration: Double

  /// Steps already taken.
  private(set) var steps = 0

  private var ticks = 0
  private var remainder = 0.0

  init(stepDuration: Double) {
    self.stepDuration = stepDuration
  }

  /// How far the time shown lies before the last step, as a fraction of a step: 0 shows the last step itself.
  var lag: Double {
    Double(steps * Self.ticksPerStep - ticks) / Double(Self.ticksPerStep)
  }

  /// Adds time and returns how many steps are due: as many as it takes to reach the time, rounded up.
  mutating func advance(by dt: Double) -> Int {
    let exact = dt / stepDuration * Double(Self.ticksPerStep) + remainder
    let whole = exact.rounded()
    remainder = exact - whole
    ticks += Int(whole)
    // A few ticks of grace, so that frames that add up to a step do not ask for one more.
    let wanted = (ticks + Self.ticksPerStep - 1 - 16) / Self.ticksPerStep
    let due = max(0, wanted - steps)
    steps += due
    return due
  }

  /// Takes back a step that was due, for UIKit's short first frame.
  mutating func skipOne() {
    ticks -= Self.ticksPerStep
    steps -= 1
  }
}
