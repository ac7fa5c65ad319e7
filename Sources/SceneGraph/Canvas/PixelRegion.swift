/// An upright rectangle of whole pixels.
public nonisolated struct PixelRegion: Hashable, Sendable {
  /// The first column.
  public var x: Int

  /// The first row.
  public var y: Int

  /// The number of columns.
  public var width: Int

  /// The number of rows.
  public var height: Int

  /// Makes a region.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether it holds no pixel.
  public var isEmpty: Bool {
    width <= 0 || height <= 0
  }

  /// The part that lies in a picture of the given extent.
  public func clamped(width limitX: Int, height limitY: Int) -> PixelRegion {
    let (x0, y0) = (max(0, x), max(0, y))
    return PixelRegion(
      x: x0, y: y0, width: max(0, min(x + width, limitX) - x0), height: max(0, min(y + height, limitY) - y0))
  }
}
