internal import Glibc

/// A staircase, as `steps()` of CSS Easing Functions Level 1, section 2.3.
struct StepCurve: Hashable, Sendable {
  /// How many intervals of equal length the way is cut into.
  let count: Int

  /// At which ends of the way the jumps lie.
  let jumps: TimingCurve.Jumps

  init(count: Int, jumps: TimingCurve.Jumps) {
    precondition(
      count >= (jumps == .none ? 2 : 1), "steps(\(count), \(jumps)): too few steps")
    (self.count, self.jumps) = (count, jumps)
  }

  /// The height at x; steps go on in the same rhythm outside 0...1.
  func y(atX x: Double) -> Double {
    var step = floor(x * Double(count))
    if jumps == .start || jumps == .both { step += 1 }
    if x >= 0 { step = max(step, 0) }
    let jumpCount = Double(jumps == .both ? count + 1 : jumps == .none ? count - 1 : count)
    if x <= 1 { step = min(step, jumpCount) }
    return step / jumpCount
  }
}
