internal import CSDL2
public import Geometry

/// How large a window is, in every unit that occurs.
public nonisolated struct WindowMetrics: Hashable, Sendable {
  /// The extent in points.
  public var size: Size

  /// Pixels per point.
  public var scale: Double

  /// The width in pixels.
  public var pixelWidth: Int

  /// The height in pixels.
  public var pixelHeight: Int

  /// How many points one unit of SDL's mouse coordinates is.
  ///
  /// The unit is a pixel on X11 and a logical pixel of the compositor on Wayland.
  public var pointsPerUnit: Double

  /// Works out the points.
  ///
  /// - Parameters:
  ///   - pixelWidth: The width in pixels, at least 1.
  ///   - pixelHeight: The height in pixels, at least 1.
  ///   - unitWidth: The width in SDL's mouse coordinates.
  ///   - scale: Pixels per point, above 0.
  public init(pixelWidth: Int, pixelHeight: Int, unitWidth: Int, scale: Double) {
    self.pixelWidth = max(1, pixelWidth)
    self.pixelHeight = max(1, pixelHeight)
    self.scale = scale
    size = Size(Double(self.pixelWidth) / scale, Double(self.pixelHeight) / scale)
    pointsPerUnit = size.width / Double(max(1, unitWidth))
  }
}
