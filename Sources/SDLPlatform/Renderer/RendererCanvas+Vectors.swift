internal import CSDL2
public import Geometry
public import SceneGraph

// MARK: - Outlines

extension RendererCanvas {
  /// Fills an outline, anti-aliased, by the even-odd rule.
  public func fill(_ path: Path, with paint: Paint) {
    guard let device, let bounds = path.controlBounds else { return }
    if device.isUpright, let rect = path.rectangle, case .color(let color) = paint {
      fill(device.apply(rect), color)
    } else {
      draw(.fill(path, paint), bounds: bounds, device: device)
    }
  }

  /// Draws along an outline with round ends and joins.
  public func stroke(_ path: Path, color: Color, width: Double) {
    guard let device, let bounds = path.controlBounds, width > 0 else { return }
    draw(.stroke(path, color, width: width), bounds: bounds.inset(by: -width / 2), device: device)
  }

  /// Fills an upright rectangle in pixels; pixels that it covers in part are as opaque as that part.
  private func fill(_ rect: Rect, _ color: Color) {
    let rect = rect.intersection(Rect(pixels).inset(by: -2))
    guard !rect.isEmpty else { return }
    let (columns, rows) = (Edge.edges(rect.minX, rect.maxX), Edge.edges(rect.minY, rect.maxY))
    var mesh = Mesh()
    for column in columns {
      for row in rows {
        let tone = color.withAlpha(color.alpha * column.cover * row.cover)
        mesh.addGrid(columns: [column.from, column.to], rows: [row.from, row.to]) { x, y in
          Mesh.Vertex(position: Point(x, y), color: tone)
        }
      }
    }
    renderer.draw(mesh)
  }
}

/// Some pixels in a row, and how much of them a thing covers.
private struct Edge {
  let from: Double
  let to: Double
  let cover: Double

  /// The started pixel at one end, the whole ones, and the started one at the other.
  static func edges(_ low: Double, _ high: Double) -> [Edge] {
    let (first, last) = (low.rounded(.up), high.rounded(.down))
    guard first <= last else { return [Edge(from: last, to: first, cover: high - low)] }
    return [
      Edge(from: first - 1, to: first, cover: first - low), Edge(from: first, to: last, cover: 1),
      Edge(from: last, to: last + 1, cover: high - last),
    ].filter { $0.from < $0.to && $0.cover > 0.001 }
  }
}

// MARK: - Text

extension RendererCanvas {
  /// Draws laid out text; the point is the upper left corner of the layout.
  public func draw(_ text: any TextLayout, at point: Point, color: Color) {
    guard let device, point.isFinite else { return }
    let bounds = text.drawnBounds.offset(by: Vector(point.x, point.y))
    draw(.text(ObjectIdentifier(text), point, color), bounds: bounds, device: device, text: text)
  }
}

// MARK: - What is kept as a picture

extension RendererCanvas {
  /// Draws something by the rasterizer, or takes the picture that was kept.
  ///
  /// What stands upright is drawn pixel for pixel. What is turned is drawn upright in a size between this and a
  /// sixteenth more, so that a thing that turns and grows needs few pictures, and turned as a picture.
  private func draw(
    _ shape: Drawing.Shape, bounds: Rect, device: AffineTransform, text: (any TextLayout)? = nil
  ) {
    guard bounds.isFinite else { return }
    if device.isUpright {
      guard let placed = Drawing.placed(shape, bounds: bounds, device: device, visible: pixels),
        let texture = texture(of: placed.drawing, text: text)
      else { return }
      let (width, height) = (Double(texture.width), Double(texture.height))
      return copy(texture, to: Rect(Double(placed.x), Double(placed.y), width, height), opacity: 1)
    }
    let upright = AffineTransform.scale(rounded(device.xScale), rounded(device.yScale))
    // A pixel of clearness around it, in which the edges melt.
    let region = PixelRegion(upright.apply(bounds).inset(by: -1))
      .intersection(PixelRegion(x: -8192, y: -8192, width: 16_384, height: 16_384))
    let drawing = Drawing(shape: shape, transform: upright, region: region)
    guard !region.isEmpty, let back = upright.inverse, let texture = texture(of: drawing, text: text) else {
      return
    }
    let place = AffineTransform.translation(Double(region.x), Double(region.y))
    draw(texture, under: place.followed(by: back).followed(by: device), opacity: 1, isFeathered: false)
  }

  private func texture(of drawing: Drawing, text: (any TextLayout)?) -> Texture? {
    textures.texture(for: .drawing(drawing), of: text ?? renderer) {
      drawing.raster(by: rasterizer, text: text)
    }
  }

  /// The next larger sixteenth of a power of two.
  private func rounded(_ scale: Double) -> Double {
    let step = scale.binade / 16
    return (scale / step).rounded(.up) * step
  }
}
