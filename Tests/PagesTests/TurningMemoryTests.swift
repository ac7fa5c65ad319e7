import CairoCanvas
import Geometry
import Pages
import SceneGraph
import TestSupport
import Testing

/// Counts pictures of the whole process, so it runs in one of its own.
@Suite("Turning, memory")
struct TurningMemoryTests {
  @Test("Forty turns back and forth leave no picture and no canvas behind")
  func turns() async {
    await #expect(processExitsWith: .success) {
      let (before, after) = try await Self.countsAroundTurns(40)
      #expect(before.rasters > 0)
      #expect(after == before)
    }
  }

  @Test("A picture that somebody holds on to is counted")
  func count() async {
    await #expect(processExitsWith: .success) {
      let before = (Raster.liveCount, Raster.liveByteCount)
      var held: Raster? = unsafe Raster(width: 4, height: 3) { _ in }
      #expect((Raster.liveCount, Raster.liveByteCount) == (before.0 + 1, before.1 + 48))
      _ = held?.width
      held = nil
      #expect((Raster.liveCount, Raster.liveByteCount) == before)
    }
  }

  private struct Counts: Equatable {
    var rasters: Int
    var bytes: Int
    var canvases: Int
  }

  /// What there is once caches are filled, and after turns from the first page to the last and back.
  @MainActor
  private static func countsAroundTurns(_ turns: Int) throws -> (before: Counts, after: Counts) {
    let folder = TemporaryFolder()
    try folder.writeStory()
    let canvas = CairoCanvas(size: Size(320, 200), scale: 1)
    let program = TestProgram(
      root: folder.path, size: Size(320, 200), canvas: CairoCanvas(size: Size(1, 1), scale: 1),
      text: PangoTextEngine())
    #expect(program.application.open(at: "story/tale/p0"))
    turn(program, 8, on: canvas)
    let before = counts
    turn(program, turns, on: canvas)
    return (before, counts)
  }

  @MainActor
  private static var counts: Counts {
    Counts(rasters: Raster.liveCount, bytes: Raster.liveByteCount, canvases: CairoCanvas.liveCount)
  }

  /// Turns through the three pages and back, four turns a round, each drawn to its end.
  @MainActor
  private static func turn(_ program: TestProgram, _ count: Int, on canvas: CairoCanvas) {
    let (application, scene) = (program.application, program.application.scene)
    for index in 0..<count {
      let pages = program.pages.count
      application.handle(.key(KeyPress(index % 4 < 2 ? "Right" : "Left", time: scene.time)))
      let end = scene.time + 2
      while scene.time < end {
        application.advance(to: scene.time + 1.0 / 60)
        scene.draw(on: canvas, damage: scene.prepareFrame())
      }
      #expect(program.pages.count == pages + 1)
    }
  }
}
