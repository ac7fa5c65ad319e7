internal import Geometry

// MARK: - Content

extension Node {
  /// What the node itself draws on, shadow included, in own coordinates; nil for nothing.
  var drawnBounds: Rect? {
    let rect: Rect
    switch content {
    case .none: return nil
    case .raster, .grain, .curl: rect = bounds
    case .text: rect = bounds.inset(by: -4)
    case .path(let path, _, _, let lineWidth):
      guard let bounds = path.controlBounds else { return nil }
      rect = bounds.inset(by: -lineWidth / 2 - 1)
    }
    // A shadow is offset by at most its elevation and fades out within two more of it.
    return elevation > 0 ? rect.inset(by: -3 * elevation) : rect
  }

  func drawShadow(on canvas: any Canvas) {
    guard elevation > 0 else { return }
    switch content {
    case .none, .text, .grain, .curl: break
    case .raster(let raster): canvas.drawShadow(of: raster, in: bounds, elevation: elevation, opacity: 1)
    case .path(let path, _, _, _): canvas.drawShadow(of: path, elevation: elevation, opacity: 1)
    }
  }

  func drawContent(on canvas: any Canvas) {
    switch content {
    case .none: break
    case .raster(let raster): canvas.draw(raster, in: bounds, opacity: 1)
    case .curl(let sheet, let curl): canvas.drawCurl(of: sheet, curl)
    case .grain: canvas.drawGrain(in: bounds)
    case .text(let layout, let color): canvas.draw(layout, at: .zero, color: color)
    case .path(let path, let fill, let stroke, let lineWidth):
      if let fill { canvas.fill(path, with: fill) }
      if let stroke { canvas.stroke(path, color: stroke, width: lineWidth) }
    }
  }
}
