import CSDL2
import SceneGraph
import Testing

@testable import SDLPlatform

@Suite("KeyNames")
struct KeyNamesTests {
  @Test(
    "keys are named by what is printed on them",
    arguments: [
      (SDLK_LEFT, "Left"), (SDLK_PAGEDOWN, "PageDown"), (SDLK_RETURN, "Return"), (SDLK_KP_ENTER, "Return"),
      (SDLK_ESCAPE, "Escape"), (SDLK_SPACE, "Space"), (SDLK_F11, "F11"), (SDLK_a, "A"), (SDLK_7, "7"),
      (SDLK_BACKSPACE, "Backspace"), (SDLK_DELETE, "Delete"), (SDLK_AC_BACK, "Back"), (SDLK_PLUS, "+"),
    ])
  func named(_ key: SDL_KeyCode, _ name: String) {
    #expect(KeyNames.name(of: .key(key)) == name)
  }

  @Test("keys that only change others have no name", arguments: [SDLK_LSHIFT, SDLK_RCTRL, SDLK_CAPSLOCK])
  func unnamed(_ key: SDL_KeyCode) {
    #expect(KeyNames.name(of: .key(key)) == nil)
  }

  @Test("every name is one that a session script may use")
  func scripts() {
    let codes = Array(0..<512) + (0..<512).map { $0 | 1 << 30 }
    let names = Set(
      codes.flatMap { code in
        [KMOD_NUM, KMOD_NONE].compactMap { modifiers in
          KeyNames.name(of: .key(SDL_KeyCode(UInt32(code)), modifiers: modifiers))
        }
      })

    #expect(names.count > 90)
    #expect(names.subtracting(KeyPress.names) == [])
    #expect(KeyPress.names.subtracting(names) == [])
  }

  @Test("the keypad types with the number lock and moves without")
  func keypad() {
    #expect(KeyNames.name(of: .key(SDLK_KP_4, modifiers: KMOD_NUM)) == "4")
    #expect(KeyNames.name(of: .key(SDLK_KP_4)) == "Left")
  }

  @Test("a letter of another script counts as the Latin one in its place")
  func otherScript() {
    let cyrillicQ = SDL_Keysym(scancode: SDL_SCANCODE_Q, sym: 0x439, mod: 0, unused: 0)

    #expect(KeyNames.name(of: cyrillicQ) == "Q")
  }
}

extension SDL_Keysym {
  fileprivate static func key(_ key: SDL_KeyCode, modifiers: SDL_Keymod = KMOD_NONE) -> SDL_Keysym {
    SDL_Keysym(
      scancode: SDL_GetScancodeFromKey(SDL_Keycode(key.rawValue)), sym: SDL_Keycode(key.rawValue),
      mod: UInt16(modifiers.rawValue), unused: 0)
  }
}
