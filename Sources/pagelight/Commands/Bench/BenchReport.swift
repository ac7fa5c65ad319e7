internal import Foundations
internal import Glibc
internal import Measuring

/// Prints figures and their goals, a line of JSON each.
struct BenchReport {
  private let surroundings: Surroundings
  private let group: String

  /// Makes a report whose figures begin with the name of a group.
  init(_ surroundings: Surroundings, _ group: String) {
    self.surroundings = surroundings
    self.group = group
  }

  /// Prints a figure, rounded to thousandths.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - value: The figure; nil where there is none.
  ///   - unit: Its unit.
  ///   - goal: What it must not exceed; nil where there is no goal.
  func figure(_ name: String, _ value: Double?, _ unit: String, goal: Double? = nil) {
    surroundings.print(
      JSONWriter.line([
        "name": .string("\(group): \(name)"),
        "value": value.map { .number(($0 * 1000).rounded() / 1000) } ?? .null, "unit": .string(unit),
        "goal": goal.map { .number($0) } ?? .null,
      ]))
    // Whoever reads along through a pipe sees each figure when it is there.
    fflush(nil)
  }

  /// Prints the middle, the 99th of a hundred and the largest of times in seconds, as milliseconds.
  ///
  /// - Parameters:
  ///   - name: What was measured.
  ///   - seconds: The times.
  ///   - goal: What the 99th of a hundred must not exceed, in milliseconds.
  func times(_ name: String, _ seconds: [Double], goal: Double? = nil) {
    let samples = Samples(seconds.map { $0 * 1000 })
    figure("\(name), p50", samples.median, "ms")
    figure("\(name), p99", samples.percentile(0.99), "ms", goal: goal)
    figure("\(name), max", samples.max, "ms")
  }

  /// Says something about the figures on standard error.
  func remark(_ text: String) {
    surroundings.printError("pagelight: \(group): \(text)")
  }
}
