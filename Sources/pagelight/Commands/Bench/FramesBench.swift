internal import Animation
internal import Geometry
internal import Measuring
internal import Pages
internal import SceneGraph
internal import StoryStage

/// What frames of the book that comes with the program take, drawn by the processor as in the window.
struct FramesBench {
  private let surroundings: Surroundings
  private let home: TemporaryHome
  private let report: BenchReport

  /// A window and the goals for it, in milliseconds at p99.
  private struct Screen {
    var size: Size

    /// Shares of the window that move, with their goals.
    var parts: [(share: Double, goal: Double?)]
    var everything: Double?
    var turning: Double?

    /// Frames of each kind measured on each page.
    var frames: Int

    /// How often the book is turned through to its end and back.
    var rounds: Int

    var name: String { "\(Int(size.width))x\(Int(size.height))" }
  }

  private static let screens = [
    Screen(size: Size(1280, 800), parts: [(0.3, 16)], everything: 33, turning: 20, frames: 60, rounds: 4),
    Screen(size: Size(3840, 2160), parts: [(0.1, 50), (0.3, nil)], frames: 16, rounds: 1),
  ]

  init(_ surroundings: Surroundings, home: TemporaryHome, report: BenchReport) {
    self.surroundings = surroundings
    self.home = home
    self.report = report
  }

  /// Does it.
  func run() throws(CommandError) {
    let places = try StoryPlace.all(surroundings)
    for screen in Self.screens {
      measurePages(places, screen)
      measureTurning(places, screen)
    }
    report.remark("processor time of all cores together: what other programs do meanwhile does not count")
  }

  private func open(_ place: StoryPlace, _ screen: Screen) -> BenchBook {
    let book = BenchBook(surroundings, home: home, size: screen.size, scale: 1)
    _ = book.application.open(at: place.id)
    return book
  }

  // MARK: Pages

  /// Frames of one kind on all pages.
  private struct Kind {
    var seconds: [Double] = []
    var damage: [Double] = []

    mutating func add(_ frames: [BenchBook.Frame]) {
      seconds += frames.map(\.seconds)
      damage += frames.map(\.damage)
    }
  }

  private func measurePages(_ places: [StoryPlace], _ screen: Screen) {
    var (still, uncovered, everything) = (Kind(), Kind(), Kind())
    var parts = screen.parts.map { _ in Kind() }
    for place in places {
      let book = open(place, screen)
      // Before the page comes to rest, while nothing of it has been drawn into one picture.
      book.frame()
      let all = sway(shown(in: book), in: book)
      everything.add(frames(of: book, screen.frames))
      for motion in all { motion.stop(settlingIn: 0) }
      book.settle()
      still.add((0..<screen.frames).map { _ in book.frame() })
      uncovered.add((0..<10).map { _ in book.frame(redrawingEverything: true) })
      for (index, part) in screen.parts.enumerated() {
        let motions = sway(some(of: book), in: book, upTo: part.share)
        parts[index].add(frames(of: book, screen.frames))
        for motion in motions { motion.stop(settlingIn: 0) }
        book.frame()
      }
    }
    report.times("\(screen.name), still", still.seconds)
    report.times("\(screen.name), uncovered", uncovered.seconds)
    for (kind, part) in zip(parts, screen.parts) {
      tell("\(screen.name), \(Int(part.share * 100)) % moving", kind, goal: part.goal)
    }
    tell("\(screen.name), everything moving", everything, goal: screen.everything)
  }

  private func frames(of book: BenchBook, _ count: Int) -> [BenchBook.Frame] {
    for _ in 0..<5 { book.frame() }
    return (0..<count).map { _ in book.frame() }
  }

  private func tell(_ name: String, _ kind: Kind, goal: Double?) {
    report.times(name, kind.seconds, goal: goal)
    report.figure("\(name), share drawn", (Samples(kind.damage).mean ?? 0) * 100, "%")
  }

  // MARK: Moving

  /// The actors of the current page that are drawn by themselves, smallest first.
  private func some(of book: BenchBook) -> [ActorNode] {
    shown(in: book).filter(\.isDrawn).sorted {
      $0.size.width * $0.size.height < $1.size.width * $1.size.height
    }
  }

  private func shown(in book: BenchBook) -> [ActorNode] {
    book.application.scene.root.descendants.compactMap { $0 as? ActorNode }.filter(\.isShown)
  }

  /// Lets one actor after the other sway, with its picture and shadow, until the next would be too much of the window.
  private func sway(_ actors: [ActorNode], in book: BenchBook, upTo share: Double) -> [RepeatingAnimation] {
    var motions: [RepeatingAnimation] = []
    for actor in actors {
      let motion = sway([actor], in: book)
      let drawn = (0..<4).map { _ in book.frame().damage }.max() ?? 0
      if drawn <= share { motions += motion } else { for one in motion { one.stop(settlingIn: 0) } }
    }
    return motions
  }

  private func sway(_ actors: [ActorNode], in book: BenchBook) -> [RepeatingAnimation] {
    actors.enumerated().map { index, actor in
      // Thousands of times and not for ever: endless ambience counts as stillness.
      let animation = RepeatingAnimation(
        duration: 0.7 + 0.05 * Double(index % 7), repeatCount: 10_000,
        coordinator: book.application.scene.animations
      ) { changes in
        changes.animate(actor.animatable.position, to: actor.position + Vector(6, -10))
        changes.animate(actor.animatable.rotation, to: actor.rotation + 0.03)
      }
      animation.start()
      return animation
    }
  }

  // MARK: Turning

  private func measureTurning(_ places: [StoryPlace], _ screen: Screen) {
    guard let first = places.first else { return }
    let book = open(first, screen)
    book.settle()
    var turning: [Double] = []
    var beginnings: [Double] = []
    var settling: [Double] = []
    for _ in 0..<screen.rounds {
      for key in ["Right", "Left"] {
        for _ in 1..<places.count {
          let frames = book.turn(key).map(\.seconds)
          turning += frames
          beginnings += frames.prefix(1)
          settling += (0..<30).map { _ in book.frame().seconds }
        }
      }
    }
    report.times("\(screen.name), turning", turning, goal: screen.turning)
    report.figure("\(screen.name), first frame of a turn, max", (Samples(beginnings).max ?? 0) * 1000, "ms")
    report.figure(
      "\(screen.name), half a second after a turn, max", (Samples(settling).max ?? 0) * 1000, "ms")
  }
}
