import CSDL2
import CairoCanvas
import Geometry
import SceneGraph
import Testing

@testable import SDLPlatform

@MainActor
@Suite("RendererCanvas")
struct RendererCanvasTests {
  @Test("draws as cairo does", arguments: CanvasScene.allCases, [1.0, 1.5, 2])
  func sameAsCairo(scene: CanvasScene, scale: Double) throws {
    let both = BothCanvases(Int(240 * scale), Int(160 * scale), scale: scale)

    let distance = try both.distance("\(scene)-\(scale)", scene.draw)

    #expect(distance <= scene.tolerance)
  }

  @Test(
    "curls a sheet as cairo does", arguments: [0, 0.02, 0.15, 0.3, 0.5, 0.7, 0.9, 1],
    [(-0.3, false), (0, false), (0.3, false), (-0.3, true), (0, true), (0.3, true)])
  func curl(progress: Double, look: (tilt: Double, isMirrored: Bool)) throws {
    let (tilt, isMirrored) = look
    let both = BothCanvases(360, 240)
    let sheet = both.cairo { canvas in
      canvas.fill(Path(rect: Rect(0, 0, 400, 400)), with: .color(.white))
      for step in 0..<6 {
        let place = Rect(Double(step) * 60, Double(step) * 40, 50, 36)
        canvas.fill(Path(ellipseIn: place), with: .color(Color(hex: 0x304080 + UInt32(step) * 0x1a0000)))
      }
    }
    let curl = Curl(progress: progress, tilt: tilt, isMirrored: isMirrored, paper: Color(hex: 0xf4ecd8))

    let distance = try both.distance("curl-\(progress)-\(tilt)-\(isMirrored)") { canvas in
      canvas.fill(Path(rect: Rect(-1, -1, 400, 400)), with: .color(Color(hex: 0x80a0c0)))
      canvas.drawCurl(of: sheet, curl)
    }

    #expect(distance <= .jagged)
  }

  @Test("a sheet of another size than the canvas is left out")
  func wrongSheet() throws {
    let (_, canvas) = try BothCanvases(20, 20).renderer()

    try canvas.drawFrame(width: 20, height: 20, scale: 1) { canvas in
      canvas.drawCurl(of: CanvasScene.disc, Curl(progress: 0.3, tilt: 0, isMirrored: false, paper: .white))
    }

    #expect(canvas.readRaster()[10, 10] == 0xff00_0000)
  }

  @Test("a snapshot, even in the middle of a frame, is what cairo would have drawn")
  func snapshot() throws {
    let both = BothCanvases()
    let (_, canvas) = try both.renderer()
    var picture: Raster?

    try canvas.drawFrame(width: 240, height: 160, scale: 1) { canvas in
      canvas.clip(to: Path(rect: Rect(0, 0, 120, 160)))
      canvas.beginGroup()
      picture = canvas.snapshot(size: Size(240, 160), scale: 1) { inner in
        inner.draw(CanvasScene.disc, in: Rect(100, 50, 64, 48), opacity: 0.5)
      }
      canvas.fill(Path(rect: Rect(0, 0, 240, 160)), with: .color(.white))
      canvas.endGroup(opacity: 0.5)
    }

    let snapshot = try #require(picture)
    let expected = both.rasterizer.snapshot(size: Size(240, 160), scale: 1) { inner in
      inner.draw(CanvasScene.disc, in: Rect(100, 50, 64, 48), opacity: 0.5)
    }
    #expect(snapshot.distance(to: expected) <= .indistinguishable)
    #expect((0x7e...0x81).contains(canvas.readRaster()[119, 80] & 255))
    #expect(canvas.readRaster()[120, 80] == 0xff00_0000)
  }

  @Test("a snapshot that cannot be read back is drawn by the rasterizer")
  func unreadableSnapshot() throws {
    let both = BothCanvases()
    let (renderer, canvas) = try both.renderer()
    // Draws on one pixel as if it were a whole window, from which reading fails.
    let pixel = try #require(Texture(targetOf: 1, 1, in: renderer))
    var area = SDL_Rect(x: 0, y: 0, w: 240, h: 160)

    let snapshot = canvas.snapshot(size: Size(240, 160), scale: 1) { inner in
      inner.fill(Path(rect: Rect(0, 0, 240, 160)), with: .color(.white))
      unsafe SDL_SetRenderTarget(renderer.handle, pixel.handle)
      unsafe SDL_RenderSetViewport(renderer.handle, &area)
    }

    #expect(snapshot[120, 80] == 0xffff_ffff)
    #expect(renderer.failure == nil)
  }
}
