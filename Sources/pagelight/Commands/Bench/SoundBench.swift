internal import Foundations
internal import Geometry
internal import Glibc
internal import Measuring
internal import Pages
internal import Preferences
internal import SDLPlatform
internal import SceneGraph
internal import Sound
internal import Synchronization

/// How long it takes from the press on Play to the first sample that can be heard.
///
/// The program runs as in its window, with threads, voice and a closed sound device, but on SDL's drivers without
/// display and loudspeaker. What a real loudspeaker keeps waiting in its buffer comes on top.
struct SoundBench {
  private let surroundings: Surroundings
  private let home: TemporaryHome
  private let report: BenchReport

  /// How often the voice is started anew.
  private static let coldRuns = 3

  init(_ surroundings: Surroundings, home: TemporaryHome, report: BenchReport) {
    var surroundings = surroundings
    surroundings.environment["PAGELIGHT_HOME"] = home.path
    self.surroundings = surroundings
    self.home = home
    self.report = report
  }

  /// Does it.
  func run() throws(CommandError) {
    unsafe setenv("SDL_VIDEODRIVER", "dummy", 1)
    unsafe setenv("SDL_AUDIODRIVER", "dummy", 0)
    let pages = try StoryPlace.all(surroundings)
    do {
      let window = try SDLWindow(title: "Pagelight", size: Size(1280, 800), allowHeadless: true)
      let loop = try EventLoop(window: window, now: Surroundings.now)
      var (prepared, unprepared, first): ([Double], [Double], [Double]) = ([], [], [])
      for _ in 0..<Self.coldRuns {
        first.append(try SoundBenchPlayer(surroundings, loop: loop).playAtOnce(pages[0], rate: 120))
      }
      let player = SoundBenchPlayer(surroundings, loop: loop)
      for (index, page) in pages.enumerated() {
        // Another pace each time, since the voice remembers what it has said.
        unprepared.append(try player.playAtOnce(page, rate: 130 + index))
        prepared.append(try player.playPrepared(page))
      }
      tell("prepared page", prepared, goal: 50)
      tell("unprepared page", unprepared, goal: 150)
      tell("unprepared page, the voice not yet started", first, goal: 150)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failure("\(error)")
    }
  }

  private func tell(_ name: String, _ seconds: [Double], goal: Double) {
    let samples = Samples(seconds.map { $0 * 1000 })
    report.figure("Play to first sample, \(name), p50", samples.median, "ms")
    report.figure("Play to first sample, \(name), max", samples.max, "ms", goal: goal)
  }
}

/// The program without a display, for presses on Play.
final class SoundBenchPlayer {
  private let loop: EventLoop
  private let composition: Composition
  private let listener: FirstSample
  private let sound: SoundOutput
  private let application: Application

  init(_ surroundings: Surroundings, loop: EventLoop) {
    self.loop = loop
    composition = Composition(surroundings, locale: "en", wallTime: Surroundings.wallTime)
    let listener = FirstSample(composition.mixer)
    self.listener = listener
    let sound = SoundOutput(
      mixer: composition.mixer, renderer: listener, notices: composition.notices, now: Surroundings.now)
    self.sound = sound
    composition.speech.pending = { sound.pending }
    application = Application(
      environment: composition.environment(
        jobs: BackgroundJobQueue(width: 1), speechJobs: BackgroundJobQueue(width: 1),
        journal: JournalFile(nil)
      ) { sound.open() }, size: Size(1280, 800), traits: composition.traits(displayScale: 1))
  }

  /// Opens a page and presses Play at once, before anything could be made ready; seconds to the first sample.
  func playAtOnce(_ page: StoryPlace, rate: Int) throws(CommandError) -> Double {
    _ = application.open(at: "home")
    try run(until: "the cover") { self.application.isIdle }
    do {
      try composition.preferences.set("narration-rate", toText: "\(rate)")
    } catch {
      throw .failure("\(error)")
    }
    _ = application.open(at: page.id)
    return try play()
  }

  /// Opens a page, waits until its speech is made and the device is closed, and presses Play; seconds to the first
  /// sample.
  func playPrepared(_ page: StoryPlace) throws(CommandError) -> Double {
    _ = application.open(at: page.id)
    try run(until: "stillness") { self.application.isIdle && self.sound.nextCheck == nil }
    return try play()
  }

  private func play() throws(CommandError) -> Double {
    listener.reset()
    let start = Surroundings.now()
    pressSpace()
    try run(until: "sound") { self.listener.time != nil }
    let seconds = (listener.time ?? start) - start
    pressSpace()
    try run(until: "silence") { !self.application.isReading && self.composition.mixer.isIdle }
    return seconds
  }

  private func pressSpace() {
    application.advance(to: Surroundings.now())
    application.handle(.key(KeyPress("Space", time: Surroundings.now())))
  }

  private func run(until what: String, _ isSo: () -> Bool) throws(CommandError) {
    let end = Surroundings.now() + 20
    while !isSo() {
      guard Surroundings.now() < end else { throw .failure("waited 20 s in vain for \(what)") }
      _ = loop.nextEvents(timeout: 0.002)
      application.advance(to: Surroundings.now())
      sound.lookAfter()
    }
  }
}

/// Passes on what a mixer renders and notes when the first sample came that is not silence.
nonisolated private final class FirstSample: AudioRenderer {
  private let mixer: Mixer
  private let heard = Mutex<Double?>(nil)

  init(_ mixer: Mixer) {
    self.mixer = mixer
  }

  /// When it was rendered, nil while all was silence.
  var time: Double? { heard.withLock { $0 } }

  func reset() { heard.withLock { $0 = nil } }

  func render(into frames: inout MutableSpan<Float>) {
    mixer.render(into: &frames)
    guard time == nil else { return }
    for index in frames.indices where frames[index] != 0 {
      heard.withLock { $0 = Surroundings.now() }
      return
    }
  }
}
