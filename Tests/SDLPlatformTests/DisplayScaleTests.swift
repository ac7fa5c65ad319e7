import Testing

@testable import SDLPlatform

@Suite("DisplayScale")
struct DisplayScaleTests {
  @Test(
    "the resolution of the X resources decides",
    arguments: [
      ("Xft.dpi:\t192\n", 2.0), ("*customization: -color\nXft.dpi: 120\nXft.antialias: 1", 1.25),
      ("Xft.dpi : 96", 1.0),
    ])
  func resources(_ text: String, _ scale: Double) {
    #expect(DisplayScale.scale(fromResources: text) == scale)
  }

  @Test(
    "nonsense decides nothing",
    arguments: [
      "", "Xft.dpi:", "Xft.dpi: fast", "Xft.dpi: 0", "Xft.dpi: 1e9", "Xft.dpi: nan", "URxvt.dpi: 192",
    ])
  func nonsense(_ text: String) {
    #expect(DisplayScale.scale(fromResources: text) == nil)
  }
}
