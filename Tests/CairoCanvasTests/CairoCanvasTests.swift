import Geometry
import SceneGraph
import Testing

@testable import CairoCanvas

@MainActor
@Suite("CairoCanvas")
struct CairoCanvasTests {
  @Test("a filled rectangle covers its pixels and no others")
  func fill() {
    let canvas = CairoCanvas(size: Size(20, 10), scale: 2)

    canvas.fill(Path(rect: Rect(2, 3, 4, 5)), with: .color(.white))

    let raster = canvas.readRaster()
    #expect(raster.width == 40 && raster.height == 20)
    #expect(raster[4, 6] == 0xffff_ffff)
    #expect(raster[11, 15] == 0xffff_ffff)
    #expect(raster[3, 6] == 0 && raster[12, 15] == 0 && raster[11, 16] == 0)
  }
}
