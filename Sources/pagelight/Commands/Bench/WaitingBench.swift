internal import Dispatch
internal import Geometry
internal import Glibc
internal import Measuring
internal import SDLPlatform
internal import SceneGraph
internal import Synchronization

/// How soon a program that draws nothing answers to main-actor jobs, to descriptors it watches, and to signals.
struct WaitingBench {
  private let report: BenchReport

  private static let count = 100

  init(report: BenchReport) {
    self.report = report
  }

  /// Does it, on SDL's driver without a display.
  func run() throws(CommandError) {
    unsafe setenv("SDL_VIDEODRIVER", "dummy", 1)
    do {
      let window = try SDLWindow(title: "Pagelight", size: Size(640, 400), allowHeadless: true)
      let loop = try EventLoop(window: window, now: Surroundings.now)
      try tell("main-actor jobs", jobs(loop))
      try tell("watched descriptors", descriptors(loop))
      try tell("signals", signals(loop))
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failure("\(error)")
    }
  }

  private func tell(_ name: String, _ seconds: [Double]) throws(CommandError) {
    guard seconds.count == Self.count else {
      throw .failure("of \(Self.count) \(name) only \(seconds.count) were answered")
    }
    let samples = Samples(seconds.map { $0 * 1000 })
    report.figure("\(name) answered, p50", samples.median, "ms")
    report.figure("\(name) answered, max", samples.max, "ms", goal: 5)
  }

  // MARK: Askers

  private func jobs(_ loop: EventLoop) -> [Double] {
    let answers = Answers()
    ask { sent in
      Task { @MainActor in answers.late.append(Surroundings.now() - sent) }
    }
    wait(loop) { _ in answers.late.count == Self.count }
    return answers.late
  }

  private func descriptors(_ loop: EventLoop) -> [Double] {
    var ends: [CInt] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return [] }
    let (reading, writing) = (ends[0], ends[1])
    defer { for end in [reading, writing] { close(end) } }
    let sent = Mutex(0.0)
    var late: [Double] = []
    loop.watch(reading) {
      var byte: UInt8 = 0
      guard unsafe read(reading, &byte, 1) == 1 else { return }
      late.append(Surroundings.now() - sent.withLock { $0 })
    }
    defer { loop.unwatch(reading) }
    ask { time in
      sent.withLock { $0 = time }
      var byte: UInt8 = 1
      unsafe write(writing, &byte, 1)
    }
    wait(loop) { _ in late.count == Self.count }
    return late
  }

  private func signals(_ loop: EventLoop) -> [Double] {
    let sent = Mutex(0.0)
    var late: [Double] = []
    ask { time in
      sent.withLock { $0 = time }
      kill(getpid(), SIGTERM)
    }
    wait(loop) { quit in
      if quit { late.append(Surroundings.now() - sent.withLock { $0 }) }
      return late.count == Self.count
    }
    return late
  }

  /// Asks again and again from another thread, each time after a pause in which the loop has fallen asleep.
  private func ask(_ something: @escaping @Sendable (_ now: Double) -> Void) {
    let count = Self.count
    DispatchQueue.global().async {
      for _ in 0..<count {
        usleep(15_000)
        something(Surroundings.now())
      }
    }
  }

  /// Lets the loop wait until all is done, which is asked after each of its returns with whether a signal came.
  private func wait(_ loop: EventLoop, until isDone: (_ quit: Bool) -> Bool) {
    let end = Surroundings.now() + 10
    while Surroundings.now() < end {
      if isDone(loop.nextEvents(timeout: 2).contains(.quit)) { return }
    }
  }
}

/// How late the answers were, in seconds.
private final class Answers {
  var late: [Double] = []
}
