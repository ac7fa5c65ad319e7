import CSDL2
import Geometry
import SceneGraph
import Testing

@testable import SDLPlatform

/// With SDL's driver that needs no display.
@Suite("SDLWindow", .serialized)
@MainActor
struct SDLWindowTests {
  init() {
    unsafe SDL_setenv("SDL_VIDEODRIVER", "dummy", 1)
  }

  @Test("a driver that shows nothing is no display")
  func noDisplay() {
    #expect {
      try SDLWindow(title: "Test", size: Size(320, 320))
    } throws: { error in
      "\(error)".contains("dummy") && "\(error)".contains("start Pagelight from a desktop session")
    }
  }

  @Test("pixels that are drawn stay until the window changes its extent")
  func pixels() throws {
    let window = try SDLWindow(title: "Test", size: Size(400, 350), scale: 1, allowHeadless: true)

    try unsafe window.withFrameBuffer { pixels, _, _, stride in
      unsafe pixels.storeBytes(of: 0xff12_3456, toByteOffset: 7 * stride + 5 * 4, as: UInt32.self)
    }
    try window.present(damage: [Rect(5, 7, 1, 1), Rect(-10, -10, 4000, 9)])
    let shown = try window.capture()

    #expect(shown.width == 400 && shown.height == 350)
    #expect(shown[5, 7] == 0xff12_3456)
  }

  @Test("the extent in points follows the scale", arguments: [1.0, 1.5, 2])
  func scale(_ scale: Double) throws {
    let window = try SDLWindow(title: "Test", size: Size(400, 300), scale: scale, allowHeadless: true)

    let metrics = window.metrics

    #expect(metrics.size == Size(400, 300))
    #expect(metrics.pixelWidth == Int(400 * scale))
    #expect(metrics.pointsPerUnit == 1 / scale)
  }

  @Test("a window is not larger than the desktop")
  func tooLarge() throws {
    let window = try SDLWindow(title: "Test", size: Size(9000, 200), scale: 1, allowHeadless: true)

    #expect(window.size.width <= 1280)
  }

  @Test("title, icon, cursor and text input are taken")
  func desktop() throws {
    let icon = unsafe Raster(width: 16, height: 16) {
      unsafe $0.initializeMemory(as: UInt8.self, repeating: 128)
    }
    let window = try SDLWindow(title: "A", size: Size(320, 320), allowHeadless: true)
    window.setIcon(icon)

    window.title = "B"
    window.setCursor(.hand)
    window.setCursor(.arrow)
    window.startTextInput(at: Rect(10, 10, 100, 20))
    let isTyping = SDL_IsTextInputActive() == SDL_TRUE
    window.stopTextInput()

    #expect(window.title == "B")
    #expect(isTyping && SDL_IsTextInputActive() == SDL_FALSE)
  }
}
