internal import Geometry
internal import SceneGraph

/// Something that the rasterizer draws: what, under which transform, and which pixels of it.
struct Drawing: Hashable {
  /// What is drawn.
  enum Shape: Hashable {
    /// The inside of an outline.
    case fill(Path, Paint)

    /// The edge of an outline.
    case stroke(Path, Color, width: Double)

    /// A text, by its place in memory.
    case text(ObjectIdentifier, Point, Color)
  }

  let shape: Shape

  /// The map to pixels, without the whole pixels of its shift.
  let transform: AffineTransform

  /// The pixels that are drawn, beside the same whole pixels.
  let region: PixelRegion
}

extension Drawing {
  /// Parts a drawing from where it is laid, so that it need not be drawn again when it moves by whole pixels.
  ///
  /// - Parameters:
  ///   - shape: What is drawn.
  ///   - bounds: Where, in its own coordinates.
  ///   - device: The map to pixels. Its shift is rounded to eighths of a pixel, which cannot be seen.
  ///   - visible: The pixels of the canvas that count.
  /// - Returns: The drawing and the pixel at which it is laid; nil when it lies outside.
  static func placed(
    _ shape: Shape, bounds: Rect, device: AffineTransform, visible: PixelRegion
  ) -> (drawing: Drawing, x: Int, y: Int)? {
    func eighths(_ value: Double) -> Double { (value * 8).rounded() / 8 }
    var transform = device
    (transform.tx, transform.ty) = (eighths(device.tx), eighths(device.ty))
    let seen = PixelRegion(transform.apply(bounds)).intersection(visible)
    guard !seen.isEmpty else { return nil }
    let (dx, dy) = (Int(transform.tx.rounded(.down)), Int(transform.ty.rounded(.down)))
    transform.tx -= Double(dx)
    transform.ty -= Double(dy)
    let region = PixelRegion(x: seen.x - dx, y: seen.y - dy, width: seen.width, height: seen.height)
    return (Drawing(shape: shape, transform: transform, region: region), seen.x, seen.y)
  }

  /// Has it drawn.
  func raster(by rasterizer: any Rasterizer, text: (any TextLayout)? = nil) -> Raster {
    rasterizer.snapshot(size: Size(Double(region.width), Double(region.height)), scale: 1) { canvas in
      canvas.concatenate(transform.followed(by: .translation(-Double(region.x), -Double(region.y))))
      switch shape {
      case .fill(let path, let paint): canvas.fill(path, with: paint)
      case .stroke(let path, let color, let width): canvas.stroke(path, color: color, width: width)
      case .text(_, let point, let color): if let text { canvas.draw(text, at: point, color: color) }
      }
    }
  }
}

extension PixelRegion {
  /// The pixels that a rectangle touches, within reason.
  init(_ rect: Rect) {
    let reach = 1e6
    func whole(_ value: Double) -> Int { Int(min(max(value, -reach), reach)) }
    let (x, y) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    self.init(
      x: x, y: y, width: whole(rect.maxX.rounded(.up)) - x, height: whole(rect.maxY.rounded(.up)) - y)
  }

  /// The pixels that lie in both.
  func intersection(_ other: PixelRegion) -> PixelRegion {
    let (x0, y0) = (max(x, other.x), max(y, other.y))
    return PixelRegion(
      x: x0, y: y0, width: max(0, min(x + width, other.x + other.width) - x0),
      height: max(0, min(y + height, other.y + other.height) - y0))
  }
}
