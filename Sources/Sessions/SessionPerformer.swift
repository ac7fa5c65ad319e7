internal import Foundations
public import Geometry
internal import Gestures
internal import Pages
internal import SceneGraph

/// Performs a session script in virtual time, frame by frame.
///
/// Frames are 1/60 s. A step begins in the frame in which the one before has ended, so the same script gives
/// the same pictures, trees, events and films, to the byte.
public final class SessionPerformer {
  /// Frames a second.
  static let frameRate = 60

  /// Samples a second and channel.
  static let sampleRate = 48_000

  /// The virtual seconds after which waiting for idleness is given up.
  static let idleLimit = 30.0

  /// The virtual seconds after which waiting for the end of a narration or for a page is given up.
  static let narrationLimit = 600.0

  let script: SessionScript
  let host: any SessionHost
  let output: SessionOutput
  let journal = SessionJournal()
  var size: Size
  let scale: Double
  private let seed: Int

  var application: Application?
  var canvas: (any SessionCanvas)?
  var film: Film?
  var pointers: [Int: PointerEvent] = [:]
  private(set) var frame = 0
  private var startFrame = 0
  private var performed = 0

  /// What each frame that was drawn took, from its events to its pixels.
  private var frameTimes: [(frame: Int, seconds: Double)] = []
  private var eventSeconds = 0.0
  private var advanceSeconds = 0.0

  /// Makes a performer.
  ///
  /// - Parameters:
  ///   - script: What to do.
  ///   - host: The program.
  ///   - output: Where to write.
  ///   - size: The extent of the window in points.
  ///   - scale: Pixels per point.
  ///   - seed: What chance begins with; it is in the report.
  public init(
    script: SessionScript, host: any SessionHost, output: SessionOutput, size: Size, scale: Double,
    seed: Int = 0
  ) {
    self.seed = seed
    self.script = script
    self.host = host
    self.output = output
    self.size = size
    self.scale = scale
  }

  /// Performs the whole script and writes its outputs, up to the step that fails.
  ///
  /// - Throws: ``SessionError`` for a step that fails or cannot be read.
  public func perform() throws(SessionError) {
    var failure: SessionError?
    for line in script.lines {
      do {
        try perform(line.step)
        performed += 1
      } catch {
        failure = SessionError(line: line.number, error.message)
        break
      }
    }
    do {
      if film != nil { try endFilm() }
      try writeReport()
    } catch {
      failure = failure ?? SessionError(line: script.lines.last?.number ?? 1, error.message)
    }
    if let failure = failure ?? script.fault { throw failure }
  }
}

// MARK: - Program

extension SessionPerformer {
  /// Starts the program anew.
  func start() -> Application {
    application = nil
    host.drop()
    pointers = [:]
    startFrame = frame
    journal.start = time
    let application = host.start(size: size, scale: scale, journal: journal)
    self.application = application
    canvas = host.makeCanvas(size: size, scale: scale)
    return application
  }

  /// The program, which must be open.
  func running() throws(SessionFault) -> Application {
    guard let application else { throw SessionFault("nothing is open: begin with 'open'") }
    return application
  }
}

// MARK: - Frames

extension SessionPerformer {
  /// The seconds since the session began.
  var time: Double {
    Double(frame) / Double(Self.frameRate)
  }

  /// The seconds on the clock of the program that runs.
  var programTime: Double {
    Double(frame - startFrame) / Double(Self.frameRate)
  }

  /// Lets one frame pass.
  func step() throws(SessionFault) {
    frame += 1
    let sound = host.renderSound(frames: Self.sampleRate / Self.frameRate)
    guard let application else { return }
    film?.sound += sound
    let start = host.workTime()
    application.advance(to: programTime)
    advanceSeconds = host.workTime() - start
    drawFrame(application)
    eventSeconds = 0
    advanceSeconds = 0
    if film != nil, frame % 2 == 0 { try addPicture() }
  }

  /// Lets time pass, at least to the next whole frame.
  func wait(_ seconds: Double) throws(SessionFault) {
    let frames = Int((seconds * Double(Self.frameRate) - 1e-9).rounded(.up))
    for _ in 0..<frames { try step() }
  }

  /// Lets time pass until something is so.
  func wait(limit: Double, what: String, until isSo: () -> Bool) throws(SessionFault) {
    let end = time + limit
    repeat {
      guard time < end else { throw SessionFault("\(what) did not come within \(Int(limit)) s") }
      try step()
    } while !isSo()
  }

  /// Hands an event to the program.
  func handle(_ event: InputEvent) throws(SessionFault) {
    let start = host.workTime()
    try running().handle(event)
    eventSeconds += host.workTime() - start
  }

  func drawFrame(_ application: Application, everything: Bool = false) {
    guard let canvas, everything || application.scene.needsDisplay else { return }
    let start = host.workTime()
    let damage = application.scene.prepareFrame(redrawingEverything: everything)
    application.scene.draw(on: canvas, damage: damage)
    frameTimes.append((frame, eventSeconds + advanceSeconds + host.workTime() - start))
  }
}

// MARK: - Outputs

extension SessionPerformer {
  func writeShot(_ name: String) throws(SessionFault) {
    let application = try running()
    drawFrame(application)
    guard let canvas else { return }
    try write("shots/\(name).png", host.png(of: canvas.readRaster()))
  }

  func writeTree(_ name: String) throws(SessionFault) {
    let tree = try running().scene.accessibilityTree
    try write("trees/\(name).json", Array((JSONWriter.pretty(tree.json) + "\n").utf8))
  }

  func startFilm(_ name: String) throws(SessionFault) {
    guard film == nil else { throw SessionFault("a film is being recorded already: use stop-record first") }
    film = Film(name: name)
  }

  func endFilm() throws(SessionFault) {
    guard let film else { throw SessionFault("no film is being recorded") }
    self.film = nil
    try write("films/\(film.name)/sound.wav", host.wav(of: film.sound))
  }

  private func addPicture() throws(SessionFault) {
    guard let canvas, let name = film?.nextPicture else { return }
    film?.pictures += 1
    try write(name, host.png(of: canvas.readRaster()))
  }

  private func writeReport() throws(SessionFault) {
    let slowest = frameTimes.sorted { $0.seconds > $1.seconds }
    let times = slowest.reversed().map(\.seconds)
    func percentile(_ fraction: Double) -> JSONValue {
      times.isEmpty ? .null : .number(times[min(times.count - 1, Int(Double(times.count) * fraction))] * 1000)
    }
    let report: JSONValue = [
      "steps": .integer(performed), "frames": .integer(frame), "seconds": .number(time),
      "seed": .integer(seed),
      "timing": [
        "frames-drawn": .integer(times.count), "frame-ms-p50": percentile(0.5),
        "frame-ms-p99": percentile(0.99), "frame-ms-max": times.last.map { .number($0 * 1000) } ?? .null,
        "slowest": .array(
          slowest.prefix(5).map {
            ["t": .number(Double($0.frame) / Double(Self.frameRate)), "ms": .number($0.seconds * 1000)]
          }),
      ],
    ]
    try write("report.json", Array((JSONWriter.pretty(report) + "\n").utf8))
    try write("events.jsonl", Array(journal.lines.utf8))
  }

  private func write(_ name: String, _ bytes: [UInt8]) throws(SessionFault) {
    do {
      try output.write(name, bytes)
    } catch {
      throw SessionFault(error.description)
    }
  }
}
