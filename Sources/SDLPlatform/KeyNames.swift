internal import CSDL2

/// The names of keys, as session scripts write them.
nonisolated enum KeyNames {
  private static let named: [Int: String] = [
    SDLK_LEFT: "Left", SDLK_RIGHT: "Right", SDLK_UP: "Up", SDLK_DOWN: "Down",
    SDLK_PAGEUP: "PageUp", SDLK_PAGEDOWN: "PageDown", SDLK_HOME: "Home", SDLK_END: "End",
    SDLK_RETURN: "Return", SDLK_RETURN2: "Return", SDLK_KP_ENTER: "Return",
    SDLK_ESCAPE: "Escape", SDLK_SPACE: "Space", SDLK_TAB: "Tab", SDLK_BACKSPACE: "Backspace",
    SDLK_DELETE: "Delete", SDLK_INSERT: "Insert", SDLK_APPLICATION: "Menu", SDLK_MENU: "Menu",
    SDLK_AC_BACK: backKey, SDLK_AC_FORWARD: "Forward", SDLK_AC_HOME: "Home",
    SDLK_F1: "F1", SDLK_F2: "F2", SDLK_F3: "F3", SDLK_F4: "F4", SDLK_F5: "F5", SDLK_F6: "F6",
    SDLK_F7: "F7", SDLK_F8: "F8", SDLK_F9: "F9", SDLK_F10: "F10", SDLK_F11: "F11", SDLK_F12: "F12",
    SDLK_KP_PLUS: "+", SDLK_KP_MINUS: "-", SDLK_KP_MULTIPLY: "*", SDLK_KP_DIVIDE: "/",
    SDLK_KP_EQUALS: "=",
  ].reduce(into: [:]) { $0[Int($1.key.rawValue)] = $1.value }

  /// The keypad from 0 to 9 and the point: with the number lock on, and off.
  private static let keypad: [Int: (number: String, navigation: String?)] = [
    SDLK_KP_0: ("0", "Insert"), SDLK_KP_1: ("1", "End"), SDLK_KP_2: ("2", "Down"),
    SDLK_KP_3: ("3", "PageDown"), SDLK_KP_4: ("4", "Left"), SDLK_KP_5: ("5", nil),
    SDLK_KP_6: ("6", "Right"), SDLK_KP_7: ("7", "Home"), SDLK_KP_8: ("8", "Up"),
    SDLK_KP_9: ("9", "PageUp"), SDLK_KP_PERIOD: (".", "Delete"),
  ].reduce(into: [:]) { $0[Int($1.key.rawValue)] = $1.value }

  /// The name of the button that goes back, on a mouse or a keyboard.
  static let backKey = "Back"

  /// The name of a key.
  ///
  /// - Returns: Nil for keys that mean nothing here, such as Shift alone.
  static func name(of key: SDL_Keysym) -> String? {
    let code = Int(key.sym)
    if let name = named[code] { return name }
    if let (number, navigation) = keypad[code] {
      return UInt32(key.mod) & KMOD_NUM.rawValue != 0 ? number : navigation
    }
    if let printed = printedName(code) { return printed }
    // On a keyboard without Latin letters shortcuts sit where a Latin one has them.
    let place = key.scancode.rawValue
    guard code > 127, (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains(place) else { return nil }
    return printedName(Int(place - SDL_SCANCODE_A.rawValue) + 0x61)
  }

  private static func printedName(_ code: Int) -> String? {
    guard (0x21...0x7e).contains(code), let scalar = Unicode.Scalar(code) else { return nil }
    return String(scalar).uppercased()
  }
}
