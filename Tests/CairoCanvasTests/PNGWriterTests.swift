import SceneGraph
import Testing

@testable import CairoCanvas

@MainActor
@Suite("PNGWriter")
struct PNGWriterTests {
  private let picture = Raster.drawn(33, 17) { x, y in 0xff00_0000 | UInt32(x * 7) << 16 | UInt32(y * 15) }

  @Test("a file starts as PNG files do and names its size and kind")
  func header() {
    let file = PNGWriter.data(of: picture)

    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(file[16..<26]) == [0, 0, 0, 33, 0, 0, 0, 17, 8, 2])
  }

  @Test("the same picture gives the same bytes")
  func same() {
    #expect(PNGWriter.data(of: picture) == PNGWriter.data(of: picture))
  }

  @Test("a picture with clear parts keeps its opacity")
  func opacity() {
    let file = PNGWriter.data(of: .filled(2, 2, 0x8040_2000))

    #expect(file[25] == 6)
  }

  @Test("pixels survive the way into a file and back through an SVG file that holds it")
  func roundTrip() throws {
    let file = PNGWriter.data(of: picture)
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="33" height="17">
      <image width="33" height="17" image-rendering="optimizeSpeed" href="data:image/png;base64,\(base64(file))"/>
      </svg>
      """

    let raster = try SVGDecoder().raster(of: Array(svg.utf8), width: 33, height: 17)

    #expect(raster.pixels == picture.pixels)
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let piece = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      return String((0..<4).map { $0 <= piece.count ? digits[bits >> (18 - 6 * $0) & 63] : "=" })
    }.joined()
  }
}
