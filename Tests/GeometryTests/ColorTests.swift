import Geometry
import Testing

@Suite("Color")
struct ColorTests {
  @Test("Colours are read from their usual forms")
  func reading() {
    #expect(Color("#fff") == .white)
    #expect(Color("#FF0000") == Color(hex: 0xff0000))
    #expect(Color("#00000080")?.alpha == 128.0 / 255)
  }

  @Test("Anything else is refused", arguments: ["", "#", "fff", "#ff", "#ggg", "#12345", "#1234567890"])
  func refusing(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("Black on white has the greatest contrast, 21")
  func contrast() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
  }
}
