extension Command {
  /// Measures the speed of parts of the program.
  static func bench(_ surroundings: Surroundings) -> Command {
    let names = BenchGroup.allCases.map(\.rawValue).joined(separator: ", ")
    return Command(
      name: "bench", usage: "[NAME…]",
      summary:
        "measure speed, memory and stillness, as JSON lines with their goals: \(names); all unless named"
    ) { words throws(CommandError) in
      try BenchCommand(surroundings).run(Arguments(words, options: []).rest)
    }
  }
}

/// What can be measured by itself.
enum BenchGroup: String, CaseIterable {
  case start, still, memory, frames, turns, sound, waiting, narration

  /// Whether a real window is looked at.
  var needsDisplay: Bool { [.start, .still, .memory].contains(self) }
}

/// Measures groups of figures.
struct BenchCommand {
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Measures the groups that are named, or all that can be.
  func run(_ names: [String]) throws(CommandError) {
    var groups: [BenchGroup] = []
    for name in names {
      guard let group = BenchGroup(rawValue: name) else {
        let known = BenchGroup.allCases.map(\.rawValue).joined(separator: ", ")
        throw .usage("'\(name)' is not measured: use \(known)")
      }
      groups.append(group)
    }
    for group in groups.isEmpty ? BenchGroup.allCases : groups {
      if group.needsDisplay, !hasDisplay {
        let what = "'\(group.rawValue)' looks at a real window, and there is no display"
        guard groups.isEmpty else {
          throw .failure("\(what): set DISPLAY, or use scripts/bench, which brings one")
        }
        surroundings.printError("pagelight: \(what): left out")
      } else {
        try run(group)
      }
    }
  }

  private func run(_ group: BenchGroup) throws(CommandError) {
    let home = try TemporaryHome()
    defer { home.remove() }
    let report = BenchReport(surroundings, group.rawValue)
    switch group {
    case .start: try StartBench(surroundings, home: home, report: report).run()
    case .still: try StillBench(surroundings, home: home, report: report).run()
    case .memory: try MemoryBench(surroundings, home: home, report: report).run()
    case .frames: try FramesBench(surroundings, home: home, report: report).run()
    case .turns: try TurnsBench(surroundings, home: home, report: report).run()
    case .sound: try SoundBench(surroundings, home: home, report: report).run()
    case .waiting: try WaitingBench(report: report).run()
    case .narration: try NarrationBench(surroundings, report: report).run()
    }
  }

  private var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { surroundings.environment[$0]?.isEmpty == false }
  }
}
