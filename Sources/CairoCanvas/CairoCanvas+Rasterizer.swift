public import Geometry
internal import Glibc
public import SceneGraph

// MARK: - Rasterizer

extension CairoCanvas: Rasterizer {
  /// A square of paper grain that can be laid side by side.
  public var grain: Raster {
    materials.grain.raster
  }

  /// Makes the back of a sheet that is turned, or takes the one that was kept.
  public func back(of sheet: Raster, paper: Color) -> Raster {
    let back = curlBack(of: sheet, paper: paper)
    if let known = materials.curlBackPicture { return known }
    let picture = back.makePicture()
    materials.curlBackPicture = picture
    return picture
  }

  /// Makes the shadow of a picture in a rectangle, or takes the one that was kept.
  public func shadow(
    of raster: Raster, in rect: Rect, elevation: Double, under device: AffineTransform
  ) -> Shadow? {
    shadow(.raster(ObjectIdentifier(raster)), in: rect, elevation: elevation, under: device) { key in
      materials.shadow(for: key, of: raster) { ShadowMask(of: raster, key: key) }
    }
  }

  /// Makes the shadow of a filled outline, or takes the one that was kept.
  public func shadow(of path: Path, elevation: Double, under device: AffineTransform) -> Shadow? {
    guard let bounds = path.controlBounds else { return nil }
    return shadow(.path(path), in: bounds, elevation: elevation, under: device) { key in
      materials.shadow(for: key, of: nil) { ShadowMask(of: path, bounds: bounds, key: key) }
    }
  }

  private func shadow(
    _ shape: ShadowKey.Shape, in rect: Rect, elevation: Double, under device: AffineTransform,
    mask makeMask: (ShadowKey) -> ShadowMask
  ) -> Shadow? {
    guard elevation > 0, elevation.isFinite, rect.isFinite, !rect.isEmpty else { return nil }
    let pixelLook = ShadowLook(elevation: min(elevation * device.meanScale, 400))
    let mask = makeMask(
      ShadowKey(
        shape: shape, width: rounded(rect.width * device.xScale),
        height: rounded(rect.height * device.yScale), blur: pixelLook.roundedBlur))

    let (scaleX, scaleY) = (rect.width / mask.inner.width, rect.height / mask.inner.height)
    let place = AffineTransform(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.minX - Double(mask.margin) * scaleX,
      ty: rect.minY - Double(mask.margin) * scaleY
    ).followed(by: device).followed(by: .translation(pixelLook.offset.dx, pixelLook.offset.dy))
    return Shadow(
      picture: mask.picture, place: place, opacity: ShadowLook(elevation: elevation).opacity)
  }

  /// An extent in pixels rounded to steps of a sixteenth, so that a thing that stretches needs few shadows.
  private func rounded(_ extent: Double) -> Int {
    let step = max(1, exp2(log2(max(extent, 1)).rounded(.down)) / 16)
    return Int(min((extent / step).rounded(.up) * step, 16_384))
  }
}
