internal import Glibc

/// What a page that nobody touches costs.
struct StillBench {
  private let surroundings: Surroundings
  private let home: TemporaryHome
  private let report: BenchReport

  /// Idle life settles after this many seconds without input; then as many are watched.
  private static let seconds = 8.0

  init(_ surroundings: Surroundings, home: TemporaryHome, report: BenchReport) {
    self.surroundings = surroundings
    self.home = home
    self.report = report
  }

  /// Does it: the cover and a story page, one after the other.
  func run() throws(CommandError) {
    try watch("cover")
    guard let page = try StoryPlace.all(surroundings).first else { return }
    try home.leaveBookmark(at: page)
    try watch("story page (\(page.page))")
  }

  private func watch(_ name: String) throws(CommandError) {
    let program = try ChildProgram(surroundings, home: home)
    defer { program.end() }
    _ = try program.wait(for: "page-shown")
    usleep(UInt32(Self.seconds * 1_000_000))
    let tree = ProcessTree(root: program.process)
    let (start, before) = (Surroundings.now(), tree.effort)
    usleep(UInt32(Self.seconds * 1_000_000))
    let (end, after) = (Surroundings.now(), tree.effort)
    let seconds = end - start
    report.figure(
      "\(name), processor", (after.processorSeconds - before.processorSeconds) / seconds * 100, "%", goal: 0)
    report.figure("\(name), wake-ups", Double(after.switches - before.switches) / seconds, "1/s", goal: 2)
  }
}
