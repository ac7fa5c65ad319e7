internal import CCairo
public import Geometry
internal import Glibc
public import SceneGraph

// MARK: - Shadows

extension CairoCanvas {
  /// Draws the soft shadow that a picture in a rectangle throws on what lies behind it.
  public func drawShadow(of raster: Raster, in rect: Rect, elevation: Double, opacity: Double) {
    drawShadow(
      .raster(ObjectIdentifier(raster)), in: rect, elevation: elevation, opacity: opacity
    ) { key in
      materials.shadow(for: key, of: raster) { ShadowMask(of: raster, key: key) }
    }
  }

  /// Draws the soft shadow of a filled outline.
  public func drawShadow(of path: Path, elevation: Double, opacity: Double) {
    guard let bounds = path.controlBounds else { return }
    drawShadow(.path(path), in: bounds, elevation: elevation, opacity: opacity) { key in
      materials.shadow(for: key, of: nil) { ShadowMask(of: path, bounds: bounds, key: key) }
    }
  }

  private func drawShadow(
    _ shape: ShadowKey.Shape, in rect: Rect, elevation: Double, opacity: Double,
    mask makeMask: (ShadowKey) -> ShadowMask
  ) {
    guard isVisible, opacity > 0, elevation > 0, elevation.isFinite, rect.isFinite, !rect.isEmpty else {
      return
    }
    let device = deviceTransform
    let look = ShadowLook(elevation: elevation)
    let pixelLook = ShadowLook(elevation: min(elevation * device.meanScale, 400))
    let mask = makeMask(
      ShadowKey(
        shape: shape, width: rounded(rect.width * device.xScale),
        height: rounded(rect.height * device.yScale), blur: pixelLook.roundedBlur))

    let (scaleX, scaleY) = (rect.width / mask.inner.width, rect.height / mask.inner.height)
    let place = AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.minX - Double(mask.margin) * scaleX,
      ty: rect.minY - Double(mask.margin) * scaleY)
    setDeviceTransform(
      place.followed(by: device).followed(by: .translation(pixelLook.offset.dx, pixelLook.offset.dy)))
    unsafe mask.picture.withSurface { surface in
      unsafe PLSetSourceSurface(context, surface, PLFilterSmooth, PLEdgeClear)
      unsafe cairo_paint_with_alpha(context, look.opacity * min(opacity, 1))
    }
    setSource(.clear)
    applyTransform()
  }

  /// An extent in pixels rounded to steps of a sixteenth, so that a thing that stretches needs few shadows.
  private func rounded(_ extent: Double) -> Int {
    let step = max(1, exp2(log2(max(extent, 1)).rounded(.down)) / 16)
    return Int(min((extent / step).rounded(.up) * step, 16_384))
  }
}

nonisolated extension AffineTransform {
  /// The factor by which lengths along x grow.
  fileprivate var xScale: Double {
    Vector(a, b).length
  }

  /// The factor by which lengths along y grow.
  fileprivate var yScale: Double {
    Vector(c, d).length
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
