internal import CSDL2
public import Geometry
public import SceneGraph

/// The canvas that has the graphics processor lay textures over each other.
///
/// What it does not draw itself (letters, outlines, soft shadows) a ``Rasterizer`` draws once, and it is kept as a
/// texture. All of a window is drawn at every frame, since what was there before is lost.
@safe
public final class RendererCanvas: Canvas {
  /// The extent in pixels.
  private(set) var pixels = PixelRegion(x: 0, y: 0, width: 1, height: 1)

  /// Pixels per point.
  public private(set) var scale = 1.0

  let renderer: Renderer
  let rasterizer: any Rasterizer
  let textures: TextureCache
  let layers: LayerStack

  private var state = State()
  private var remembered: [State] = []

  /// What `save` remembers.
  private struct State {
    var transform = AffineTransform.identity
    var clip: PixelRegion?

    /// How many layers were open when it began.
    var depth = 0
  }

  /// Makes a canvas.
  ///
  /// - Parameters:
  ///   - renderer: What is drawn with.
  ///   - rasterizer: Draws what the renderer cannot.
  ///   - textureBytes: The most memory that textures may take, beside those of six whole windows.
  public init(_ renderer: Renderer, rasterizer: any Rasterizer, textureBytes: Int = 32 * 1024 * 1024) {
    self.renderer = renderer
    self.rasterizer = rasterizer
    baseBytes = textureBytes
    textures = TextureCache(renderer, limit: textureBytes)
    layers = LayerStack(renderer)
  }

  /// Makes a canvas for pictures that go with those of another one.
  init(beside other: RendererCanvas) {
    renderer = other.renderer
    rasterizer = other.rasterizer
    textures = other.textures
    baseBytes = other.baseBytes
    layers = LayerStack(other.renderer)
  }

  private let baseBytes: Int

  /// The extent in points.
  public var size: Size {
    Size(Double(pixels.width) / scale, Double(pixels.height) / scale)
  }

  /// The memory that the kept textures take, in bytes.
  package var textureByteCount: Int { textures.byteCount }

  /// The number of kept textures.
  package var textureCount: Int { textures.count }
}

// MARK: - Frames

extension RendererCanvas {
  /// Draws a whole frame.
  ///
  /// - Parameters:
  ///   - width: The extent in pixels.
  ///   - height: The extent downwards in pixels.
  ///   - scale: Pixels per point.
  ///   - draw: Draws it.
  /// - Throws: ``SDLError`` when something could not be drawn; another attempt may succeed.
  public func drawFrame(width: Int, height: Int, scale: Double, draw: (any Canvas) -> Void) throws(SDLError) {
    textures.limit = baseBytes + 6 * width * height * 4
    try drawFrame(on: nil, width: width, height: height, scale: scale, draw: draw)
    textures.sweep()
  }

  /// Shows what was drawn.
  public func present() {
    unsafe SDL_RenderPresent(renderer.handle)
  }

  /// Copies what was drawn.
  package func readRaster() -> Raster {
    renderer.readPixels(pixels)
  }

  func drawFrame(
    on target: Texture?, width: Int, height: Int, scale: Double, draw: (any Canvas) -> Void
  ) throws(SDLError) {
    renderer.failure = nil
    pixels = PixelRegion(x: 0, y: 0, width: width, height: height)
    self.scale = scale
    state = State()
    remembered = []
    layers.start(on: target)
    applyClip()
    unsafe SDL_SetRenderDrawColor(renderer.handle, 0, 0, 0, target == nil ? 255 : 0)
    unsafe renderer.check(SDL_RenderClear(renderer.handle), "clear the window")
    draw(self)
    closeLayers(above: 0)
    if let failure = renderer.failure { throw failure }
  }
}

// MARK: - State

extension RendererCanvas {
  /// Points of the current coordinates to pixels; nil when nothing under it could be seen.
  var device: AffineTransform? {
    let device = state.transform.followed(by: .scale(scale, scale))
    let area = abs(device.determinant)
    return area > 1e-9 && area.isFinite && device.tx.isFinite && device.ty.isFinite ? device : nil
  }

  /// The pixels that can be drawn on now.
  var visible: PixelRegion {
    state.clip ?? pixels
  }

  /// Remembers transform and clip.
  public func save() {
    remembered.append(state)
    state.depth = layers.count
  }

  /// Returns to the transform and clip remembered last.
  public func restore() {
    guard let last = remembered.popLast() else { preconditionFailure("restore without save") }
    closeLayers(above: state.depth)
    state = last
    applyClip()
  }

  /// Applies a transform before the current one.
  public func concatenate(_ transform: AffineTransform) {
    state.transform = transform.followed(by: state.transform)
  }

  /// Keeps later drawing inside some pixels.
  func narrow(to region: PixelRegion) {
    state.clip = visible.intersection(region)
    applyClip()
  }

  /// Tells the renderer of the clip, which it forgets when it draws on something else.
  func applyClip() {
    guard let clip = state.clip else {
      unsafe SDL_RenderSetClipRect(renderer.handle, nil)
      return
    }
    // An empty rectangle would mean no clip at all.
    var area = clip.isEmpty ? SDL_Rect(x: -1, y: -1, w: 1, h: 1) : SDL_Rect(clip)
    unsafe SDL_RenderSetClipRect(renderer.handle, &area)
  }

  /// How many layers were open when the state was last remembered.
  var depth: Int { state.depth }
}
