import SceneGraph
import Testing

@Suite("Raster")
struct RasterTests {
  /// A clear picture with one opaque rectangle.
  private func raster(_ width: Int, _ height: Int, ink: PixelRegion) -> Raster {
    unsafe Raster(width: width, height: height) { memory in
      for y in ink.y..<ink.y + ink.height {
        for x in ink.x..<ink.x + ink.width {
          unsafe memory.storeBytes(of: 0xff12_3456, toByteOffset: (y * width + x) * 4, as: UInt32.self)
        }
      }
    }
  }

  @Test(
    "The bounds of the ink are exact",
    arguments: [
      PixelRegion(x: 0, y: 0, width: 1, height: 1), PixelRegion(x: 9, y: 7, width: 1, height: 1),
      PixelRegion(x: 2, y: 3, width: 5, height: 4), PixelRegion(x: 0, y: 0, width: 10, height: 8),
    ])
  func inkBounds(ink: PixelRegion) {
    let picture = raster(10, 8, ink: ink)

    #expect(picture.inkBounds(in: PixelRegion(x: 0, y: 0, width: 10, height: 8)) == ink)
  }

  @Test("A clear picture has no ink, and a part of one only its own")
  func partly() {
    let picture = raster(10, 8, ink: PixelRegion(x: 2, y: 2, width: 6, height: 2))

    #expect(picture.inkBounds(in: PixelRegion(x: 0, y: 5, width: 10, height: 3)) == nil)
    #expect(
      picture.inkBounds(in: PixelRegion(x: -5, y: 3, width: 9, height: 50))
        == PixelRegion(x: 2, y: 3, width: 2, height: 1))
  }

  @Test("A cropped picture holds the pixels of its place")
  func cropping() {
    let picture = raster(10, 8, ink: PixelRegion(x: 2, y: 3, width: 1, height: 1))

    let part = picture.cropped(to: PixelRegion(x: 2, y: 2, width: 3, height: 3))

    #expect((part.width, part.height) == (3, 3))
    #expect(part[0, 1] == 0xff12_3456)
    #expect(part[1, 1] == 0)
  }
}
