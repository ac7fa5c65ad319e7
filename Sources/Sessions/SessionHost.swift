public import Geometry
public import Pages
public import SceneGraph

/// What a session needs of the program: screens on one home folder, a canvas, sound in virtual time.
public protocol SessionHost: AnyObject {
  /// Starts the program anew on the same home folder.
  func start(size: Size, scale: Double, journal: any Journal) -> Application

  /// Lets go of the program that was started last, without its shutdown path.
  func drop()

  /// Makes a canvas of a window's size.
  func makeCanvas(size: Size, scale: Double) -> any SessionCanvas

  /// Renders the next frames of sound: stereo samples at 48 kHz, left first.
  func renderSound(frames: Int) -> [Float]

  /// Writes a picture as a PNG file.
  func png(of raster: Raster) -> [UInt8]

  /// Writes sound as a WAV file: stereo samples at 48 kHz.
  func wav(of samples: [Float]) -> [UInt8]

  /// Changes a setting; throws what is wrong with key or value.
  func set(_ key: String, to value: String) throws(SessionHostError)

  /// Seconds on a real clock that stands still during work that is done in the background otherwise; for the timing
  /// in the report.
  func workTime() -> Double
}

/// A canvas whose pixels can be read.
public protocol SessionCanvas: Canvas {
  /// A copy of the pixels.
  func readRaster() -> Raster
}

/// Why a host could not do something.
public nonisolated struct SessionHostError: Error, Hashable, Sendable {
  /// What is wrong and what to do.
  public var message: String

  /// Makes an error.
  public init(_ message: String) {
    self.message = message
  }
}
