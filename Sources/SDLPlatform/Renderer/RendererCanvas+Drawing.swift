internal import CSDL2
public import Geometry
public import SceneGraph

// MARK: - Pictures

extension RendererCanvas {
  /// Draws a picture into a rectangle, filtered smoothly.
  public func draw(_ raster: Raster, in rect: Rect, opacity: Double) {
    guard let device, opacity > 0, rect.isFinite, !rect.isEmpty, let texture = texture(of: raster) else {
      return
    }
    let place = AffineTransform(
      a: rect.width / Double(raster.width), b: 0, c: 0, d: rect.height / Double(raster.height), tx: rect.minX,
      ty: rect.minY
    ).followed(by: device)
    draw(texture, under: place, opacity: opacity)
  }

  /// The texture of a picture, made if there is none.
  func texture(of raster: Raster) -> Texture? {
    textures.texture(for: .raster(ObjectIdentifier(raster)), of: raster) { raster }
  }

  /// Draws a texture under a map from its pixels to those of the canvas.
  ///
  /// - Parameters:
  ///   - texture: What is drawn.
  ///   - place: The map.
  ///   - opacity: How opaque.
  ///   - isFeathered: Whether the edges of a turned one melt into a pixel; not where they are clear anyway.
  func draw(_ texture: Texture, under place: AffineTransform, opacity: Double, isFeathered: Bool = true) {
    let (width, height) = (Double(texture.width), Double(texture.height))
    if place.isUpright {
      return copy(texture, to: place.apply(Rect(0, 0, width, height)).snapped, opacity: opacity)
    }
    var (columns, rows) = ([0, width], [0, height])
    if isFeathered {
      let x = min(0.5 / place.xScale, width / 2)
      let y = min(0.5 / place.yScale, height / 2)
      (columns, rows) = ([-x, x, width - x, width + x], [-y, y, height - y, height + y])
    }
    let color = Color(red: 1, green: 1, blue: 1, alpha: min(opacity, 1))
    var mesh = Mesh()
    mesh.addGrid(columns: columns, rows: rows) { x, y in
      let isOutside = x < 0 || y < 0 || x > width || y > height
      return Mesh.Vertex(
        position: place.apply(Point(x, y)),
        texture: Point(min(max(x / width, 0), 1), min(max(y / height, 0), 1)),
        color: isOutside ? color.withAlpha(0) : color)
    }
    renderer.draw(mesh, texture: texture)
  }

  /// Copies a texture, or some pixels of it, into an upright rectangle of pixels.
  func copy(_ texture: Texture, from region: PixelRegion? = nil, to rect: Rect, opacity: Double) {
    let share = UInt8((min(opacity, 1) * 255).rounded())
    let tone = renderer.isPremultiplied ? share : 255
    unsafe SDL_SetTextureColorMod(texture.handle, tone, tone, tone)
    unsafe SDL_SetTextureAlphaMod(texture.handle, share)
    var source = SDL_Rect(region ?? PixelRegion(x: 0, y: 0, width: texture.width, height: texture.height))
    var target = SDL_FRect(
      x: Float(rect.minX), y: Float(rect.minY), w: Float(rect.width), h: Float(rect.height))
    unsafe renderer.check(
      SDL_RenderCopyF(renderer.handle, texture.handle, &source, &target), "draw a picture")
  }
}

extension Rect {
  /// The rectangle, at whole pixels where it misses them by what cannot be seen but blurs.
  fileprivate var snapped: Rect {
    let corners = [minX, minY, maxX, maxY]
    guard corners.allSatisfy({ abs($0 - $0.rounded()) < 0.05 }) else { return self }
    let (x, y) = (minX.rounded(), minY.rounded())
    return Rect(x, y, maxX.rounded() - x, maxY.rounded() - y)
  }
}

// MARK: - Paper

extension RendererCanvas {
  /// Draws the soft shadow that a picture in a rectangle throws on what lies behind it.
  public func drawShadow(of raster: Raster, in rect: Rect, elevation: Double, opacity: Double) {
    guard let device else { return }
    draw(rasterizer.shadow(of: raster, in: rect, elevation: elevation, under: device), opacity: opacity)
  }

  /// Draws the soft shadow of a filled outline.
  public func drawShadow(of path: Path, elevation: Double, opacity: Double) {
    guard let device else { return }
    draw(rasterizer.shadow(of: path, elevation: elevation, under: device), opacity: opacity)
  }

  private func draw(_ shadow: Shadow?, opacity: Double) {
    guard let shadow, opacity > 0, let texture = texture(of: shadow.picture) else { return }
    draw(texture, under: shadow.place, opacity: shadow.opacity * min(opacity, 1), isFeathered: false)
  }

  /// Multiplies a faint paper grain over a rectangle; the tile sticks to the rectangle's corner.
  public func drawGrain(in rect: Rect) {
    guard let device, rect.isFinite, !rect.isEmpty else { return }
    let grain = rasterizer.grain
    guard let texture = texture(of: grain) else { return }
    save()
    clip(to: Path(rect: rect))
    let corner = device.apply(rect.origin)
    let (left, top) = (Int(corner.x.rounded()), Int(corner.y.rounded()))
    let area = visible
    let (width, height) = (grain.width, grain.height)
    func first(_ start: Int, _ origin: Int, _ step: Int) -> Int {
      start - ((start - origin) % step + step) % step
    }
    for y in stride(from: first(area.y, top, height), to: area.y + area.height, by: height) {
      for x in stride(from: first(area.x, left, width), to: area.x + area.width, by: width) {
        copy(texture, to: Rect(Double(x), Double(y), Double(width), Double(height)), opacity: 1)
      }
    }
    restore()
  }
}
