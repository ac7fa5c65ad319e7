internal import CairoCanvas
internal import Geometry
internal import Glibc
internal import Pages
internal import SceneGraph

/// What the program holds on to when a thousand pages are turned, which should be nothing.
struct TurnsBench {
  private let surroundings: Surroundings
  private let home: TemporaryHome
  private let report: BenchReport

  private static let turns = 1000

  /// Turns before the first look, in which caches fill up.
  private static let warmUp = 100

  init(_ surroundings: Surroundings, home: TemporaryHome, report: BenchReport) {
    self.surroundings = surroundings
    self.home = home
    self.report = report
  }

  /// Does it.
  func run() throws(CommandError) {
    let places = try StoryPlace.all(surroundings)
    guard places.count > 1 else { return report.remark("a story of one page has no turns to measure") }
    // A small window: what is held on to does not depend on it, and the time does.
    let book = BenchBook(surroundings, home: home, size: Size(640, 400), scale: 1)
    _ = book.application.open(at: places[0].id)
    book.settle()
    turn(book, Self.warmUp, pages: places.count)
    let before = Holdings()
    turn(book, Self.turns, pages: places.count)
    let after = Holdings()
    let name = "more than before \(Self.turns) turns"
    // The cache of shadows may end with some more or fewer than it began: far less than one a turn.
    report.figure("rasters, \(name)", Double(after.rasters - before.rasters), "", goal: 5)
    report.figure("canvases, \(name)", Double(after.canvases - before.canvases), "", goal: 0)
    report.figure("pixels, \(name)", after.pixels - before.pixels, "MiB", goal: 0.1)
    report.figure("memory in use, \(name)", after.memory - before.memory, "MiB", goal: 1)
    report.figure("memory in use", after.memory, "MiB")
  }

  /// Turns back and forth through the whole book, an even number of rounds, so that it ends where it began.
  private func turn(_ book: BenchBook, _ count: Int, pages: Int) {
    var done = 0
    while done < count {
      for key in ["Right", "Left"] {
        for _ in 1..<pages {
          _ = book.turn(key)
          book.settle()
          done += 1
        }
      }
    }
  }

  /// What the process holds.
  private struct Holdings {
    let rasters = Raster.liveCount
    let canvases = CairoCanvas.liveCount
    let pixels = Double(Raster.liveByteCount) / 1_048_576
    let memory = ProcessTree.residentSize(of: getpid())
  }
}
