internal import CSDL2
internal import Geometry
internal import SceneGraph

/// The textures that groups and clips are drawn on before they are laid over what is behind them.
@safe
final class LayerStack {
  /// One that is open.
  struct Layer {
    let texture: Texture

    /// The pixels that are drawn on.
    let region: PixelRegion

    /// The outline that cuts it, and the map from its coordinates to pixels; nil for a group.
    let mask: (path: Path, device: AffineTransform)?
  }

  private let renderer: Renderer
  private var open: [Layer] = []
  private var spare: [Texture] = []
  private var target: Texture?
  private var generation = 0

  init(_ renderer: Renderer) {
    self.renderer = renderer
  }

  /// How many are open.
  var count: Int {
    open.count
  }

  /// Begins a frame on a texture, or in the window.
  func start(on target: Texture?) {
    self.target = target
    open = []
    if generation != renderer.generation { spare = [] }
    generation = renderer.generation
    drawOnTop()
  }

  /// Opens a clear layer as large as the canvas.
  ///
  /// - Returns: Whether there was room for it.
  func push(width: Int, height: Int, region: PixelRegion, mask: (path: Path, device: AffineTransform)?)
    -> Bool
  {
    spare.removeAll { $0.width != width || $0.height != height }
    guard let texture = spare.popLast() ?? Texture(targetOf: width, height, in: renderer) else {
      return false
    }
    open.append(Layer(texture: texture, region: region, mask: mask))
    drawOnTop()
    unsafe SDL_SetRenderDrawColor(renderer.handle, 0, 0, 0, 0)
    unsafe SDL_RenderClear(renderer.handle)
    return true
  }

  /// The one on top.
  var top: Layer? {
    open.last
  }

  /// Closes the one on top, which keeps its pixels until another one is opened.
  func pop() {
    guard let layer = open.popLast() else { return }
    spare.append(layer.texture)
    drawOnTop()
  }

  /// Makes the renderer draw on the one on top again.
  func drawOnTop() {
    let texture = open.last?.texture ?? target
    unsafe renderer.check(SDL_SetRenderTarget(renderer.handle, texture?.handle), "draw on a texture")
  }
}
