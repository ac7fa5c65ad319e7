internal import Glibc
internal import Measuring

/// How much memory the program and its voice hold on each page of a story.
struct MemoryBench {
  private let surroundings: Surroundings
  private let home: TemporaryHome
  private let report: BenchReport

  init(_ surroundings: Surroundings, home: TemporaryHome, report: BenchReport) {
    self.surroundings = surroundings
    self.home = home
    self.report = report
  }

  /// Does it: one page at a time, since processes share what they have in common.
  func run() throws(CommandError) {
    report.figure("cover", try measure(), "MiB", goal: 60)
    var sizes: [Double] = []
    for page in try StoryPlace.all(surroundings) {
      try home.leaveBookmark(at: page)
      sizes.append(try measure())
      report.figure("page \(page.page)", sizes.last, "MiB", goal: 60)
    }
    report.figure("largest page", Samples(sizes).max, "MiB", goal: 60)
  }

  /// The memory once the neighbours are made ready and nothing is done any more.
  private func measure() throws(CommandError) -> Double {
    let program = try ChildProgram(surroundings, home: home)
    defer { program.end() }
    _ = try program.wait(for: "page-shown")
    let tree = ProcessTree(root: program.process)
    let end = Surroundings.now() + 30
    var last = tree.effort
    repeat {
      usleep(1_000_000)
      let effort = tree.effort
      if effort.processorSeconds == last.processorSeconds { break }
      last = effort
    } while Surroundings.now() < end
    return tree.memory
  }
}
