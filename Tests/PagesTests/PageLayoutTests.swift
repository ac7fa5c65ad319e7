import Geometry
import Testing

@testable import Pages

@Suite("PageLayout")
struct PageLayoutTests {
  /// Windows from the smallest on, in both orientations.
  private static let windows = [320.0, 360, 480, 640, 768, 1024, 1280, 1920, 2560, 3840].flatMap { a in
    [320.0, 480, 568, 800, 1080, 1366, 2160].map { b in Size(a, b) }
  }.filter { max($0.width, $0.height) >= 480 && $0.shorter >= 320 }

  private func layout(_ window: Size, textScale: Double, letters: Double = 180) -> PageLayout {
    let metrics = PageLayout.Metrics(window: window, textScale: textScale, minimumTarget: 48)
    let play = metrics.hasPlayTitle ? 200 * metrics.unit + 40 : metrics.button
    return PageLayout(
      metrics: metrics, wanted: Rect(0.5 * window.width, 0, 0.4 * window.width, 0), playWidth: play
    ) { width in
      (letters * metrics.textSize * 0.5 / max(1, width)).rounded(.up) * metrics.textSize * 1.5
    }
  }

  @Test("Buttons can be hit, are in the window and lie over nothing", arguments: windows, [1.0, 2.0])
  func buttons(window: Size, textScale: Double) {
    let places = layout(window, textScale: textScale)
    let buttons =
      [places.home, places.play, places.previous, places.next]
      + (places.sentences.map { [$0.back, $0.forward] } ?? [])

    for (index, button) in buttons.enumerated() {
      #expect(button.size.shorter >= 44)
      #expect(Rect(origin: .zero, size: window).inset(by: -0.5).contains(button))
      #expect(!button.inset(by: 0.5).intersects(places.text), "button \(index) lies over the text")
      for other in buttons[(index + 1)...] { #expect(!button.inset(by: 0.5).intersects(other)) }
    }
  }

  @Test(
    "The text has room for two lines at least, and the picture for a third of the window", arguments: windows)
  func room(window: Size) {
    let places = layout(window, textScale: 1)

    #expect(places.text.height >= 2 * 1.5 * 17.5)
    #expect(places.panel.maxY <= window.height * 0.6)
  }

  @Test("A short text gets a small paper where the story wants it")
  func wanted() {
    let places = layout(Size(1280, 800), textScale: 1, letters: 40)

    #expect(abs(places.panel.minX - 640) < 1)
    #expect(places.panel.height < 200)
  }

  @Test("Impossible windows give finite places", arguments: [Size(1, 1), Size(8000, 200), Size(30, 5000)])
  func extremes(window: Size) {
    let places = layout(window, textScale: 3)

    for rect in [places.panel, places.text, places.home, places.play, places.next, places.picture] {
      #expect(rect.isFinite)
    }
  }
}
