internal import CCairo
public import Geometry
public import SceneGraph

// MARK: - Shadows

extension CairoCanvas {
  /// Draws the soft shadow that a picture in a rectangle throws on what lies behind it.
  public func drawShadow(of raster: Raster, in rect: Rect, elevation: Double, opacity: Double) {
    guard isVisible else { return }
    draw(shadow(of: raster, in: rect, elevation: elevation, under: deviceTransform), opacity: opacity)
  }

  /// Draws the soft shadow of a filled outline.
  public func drawShadow(of path: Path, elevation: Double, opacity: Double) {
    guard isVisible else { return }
    draw(shadow(of: path, elevation: elevation, under: deviceTransform), opacity: opacity)
  }

  private func draw(_ shadow: Shadow?, opacity: Double) {
    guard let shadow, opacity > 0 else { return }
    setDeviceTransform(shadow.place)
    unsafe shadow.picture.withSurface { surface in
      unsafe PLSetSourceSurface(context, surface, PLFilterSmooth, PLEdgeClear)
      unsafe cairo_paint_with_alpha(context, shadow.opacity * min(opacity, 1))
    }
    setSource(.clear)
    applyTransform()
  }
}

// MARK: - Grain

extension CairoCanvas {
  /// Multiplies a faint paper grain over a rectangle; the tile sticks to the rectangle's corner.
  ///
  /// A pixel of the tile is a pixel of the canvas at every scale, since grain is as fine as can be seen.
  public func drawGrain(in rect: Rect) {
    guard isVisible, rect.isFinite, !rect.isEmpty else { return }
    let device = deviceTransform
    let corner = device.apply(rect.origin)
    unsafe cairo_save(context)
    trace(Path(rect: rect))
    unsafe cairo_clip(context)
    setDeviceTransform(.translation(corner.x.rounded(), corner.y.rounded()))
    unsafe materials.grain.raster.withSurface { surface in
      unsafe PLSetSourceSurface(context, surface, PLFilterNone, PLEdgeRepeat)
      unsafe cairo_paint(context)
    }
    unsafe cairo_restore(context)
  }
}
