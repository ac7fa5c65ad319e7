internal import CSDL2
internal import SceneGraph

/// SDL's renderer: what lays textures over each other, in a window or in memory.
@safe
public final class Renderer {
  /// The way of drawing, such as "opengl" or "software".
  public let name: String

  /// Whether it can lay premultiplied pixels over others, as all but SDL's own software renderer can.
  ///
  /// Where it cannot, textures hold straight pixels, which melt a little darker at their edges.
  let isPremultiplied: Bool

  /// How often all textures were lost.
  package private(set) var generation = 0

  /// Whether it can still be used.
  private(set) var isOpen = true

  /// The first call that failed since this was cleared.
  var failure: SDLError?

  let handle: OpaquePointer

  /// The memory that is drawn on; nil in a window.
  private let surface: UnsafeMutablePointer<SDL_Surface>?

  /// Makes the renderer of a window.
  ///
  /// - Parameters:
  ///   - window: The window of SDL, which must outlive the renderer unless that is closed before.
  ///   - isAccelerated: Whether SDL's own software renderer will not do.
  /// - Throws: ``SDLError`` when there is none.
  init(window: OpaquePointer, isAccelerated: Bool) throws(SDLError) {
    unsafe SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1")
    let flags = SDL_RENDERER_PRESENTVSYNC.rawValue | (isAccelerated ? SDL_RENDERER_ACCELERATED.rawValue : 0)
    guard let handle = unsafe SDL_CreateRenderer(window, -1, flags) else {
      throw .last("draw with the graphics processor")
    }
    unsafe self.handle = handle
    unsafe surface = nil
    (name, isPremultiplied) = unsafe Self.abilities(of: handle)
  }

  /// Makes SDL's software renderer on memory of its own, for tests.
  ///
  /// - Parameters:
  ///   - width: The extent in pixels.
  ///   - height: The extent downwards in pixels.
  /// - Throws: ``SDLError`` when there is no memory.
  package init(width: Int, height: Int) throws(SDLError) {
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormat(
        0, Int32(width), Int32(height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
      let handle = unsafe SDL_CreateSoftwareRenderer(surface)
    else { throw .last("draw in memory") }
    unsafe self.surface = surface
    unsafe self.handle = handle
    (name, isPremultiplied) = unsafe Self.abilities(of: handle)
  }

  isolated deinit {
    close()
  }

  /// Ends the renderer and all its textures.
  func close() {
    guard isOpen else { return }
    isOpen = false
    unsafe SDL_DestroyRenderer(handle)
    unsafe SDL_FreeSurface(surface)
  }

  /// Says that the device has lost its textures.
  package func texturesWereLost() {
    generation += 1
  }

  private static func abilities(of handle: OpaquePointer) -> (name: String, isPremultiplied: Bool) {
    var info = unsafe SDL_RendererInfo()
    let isKnown = unsafe SDL_GetRendererInfo(handle, &info) == 0
    let name = isKnown ? unsafe String(cString: info.name) : "unknown"
    return (name, unsafe SDL_SetRenderDrawBlendMode(handle, .premultiplied) == 0)
  }
}

// MARK: - Blending

extension Renderer {
  /// How textures and colours are laid over what is there.
  var blendMode: SDL_BlendMode {
    isPremultiplied ? .premultiplied : SDL_BLENDMODE_BLEND
  }

  /// Remembers why a call failed, if it did.
  func check(_ result: Int32, _ action: String) {
    if result < 0, failure == nil { failure = .last(action) }
  }
}

extension SDL_BlendMode {
  /// Over, for pixels that were multiplied by their opacity.
  static var premultiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }

  /// Keeps of what is there as much as the new pixels are opaque.
  static var masking: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
  }
}

// MARK: - Reading back

extension Renderer {
  /// Copies pixels of what is drawn on now, premultiplied; clear when they cannot be read.
  func readPixels(_ region: PixelRegion) -> Raster {
    var area = SDL_Rect(region)
    return unsafe Raster(width: region.width, height: region.height) { memory in
      unsafe check(
        SDL_RenderReadPixels(
          handle, &area, SDL_PIXELFORMAT_ARGB8888.rawValue, memory.baseAddress, Int32(region.width * 4)),
        "read pixels back")
    }
  }
}

extension SDL_Rect {
  /// The same in SDL's terms.
  init(_ region: PixelRegion) {
    self.init(x: Int32(region.x), y: Int32(region.y), w: Int32(region.width), h: Int32(region.height))
  }
}
