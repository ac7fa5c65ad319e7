internal import CSDL2
public import Geometry
public import SceneGraph

// MARK: - State

extension SDLWindow {
  /// Whether the window covers the whole screen.
  public var isFullscreen: Bool {
    get { flags & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
    set { unsafe SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  /// Whether nobody can see the window because it is minimised or hidden.
  public var isHidden: Bool {
    flags & (SDL_WINDOW_MINIMIZED.rawValue | SDL_WINDOW_HIDDEN.rawValue) != 0
  }

  /// What the title bar says.
  public var title: String {
    get { unsafe String(cString: SDL_GetWindowTitle(handle)) }
    set { unsafe SDL_SetWindowTitle(handle, newValue) }
  }

  /// Brings the window to the front and asks for the keyboard.
  public func raise() {
    unsafe SDL_RestoreWindow(handle)
    unsafe SDL_RaiseWindow(handle)
  }

  /// Asks the desktop for another extent in points; `InputEvent.resized` says what came of it.
  public func resize(to size: Size) {
    let units = size * (1 / metrics.pointsPerUnit)
    unsafe SDL_SetWindowSize(handle, Int32(units.width.rounded()), Int32(units.height.rounded()))
  }

  /// Keeps the screen from going dark, or no longer; for as long as a book reads itself aloud.
  public func setKeepsScreenAwake(_ isAwake: Bool) {
    if isAwake { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  private var flags: UInt32 {
    unsafe SDL_GetWindowFlags(handle)
  }
}

// MARK: - Typing

extension SDLWindow {
  /// Starts to turn keys into text, with the input method of the desktop.
  ///
  /// - Parameter rect: Where the text goes, in points, so that the list of candidates does not cover it.
  public func startTextInput(at rect: Rect) {
    let pointsPerUnit = metrics.pointsPerUnit
    var area = SDL_Rect(
      x: Int32(rect.minX / pointsPerUnit), y: Int32(rect.minY / pointsPerUnit),
      w: Int32(rect.width / pointsPerUnit), h: Int32(rect.height / pointsPerUnit))
    unsafe SDL_SetTextInputRect(&area)
    SDL_StartTextInput()
  }

  /// Goes back to keys alone.
  public func stopTextInput() {
    SDL_StopTextInput()
  }
}

// MARK: - Icon

extension SDLWindow {
  /// Sets the picture that stands for the window in the task bar.
  public func setIcon(_ icon: Raster) {
    // Window systems want colours that are not multiplied by their opacity.
    let picture = icon.straight
    unsafe picture.withPixels { memory in
      guard
        let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
          memory.baseAddress, Int32(picture.width), Int32(picture.height), 32, Int32(picture.bytesPerRow),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      // The window copies it.
      unsafe SDL_SetWindowIcon(handle, surface)
      unsafe SDL_FreeSurface(surface)
    }
  }
}

// MARK: - Pointer

extension SDLWindow {
  /// How the mouse pointer looks.
  public enum Cursor: Sendable {
    /// The plain arrow.
    case arrow

    /// Over something that reacts to a click.
    case hand

    /// Over text that can be typed into.
    case text
  }

  /// Changes the look of the mouse pointer.
  public func setCursor(_ cursor: Cursor) {
    let shape =
      switch cursor {
      case .arrow: SDL_SYSTEM_CURSOR_ARROW
      case .hand: SDL_SYSTEM_CURSOR_HAND
      case .text: SDL_SYSTEM_CURSOR_IBEAM
      }
    guard let fresh = unsafe SDL_CreateSystemCursor(shape) else { return }
    let old = unsafe SDL_GetCursor()
    unsafe SDL_SetCursor(fresh)
    if let old = unsafe old, unsafe old != SDL_GetDefaultCursor() { unsafe SDL_FreeCursor(old) }
  }
}
