import Geometry
import StoryStage
import Testing

@Suite("StagePlacement")
struct StagePlacementTests {
  private static let windows = [
    Size(1280, 800), Size(1366, 768), Size(3840, 2160), Size(480, 320), Size(2560, 1080), Size(1024, 768),
  ]

  @Test("A window of the stage's own size shows it as it is")
  func identity() {
    let placement = StagePlacement(
      window: Size(1280, 800), area: Rect(0, 0, 1280, 800), focus: Rect(0, 0, 9, 9))

    #expect(placement.scale == 1)
    #expect(placement.origin == .zero)
  }

  @Test("Wide windows show the safe area and are filled by scenery", arguments: windows)
  func wide(window: Size) {
    let placement = StagePlacement(
      window: window, area: Rect(origin: .zero, size: window), focus: Rect(300, 300, 400, 400))

    let visible = placement.visible(in: window)

    #expect(visible.inset(by: -0.01).contains(StagePlacement.safeArea))
    #expect(StagePlacement.bleed.inset(by: -0.01).contains(visible))
  }

  @Test(
    "Other windows show the focus inside the part that nothing covers",
    arguments: [
      Size(360, 640), Size(320, 480), Size(768, 1024), Size(1080, 1920),
    ])
  func portrait(window: Size) {
    let area = Rect(0, window.height * 0.4, window.width, window.height * 0.5)
    let focus = Rect(350, 150, 600, 600)

    let placement = StagePlacement(window: window, area: area, focus: focus)

    #expect(area.inset(by: -0.01).contains(placement.inWindow(focus)))
  }

  @Test(
    "Impossible windows give finite placements",
    arguments: [
      Size(1, 1), Size(8000, 200), Size(20, 9000), Size(0, 0),
    ])
  func extremes(window: Size) {
    let placement = StagePlacement(window: window, area: Rect(origin: .zero, size: window), focus: .zero)

    #expect(placement.scale > 0 && placement.scale.isFinite)
    #expect(placement.origin.isFinite)
  }
}
