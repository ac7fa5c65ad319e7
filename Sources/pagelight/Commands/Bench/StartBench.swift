internal import Measuring

/// How long the program takes from the start of its process to what is seen, the files being in memory already.
struct StartBench {
  private let surroundings: Surroundings
  private let home: TemporaryHome
  private let report: BenchReport

  /// How often the cover, and each page, is opened.
  private static let (coverRuns, pageRuns) = (11, 5)

  init(_ surroundings: Surroundings, home: TemporaryHome, report: BenchReport) {
    self.surroundings = surroundings
    self.home = home
    self.report = report
  }

  /// Does it.
  func run() throws(CommandError) {
    _ = try open()
    var cover: [Moments] = []
    for _ in 0..<Self.coverRuns { cover.append(try open()) }
    tell("cover", cover)
    var slowest: (page: StoryPlace, moments: [Moments])?
    var all: [Moments] = []
    for page in try StoryPlace.all(surroundings) {
      try home.leaveBookmark(at: page)
      var moments: [Moments] = []
      for _ in 0..<Self.pageRuns { moments.append(try open()) }
      all += moments
      if median(moments) > slowest.map({ median($0.moments) }) ?? 0 { slowest = (page, moments) }
    }
    tell("story page", all)
    if let slowest {
      report.figure(
        "slowest page (\(slowest.page.page)), complete on the screen, warm", median(slowest.moments), "ms",
        goal: 300)
    }
    report.remark(
      "cold start is measured by scripts/bench, which can empty the caches: this process holds them")
  }

  /// When things happened, in seconds since the process was started.
  private struct Moments {
    var page: Double
    var firstFrame: Double
    var complete: Double
  }

  private func open() throws(CommandError) -> Moments {
    let program = try ChildProgram(surroundings, home: home)
    defer { program.end() }
    return Moments(
      page: try program.wait(for: "page"), firstFrame: try program.wait(for: "frame-shown"),
      complete: try program.wait(for: "page-shown"))
  }

  private func median(_ moments: [Moments]) -> Double {
    (Samples(moments.map(\.complete)).median ?? 0) * 1000
  }

  private func tell(_ name: String, _ moments: [Moments]) {
    report.figure(
      "\(name), first page event, warm", Samples(moments.map(\.page)).median.map { $0 * 1000 }, "ms")
    report.figure(
      "\(name), first frame on the screen, warm", Samples(moments.map(\.firstFrame)).median.map { $0 * 1000 },
      "ms")
    report.figure("\(name), complete on the screen, warm", median(moments), "ms", goal: 300)
    report.figure(
      "\(name), complete on the screen, warm, max", Samples(moments.map(\.complete)).max.map { $0 * 1000 },
      "ms")
  }
}
