internal import CSDL2

/// Why SDL could not do what was asked.
public nonisolated enum SDLError: Error, Hashable, Sendable {
  /// There is no desktop to open a window on; the text is the reader's own reason.
  case noDisplay(String)

  /// There is no device that plays sound; the text is SDL's reason.
  case noSoundDevice(String)

  /// A call failed.
  case failed(action: String, reason: String)
}

nonisolated extension SDLError: CustomStringConvertible {
  /// What happened and what to do, for grown-ups.
  public var description: String {
    switch self {
    case .noDisplay(let why):
      "no display to open a window on (\(why)): start Pagelight from a desktop session, X11 or Wayland"
    case .noSoundDevice(let why):
      "no sound device (\(why)): the book stays silent; connect loudspeakers or start the sound server"
    case .failed(let action, let reason):
      "cannot \(action) (\(reason)): check the installation of SDL 2"
    }
  }
}

// MARK: - Asking SDL

nonisolated extension SDLError {
  /// What SDL says about the last call that failed on this thread.
  static var lastReason: String {
    let text = unsafe String(cString: SDL_GetError())
    return text.isEmpty ? "no reason given" : text
  }

  /// The error for a call that has just failed on this thread.
  static func last(_ action: String) -> SDLError {
    .failed(action: action, reason: lastReason)
  }
}
