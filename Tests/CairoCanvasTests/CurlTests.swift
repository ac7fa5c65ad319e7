import CairoCanvas
import Geometry
import SceneGraph
import Testing

@MainActor
@Suite("Page curl")
struct CurlTests {
  private static let (width, height) = (200, 120)
  private let below: UInt32 = 0xff20_4060
  private let front: UInt32 = 0xffe0_a040

  /// A canvas full of one colour with a curled sheet of another over it.
  private func draw(_ progress: Double, tilt: Double = 0, mirrored: Bool = false) -> Raster {
    let canvas = CairoCanvas(size: Size(Double(Self.width), Double(Self.height)), scale: 1)
    canvas.clear(Color(hex: below & 0xff_ffff))
    let sheet = unsafe Raster(width: Self.width, height: Self.height) { memory in
      for offset in stride(from: 0, to: memory.count, by: 4) {
        unsafe memory.storeBytes(of: front, toByteOffset: offset, as: UInt32.self)
      }
    }
    canvas.drawCurl(of: sheet, Curl(progress: progress, tilt: tilt, isMirrored: mirrored, paper: .white))
    return canvas.readRaster()
  }

  private func count(_ color: UInt32, in picture: Raster) -> Int {
    (0..<Self.height).reduce(0) { sum, y in
      sum + (0..<Self.width).count { picture[$0, y] == color }
    }
  }

  @Test(
    "Flat, the sheet covers all but a hair; turned, nothing of it is left", arguments: [false, true],
    [-0.4, 0, 0.4])
  func ends(mirrored: Bool, tilt: Double) {
    let all = Self.width * Self.height

    #expect(count(front, in: draw(0, tilt: tilt, mirrored: mirrored)) > all * 98 / 100)
    #expect(count(below, in: draw(1, tilt: tilt, mirrored: mirrored)) > all * 98 / 100)
  }

  @Test("The more it is turned, the more of the page below is seen")
  func grows() {
    let seen = stride(from: 0.0, through: 1, by: 0.1).map { count(below, in: draw($0)) }

    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("A sheet that rises from the left is the mirror image of one that rises from the right")
  func mirror() {
    let (right, left) = (draw(0.4, tilt: 0.3), draw(0.4, tilt: 0.3, mirrored: true))

    for y in 0..<Self.height {
      for x in 0..<Self.width where right[x, y] != left[Self.width - 1 - x, y] {
        Issue.record("\(x),\(y) differs")
        return
      }
    }
  }

  @Test("A positive tilt lifts the lower corner first, a negative one the upper")
  func tilt() {
    let (lower, upper) = (draw(0.15, tilt: 0.4), draw(0.15, tilt: -0.4))

    #expect(lower[Self.width - 1, Self.height - 1] != front)
    #expect(lower[Self.width - 1, 0] == front)
    #expect(upper[Self.width - 1, 0] != front)
    #expect(upper[Self.width - 1, Self.height - 1] == front)
  }

  @Test("A sheet of another size than the window's is left out")
  func wrongSize() {
    let canvas = CairoCanvas(size: Size(20, 20), scale: 1)
    canvas.clear(.white)
    let sheet = unsafe Raster(width: 10, height: 10) { _ in }

    canvas.drawCurl(of: sheet, Curl(progress: 0.5, tilt: 0, isMirrored: false, paper: .black))

    #expect(canvas.readRaster()[5, 5] == 0xffff_ffff)
  }
}
