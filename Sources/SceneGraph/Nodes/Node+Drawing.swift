internal import Geometry

// MARK: - Content

extension Node {
  /// What the node itself draws on, shadow included, in scene points; nil for nothing.
  func drawnBounds(under transform: AffineTransform) -> Rect? {
    let rect: Rect
    if standIn != nil { return transform.apply(bounds) }
    switch content {
    case .none: return nil
    case .grain, .curl: rect = bounds
    case .raster(let raster):
      // The edges of a turned picture melt into half a pixel around it.
      let (dx, dy) = (size.width / Double(raster.width), size.height / Double(raster.height))
      rect = bounds.inset(by: EdgeInsets(top: -dy, left: -dx, bottom: -dy, right: -dx))
    case .text(let layout, _):
      rect = layout.drawnBounds
    case .ink(let stroke, _):
      guard let bounds = stroke.bounds else { return nil }
      rect = bounds
    case .path(let path, _, _, let lineWidth):
      guard let bounds = path.controlBounds else { return nil }
      rect = bounds.inset(by: -lineWidth / 2)
    }
    // A shadow is offset by at most its elevation and fades out within two more of it, on the screen and not in
    // the directions of the node.
    let shadow = elevation > 0 ? 3 * elevation * transform.meanScale + 1 : 0
    return transform.apply(rect).inset(by: -shadow)
  }

  func drawShadow(on canvas: any Canvas) {
    guard elevation > 0, standIn == nil else { return }
    switch content {
    case .none, .text, .grain, .curl, .ink: break
    case .raster(let raster): canvas.drawShadow(of: raster, in: bounds, elevation: elevation, opacity: 1)
    case .path(let path, _, _, _): canvas.drawShadow(of: path, elevation: elevation, opacity: 1)
    }
  }

  func drawContent(on canvas: any Canvas) {
    if let standIn {
      let size = Size(Double(standIn.width) / canvas.scale, Double(standIn.height) / canvas.scale)
      return canvas.draw(standIn, in: Rect(origin: .zero, size: size), opacity: 1)
    }
    switch content {
    case .none: break
    case .raster(let raster): canvas.draw(raster, in: bounds, opacity: 1)
    case .curl(let sheet, let curl): canvas.drawCurl(of: sheet, curl)
    case .grain: canvas.drawGrain(in: bounds)
    case .ink(let stroke, let color): canvas.draw(stroke, color: color)
    case .text(let layout, let color): canvas.draw(layout, at: .zero, color: color)
    case .path(let path, let fill, let stroke, let lineWidth):
      if let fill { canvas.fill(path, with: fill) }
      if let stroke { canvas.stroke(path, color: stroke, width: lineWidth) }
    }
  }
}
