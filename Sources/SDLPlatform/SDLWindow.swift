internal import CSDL2
public import Geometry
internal import SceneGraph

/// The window of the program, drawn by the processor or by its ``Renderer``.
///
/// One window a process: SDL starts with it and ends with it.
@safe
@MainActor
public final class SDLWindow {
  let handle: OpaquePointer

  /// Pixels per point, or nil for what the compositor reports.
  private let fixedScale: Double?

  /// Where the picture is drawn when the window's own pixels have another format.
  var staging: UnsafeMutablePointer<SDL_Surface>?

  /// What draws the window; nil when the processor does.
  public internal(set) var renderer: Renderer?

  /// Why there is no renderer although one was wanted.
  public internal(set) var rendererFailure: SDLError?

  /// Opens a window in the middle of the desktop.
  ///
  /// - Parameters:
  ///   - title: What the title bar says.
  ///   - size: The extent in points; cut to what the desktop has room for.
  ///   - minimumSize: The smallest extent in points that the person may give it.
  ///   - scale: Pixels per point, or nil for what the desktop asks for.
  ///   - drawing: What is to draw the window.
  ///   - allowHeadless: Whether SDL's drivers without a display will do; for tests.
  /// - Throws: ``SDLError`` when there is no desktop or it refuses.
  public init(
    title: String, size: Size, minimumSize: Size = Size(320, 320), scale: Double? = nil,
    drawing: Drawing = .processor, allowHeadless: Bool = false
  ) throws(SDLError) {
    try Self.startVideo(allowHeadless: allowHeadless)
    let flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    guard
      let window = unsafe SDL_CreateWindow(
        title, PL_WINDOWPOS_CENTERED, PL_WINDOWPOS_CENTERED, Int32(size.width), Int32(size.height), flags)
    else {
      let error = SDLError.last("open a window")
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw error
    }
    unsafe handle = window
    fixedScale = unsafe scale ?? Self.resourceScale(of: window)
    // SDL makes the window anew for OpenGL, so this comes before anything is shown.
    openRenderer(drawing)
    applySize(size, minimum: minimumSize)
    unsafe SDL_ShowWindow(handle)
  }

  isolated deinit {
    renderer?.close()
    unsafe SDL_FreeSurface(staging)
    unsafe SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO)
  }
}

// MARK: - Starting SDL

extension SDLWindow {
  private static func startVideo(allowHeadless: Bool) throws(SDLError) {
    PLKeepHeapSmall()
    let hints = [
      // Touch and mouse are told apart here, so SDL must not make one out of the other.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_APP_NAME, "Pagelight"),
      // Without this SDL goes on to drivers that take over the console or show nothing. The library of
      // Wayland prints a line of its own when there is no folder for its socket.
      (SDL_HINT_VIDEODRIVER, unsafe SDL_getenv("XDG_RUNTIME_DIR") == nil ? "x11" : "x11,wayland"),
    ]
    for (name, value) in hints { unsafe SDL_SetHint(name, value) }
    for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      unsafe SDL_setenv(name, "pagelight", 0)
    }

    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else { throw .noDisplay(SDLError.lastReason) }
    let driver = unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? "none"
    guard allowHeadless || driver == "x11" || driver == "wayland" else {
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      throw .noDisplay("SDL would use its driver \"\(driver)\", which shows nothing")
    }
    // Loading the software OpenGL stack costs 0.3 s and 60 MiB; Wayland has no other way to show pixels.
    if driver != "wayland" { unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    SDL_StopTextInput()
  }

  /// Gives the window its extent in points, which needs the scale and so the open window.
  private func applySize(_ size: Size, minimum: Size) {
    let pointsPerUnit = metrics.pointsPerUnit
    var room = SDL_Rect()
    var width = size.width / pointsPerUnit
    var height = size.height / pointsPerUnit
    if unsafe SDL_GetDisplayUsableBounds(SDL_GetWindowDisplayIndex(handle), &room) == 0 {
      width = min(width, Double(room.w))
      height = min(height, Double(room.h))
    }
    unsafe SDL_SetWindowMinimumSize(
      handle, Int32(min(width, minimum.width / pointsPerUnit)),
      Int32(min(height, minimum.height / pointsPerUnit)))
    unsafe SDL_SetWindowSize(handle, Int32(width.rounded()), Int32(height.rounded()))
    unsafe SDL_SetWindowPosition(handle, PL_WINDOWPOS_CENTERED, PL_WINDOWPOS_CENTERED)
  }
}

// MARK: - Extent

extension SDLWindow {
  /// The extent in points and pixels.
  public var metrics: WindowMetrics {
    var unitWidth: Int32 = 0
    var unitHeight: Int32 = 0
    var pixelWidth: Int32 = 0
    var pixelHeight: Int32 = 0
    unsafe SDL_GetWindowSize(handle, &unitWidth, &unitHeight)
    unsafe SDL_GetWindowSizeInPixels(handle, &pixelWidth, &pixelHeight)
    let compositorScale = Double(pixelWidth) / Double(max(1, unitWidth))
    return WindowMetrics(
      pixelWidth: Int(pixelWidth), pixelHeight: Int(pixelHeight), unitWidth: Int(unitWidth),
      scale: fixedScale ?? compositorScale)
  }

  /// The extent in points.
  public var size: Size {
    metrics.size
  }

  /// Pixels per point.
  public var scale: Double {
    metrics.scale
  }

  private static func resourceScale(of window: OpaquePointer) -> Double? {
    guard let resources = unsafe PL_x_resources(window) else { return nil }
    return unsafe DisplayScale.scale(fromResources: String(cString: resources))
  }
}
