internal import Animation
internal import FoundationEssentials

/// Tables of right answers for curves and springs, and how far the engine is from them.
struct EasingTables {
  let folder: String

  struct Row {
    var name: String
    var count: Int
    var error: Double
  }

  var rows: [Row] {
    get throws {
      let springs = try table("spring.tsv").map { $0.prefix(9).compactMap(Double.init) }
      return [
        try curves(),
        Row(
          name: "springs: share of the way", count: springs.count,
          error: springs.map { abs(spring($0).progress(at: $0[6]) - $0[8]) }.max() ?? .nan),
        Row(
          name: "springs: settling duration by UIKit's formula (s)", count: springs.count,
          error: springs.map { abs(spring($0).settlingDuration - $0[5]) }.max() ?? .nan),
        try webPlatform("cubic-bezier-output", "web-platform-tests, curves (of 100 px, given to 1e-6)"),
        try webPlatform("linear-output", "web-platform-tests, linear() (of 100 px)"),
        try webPlatform("step-output", "web-platform-tests, steps() (of 100 px)"),
      ]
    }
  }
}

// MARK: - Comparing

extension EasingTables {
  private func curves() throws -> Row {
    let errors = try table("easing.tsv").map { row in
      let n = row.dropFirst().compactMap(Double.init)
      return abs(TimingCurve.cubicBezier(n[0], n[1], n[2], n[3]).progress(at: n[4]) - n[5])
    }
    return Row(
      name: "cubic Bézier curves: share of the way", count: errors.count, error: errors.max() ?? .nan)
  }

  private func spring(_ n: [Double]) -> Spring {
    Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
  }

  /// The values of one kind; where a line names two forms of the same curve, both are tried.
  private func webPlatform(_ kind: String, _ name: String) throws -> Row {
    let lines = try table("wpt_css_easing.tsv").filter { $0[0] == kind }
    let errors = try lines.flatMap { line in
      try line[1].split(separator: "==").map { form in
        var output = try TimingCurve(String(form)).progress(at: (Double(line[3]) ?? .nan) / 1000)
        if line[2] != "-" { output = try TimingCurve(line[2]).progress(at: output) }
        return abs(output * 100 - (Double(line[4]) ?? .nan))
      }
    }
    return Row(name: name, count: lines.count, error: errors.max() ?? .nan)
  }

  /// The rows of a table of tab-separated values, without comments and heading.
  private func table(_ file: String) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
