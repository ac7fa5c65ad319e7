internal import CairoCanvas
internal import Foundations
internal import Geometry
internal import Pages
internal import SceneGraph

/// The program without a window, drawn frame by frame as the frame loop would, with the time that each frame took.
///
/// Pictures and speech are made at once, and that time is left out: in the window other threads make them.
final class BenchBook {
  /// The program.
  let application: Application

  /// What one frame took.
  struct Frame {
    /// Seconds of processor time, from the events of the frame to its pixels.
    ///
    /// The curl is drawn by all cores, whose times are added up: the frame itself is ready sooner.
    var seconds: Double

    /// The share of the window that was drawn again.
    var damage: Double
  }

  private let composition: Composition
  private let jobs = ImmediateJobQueue(now: Surroundings.processorTime)
  private let journal = LastPage()
  private let pixels: WindowPixels
  private let scale: Double
  private var frames = 0

  /// Makes the program with nothing open, on a home folder of its own.
  init(_ surroundings: Surroundings, home: TemporaryHome, size: Size, scale: Double) {
    var surroundings = surroundings
    surroundings.environment["PAGELIGHT_HOME"] = home.path
    composition = Composition(surroundings, locale: "en") { 0 }
    composition.speech.pending = { 0 }
    self.scale = scale
    pixels = WindowPixels(width: Int(size.width * scale), height: Int(size.height * scale))
    application = Application(
      environment: composition.environment(jobs: jobs, speechJobs: jobs, journal: journal) {}, size: size,
      traits: composition.traits(displayScale: scale))
  }

  /// The screen that has become current last.
  var page: String { journal.page }

  /// Lets a frame of 1/60 s pass.
  ///
  /// - Parameters:
  ///   - event: What happens in it.
  ///   - everything: Whether the pixels of the last frame are lost.
  /// - Returns: What it took.
  @discardableResult
  func frame(_ event: InputEvent? = nil, redrawingEverything everything: Bool = false) -> Frame {
    frames += 1
    let start = workTime
    if let event { application.handle(event) }
    application.advance(to: time)
    let scene = application.scene
    var damage: [Rect] = []
    if everything || scene.needsDisplay {
      damage = scene.prepareFrame(redrawingEverything: everything)
      if !damage.isEmpty { draw(damage) }
    }
    let area = damage.reduce(0) { $0 + $1.width * $1.height }
    return Frame(seconds: workTime - start, damage: area / (scene.size.width * scene.size.height))
  }

  /// The seconds on the clock of the program.
  var time: Double { Double(frames) / 60 }

  /// Lets frames pass until nothing moves and nothing is left to be tidied up.
  func settle() {
    for _ in 0..<600 {
      frame()
      if application.isIdle, application.nextDeadline == nil, !application.scene.needsDisplay { return }
    }
  }

  /// Presses a key and returns the frames until another page is current, the one of the key first.
  func turn(_ key: String) -> [Frame] {
    let old = page
    var taken = [frame(.key(KeyPress(key, time: time)))]
    while page == old, taken.count < 300 { taken.append(frame()) }
    return taken
  }

  private func draw(_ damage: [Rect]) {
    let canvas = unsafe CairoCanvas(
      lending: pixels.memory, width: pixels.width, height: pixels.height, bytesPerRow: pixels.width * 4,
      scale: scale, materials: composition.rasterizer.materials)
    application.scene.draw(on: canvas, damage: damage)
  }

  /// Seconds of processor time on a clock that stands still while pictures and speech are made.
  private var workTime: Double { Surroundings.processorTime() - jobs.workSeconds }
}

/// The pixels of a window that is not there.
@safe
private final class WindowPixels {
  let memory: UnsafeMutableRawPointer
  let width: Int
  let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    unsafe memory = UnsafeMutableRawPointer.allocate(byteCount: width * height * 4, alignment: 16)
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: width * height * 4)
  }

  isolated deinit {
    unsafe memory.deallocate()
  }
}

/// Remembers the page that has become current last.
private final class LastPage: Journal {
  private(set) var page = ""

  func record(_ event: JournalEvent, at time: Double) {
    if case .page(let id) = event { page = id }
  }
}
