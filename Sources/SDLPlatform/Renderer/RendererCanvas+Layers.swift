internal import CSDL2
public import Geometry
public import SceneGraph

// MARK: - Clips

extension RendererCanvas {
  /// Keeps later drawing inside an outline.
  ///
  /// Upright rectangles are rounded to whole pixels, which costs nothing; other outlines are anti-aliased.
  public func clip(to path: Path) {
    guard let device else { return }
    if device.isUpright, let rect = path.rectangle {
      let area = device.apply(rect)
      let (x, y) = (area.minX.rounded(), area.minY.rounded())
      narrow(to: PixelRegion(Rect(x, y, area.maxX.rounded() - x, area.maxY.rounded() - y)))
    } else {
      narrow(to: PixelRegion(device.apply(path.controlBounds ?? .zero)))
      openLayer(mask: (path, device))
    }
  }

  /// Keeps later drawing inside the smallest rectangle around some others.
  ///
  /// A renderer draws whole windows: hand it one rectangle.
  public func clip(toDamage rects: [Rect]) {
    let corners = rects.filter { $0.isFinite && !$0.isEmpty }.flatMap(\.corners)
    narrow(to: PixelRegion(AffineTransform.scale(scale, scale).apply(Rect(containing: corners) ?? .zero)))
  }
}

// MARK: - Groups

extension RendererCanvas {
  /// Starts a group that is composed as one piece.
  public func beginGroup() {
    save()
    openLayer(mask: nil)
  }

  /// Ends the group and draws it with an opacity.
  public func endGroup(opacity: Double) {
    // What clips inside the group have opened goes first.
    closeLayers(above: depth + 1)
    if layers.count > depth { closeLayer(opacity: opacity) }
    restore()
  }

  private func openLayer(mask: (path: Path, device: AffineTransform)?) {
    _ = layers.push(width: pixels.width, height: pixels.height, region: visible, mask: mask)
    applyClip()
  }

  /// Lays all layers but some over what is behind them.
  func closeLayers(above depth: Int) {
    while layers.count > depth { closeLayer(opacity: 1) }
  }

  /// Lays the layer on top over what is behind it.
  private func closeLayer(opacity: Double) {
    guard let layer = layers.top else { return }
    defer { applyClip() }
    guard !layer.region.isEmpty, opacity > 0 else { return layers.pop() }
    let rect = Rect(layer.region)
    guard renderer.isPremultiplied else {
      let pixels = cut(renderer.readPixels(layer.region), layer)
      layers.pop()
      return draw(Texture(pixels, in: renderer), in: rect, clip: layer.region, opacity: opacity)
    }
    if let mask = layer.mask { keep(mask, layer.region) }
    layers.pop()
    var area = SDL_Rect(layer.region)
    unsafe SDL_RenderSetClipRect(renderer.handle, &area)
    copy(layer.texture, from: layer.region, to: rect, opacity: opacity)
  }

  /// Clears the pixels of the layer on top that lie outside an outline.
  private func keep(_ mask: (path: Path, device: AffineTransform), _ region: PixelRegion) {
    let shape = Drawing.Shape.fill(mask.path, .color(.white))
    let drawing = Drawing(shape: shape, transform: mask.device, region: region)
    guard
      let texture = textures.texture(
        for: .drawing(drawing), of: renderer, make: { drawing.raster(by: rasterizer) })
    else { return }
    unsafe SDL_RenderSetClipRect(renderer.handle, nil)
    unsafe SDL_SetTextureBlendMode(texture.handle, .masking)
    copy(texture, to: Rect(region), opacity: 1)
    unsafe SDL_SetTextureBlendMode(texture.handle, renderer.blendMode)
  }

  /// The pixels of a layer inside its outline, for a renderer that cannot mask.
  private func cut(_ pixels: Raster, _ layer: LayerStack.Layer) -> Raster {
    guard let (path, device) = layer.mask else { return pixels }
    let size = Size(Double(pixels.width), Double(pixels.height))
    return rasterizer.snapshot(size: size, scale: 1) { canvas in
      let shift = AffineTransform.translation(-Double(layer.region.x), -Double(layer.region.y))
      canvas.clip(to: path.transformed(by: device.followed(by: shift)))
      canvas.draw(pixels, in: Rect(origin: .zero, size: size), opacity: 1)
    }
  }

  private func draw(_ texture: Texture?, in rect: Rect, clip: PixelRegion, opacity: Double) {
    guard let texture else { return }
    var area = SDL_Rect(clip)
    unsafe SDL_RenderSetClipRect(renderer.handle, &area)
    copy(texture, to: rect, opacity: opacity)
  }
}

// MARK: - Snapshots

extension RendererCanvas {
  /// Draws into a new raster of the given extent at the given number of pixels per point.
  public func snapshot(size: Size, scale: Double, draw: (any Canvas) -> Void) -> Raster {
    let width = max(1, Int((size.width * scale).rounded(.up)))
    let height = max(1, Int((size.height * scale).rounded(.up)))
    guard renderer.isOpen, let target = Texture(targetOf: width, height, in: renderer) else {
      return rasterizer.snapshot(size: size, scale: scale, draw: draw)
    }
    let canvas = RendererCanvas(beside: self)
    let outerFailure = renderer.failure
    defer {
      renderer.failure = outerFailure
      layers.drawOnTop()
      applyClip()
    }
    do {
      try canvas.drawFrame(on: target, width: width, height: height, scale: scale, draw: draw)
    } catch {
      return rasterizer.snapshot(size: size, scale: scale, draw: draw)
    }
    let raster = canvas.readRaster()
    // A picture that could not be read back is clear.
    guard renderer.failure == nil else { return rasterizer.snapshot(size: size, scale: scale, draw: draw) }
    if renderer.isPremultiplied { textures.adopt(target, for: .raster(ObjectIdentifier(raster)), of: raster) }
    return raster
  }
}

extension Rect {
  /// The same in points of one pixel.
  init(_ region: PixelRegion) {
    self.init(Double(region.x), Double(region.y), Double(region.width), Double(region.height))
  }
}

extension Path {
  /// The rectangle that the outline is; nil for another one.
  var rectangle: Rect? {
    guard elements.count == 5, elements[4] == .close, case .move(let a) = elements[0],
      case .line(let b) = elements[1], case .line(let c) = elements[2], case .line(let d) = elements[3],
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    else { return nil }
    return Rect(containing: [a, b, c, d])
  }
}

extension AffineTransform {
  /// Whether what was upright stays so, and neither is mirrored.
  var isUpright: Bool {
    b == 0 && c == 0 && a > 0 && d > 0
  }
}
