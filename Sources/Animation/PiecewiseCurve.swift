/// Straight lines between stops, as `linear()` of CSS Easing Functions Level 2, section 2.1.
struct PiecewiseCurve: Hashable, Sendable {
  /// A corner of the line.
  struct Stop: Hashable, Sendable {
    /// Share of the time.
    var input: Double

    /// Share of the way.
    var output: Double
  }

  /// At least two corners, their inputs never falling.
  let stops: [Stop]

  init(stops: [Stop]) {
    precondition(stops.count >= 2, "linear(): at least two stops, not \(stops.count)")
    precondition(
      zip(stops, stops.dropFirst()).allSatisfy { $0.input <= $1.input }, "linear(): inputs must not fall")
    self.stops = stops
  }

  /// The height at x; the first and last line go on outside the stops.
  func y(atX x: Double) -> Double {
    let (a, b) = segment(atX: x)
    if a.input == b.input { return b.output }
    return a.output + (b.output - a.output) * ((x - a.input) / (b.input - a.input))
  }

  /// The slope at x, zero where the line jumps.
  func slope(atX x: Double) -> Double {
    let (a, b) = segment(atX: x)
    return a.input == b.input ? 0 : (b.output - a.output) / (b.input - a.input)
  }

  private func segment(atX x: Double) -> (Stop, Stop) {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].input <= x { low = middle + 1 } else { high = middle }
    }
    let index = min(max(low - 1, 0), stops.count - 2)
    return (stops[index], stops[index + 1])
  }
}
