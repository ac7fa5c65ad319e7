public import CairoCanvas
internal import Foundations
internal import Geometry
internal import Pages
internal import Preferences
internal import SceneGraph
public import Sessions
internal import Sound

/// Runs the program without display, sound card and clock, for sessions.
final class VirtualHost: SessionHost {
  private let surroundings: Surroundings
  private let language: String?
  private let materials = PaperMaterials()
  private var composition: Composition?
  private var jobs: ImmediateJobQueue?

  init(_ surroundings: Surroundings, language: String?) {
    self.surroundings = surroundings
    self.language = language
  }

  func start(size: Size, scale: Double, journal: any Journal) -> Application {
    // Every session begins at the start of time, so that its notices are the same each time.
    let composition = Composition(surroundings, language: language, locale: "en") { 0 }
    composition.speech.pending = { 0 }
    let jobs = ImmediateJobQueue(now: Surroundings.now)
    self.jobs = jobs
    self.composition = composition
    return Application(
      environment: composition.environment(jobs: jobs, speechJobs: jobs, journal: journal) {}, size: size,
      traits: composition.traits(displayScale: scale))
  }

  func drop() {
    composition = nil
  }

  func makeCanvas(size: Size, scale: Double) -> any SessionCanvas {
    CairoCanvas(size: size, scale: scale, materials: materials)
  }

  func renderSound(frames: Int) -> [Float] {
    composition?.mixer.render(frameCount: frames) ?? [Float](repeating: 0, count: frames * Mixer.channels)
  }

  func png(of raster: Raster) -> [UInt8] {
    PNGWriter.data(of: raster)
  }

  func wav(of samples: [Float]) -> [UInt8] {
    let encoder = WAVEncoder()
    return encoder.header(frameCount: samples.count / Mixer.channels) + encoder.bytes(of: samples)
  }

  func set(_ key: String, to value: String) throws(SessionHostError) {
    guard let composition else { throw SessionHostError("nothing is open: begin with 'open'") }
    do {
      try composition.preferences.set(key, toText: value)
    } catch {
      throw SessionHostError("\(error)")
    }
  }

  func workTime() -> Double {
    Surroundings.now() - (jobs?.workSeconds ?? 0)
  }
}

extension CairoCanvas: SessionCanvas {}
