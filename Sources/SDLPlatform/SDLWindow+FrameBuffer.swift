internal import CSDL2
public import Geometry
public import SceneGraph

extension SDLWindow {
  /// Lends the pixels that the next ``present(damage:)`` shows.
  ///
  /// They keep what was drawn before, but for a window that was resized since: draw all of it after
  /// `InputEvent.resized` and `InputEvent.exposed`.
  ///
  /// - Parameter body: Gets the upper left pixel (32 bits, blue first, opacity ignored), the width and
  ///   height in pixels, and the bytes from one row to the next. The pointer must not outlive the call.
  /// - Returns: What the body returns.
  /// - Throws: ``SDLError`` when the window has no pixels, as a window may while it closes.
  public func withFrameBuffer<Result>(
    _ body: (UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ stride: Int) -> Result
  ) throws(SDLError) -> Result {
    let surface = unsafe try drawingSurface()
    unsafe SDL_LockSurface(surface)
    defer { unsafe SDL_UnlockSurface(surface) }
    guard let pixels = unsafe surface.pointee.pixels else { throw .last("reach the pixels of the window") }
    return unsafe body(
      pixels, Int(surface.pointee.w), Int(surface.pointee.h), Int(surface.pointee.pitch))
  }

  /// Shows the parts of the window that were drawn.
  ///
  /// - Parameter damage: Rectangles in pixels; what lies outside the window is left out.
  /// - Throws: ``SDLError`` when the window system refuses.
  public func present(damage: [Rect]) throws(SDLError) {
    guard !isHidden, let surface = unsafe SDL_GetWindowSurface(handle) else { return }
    let bounds = unsafe Rect(0, 0, Double(surface.pointee.w), Double(surface.pointee.h))
    var rects = damage.compactMap { rect -> SDL_Rect? in
      let part = rect.integral.intersection(bounds)
      guard !part.isEmpty else { return nil }
      return SDL_Rect(x: Int32(part.minX), y: Int32(part.minY), w: Int32(part.width), h: Int32(part.height))
    }
    guard !rects.isEmpty else { return }
    if let staging = unsafe staging {
      for source in rects {
        var source = source
        var target = source
        unsafe SDL_UpperBlit(staging, &source, surface, &target)
      }
    }
    guard unsafe SDL_UpdateWindowSurfaceRects(handle, &rects, Int32(rects.count)) == 0 else {
      throw .last("show the window")
    }
  }

  /// Copies what the window shows.
  ///
  /// - Throws: ``SDLError`` when the window has no pixels.
  public func capture() throws(SDLError) -> Raster {
    try unsafe withFrameBuffer { pixels, width, height, stride in
      unsafe Raster(width: width, height: height) { memory in
        for y in 0..<height {
          for x in 0..<width {
            let pixel = unsafe pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
            unsafe memory.storeBytes(
              of: pixel | 0xff00_0000, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
      }
    }
  }

  /// The window's own pixels, or others beside them when those are not 32 bits with blue first.
  private func drawingSurface() throws(SDLError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = unsafe SDL_GetWindowSurface(handle) else {
      throw .last("reach the pixels of the window")
    }
    let format = unsafe surface.pointee.format.pointee.format
    let isFitting = format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
    if let old = unsafe staging {
      if unsafe !isFitting && old.pointee.w == surface.pointee.w && old.pointee.h == surface.pointee.h {
        return unsafe old
      }
      unsafe SDL_FreeSurface(old)
      unsafe staging = nil
    }
    if isFitting { return unsafe surface }
    guard
      let fresh = unsafe SDL_CreateRGBSurfaceWithFormat(
        0, surface.pointee.w, surface.pointee.h, 32, SDL_PIXELFORMAT_RGB888.rawValue)
    else { throw .last("make room for the pixels of the window") }
    unsafe staging = fresh
    return unsafe fresh
  }
}
