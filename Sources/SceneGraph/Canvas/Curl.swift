public import Geometry

/// How a sheet of paper is rolled back while a page is turned: around a cylinder whose axis leans.
public nonisolated struct Curl: Hashable, Sendable {
  /// How far the page is turned: 0 lies flat, 1 has left the window.
  public var progress: Double

  /// How far the fold leans, in radians: above 0 the lower corner rises first, below 0 the upper one.
  public var tilt: Double

  /// Whether the spine is on the right, so that the page rises from its left edge.
  public var isMirrored: Bool

  /// The colour of the back of the sheet.
  public var paper: Color

  /// Makes a curl.
  public init(progress: Double, tilt: Double, isMirrored: Bool, paper: Color) {
    self.progress = progress
    self.tilt = tilt
    self.isMirrored = isMirrored
    self.paper = paper
  }
}
