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
  private func draw(
    _ progress: Double, tilt: Double = 0, mirrored: Bool = false, size: (width: Int, height: Int)? = nil
  ) -> Raster {
    let (width, height) = size ?? (Self.width, Self.height)
    let canvas = CairoCanvas(size: Size(Double(width), Double(height)), scale: 1)
    canvas.clear(Color(hex: below & 0xff_ffff))
    let sheet = unsafe Raster(width: width, height: height) { memory in
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
      for x in 0..<Self.width {
        // The grain of the back alone is no mirror image.
        let difference = abs(right.brightness(x, y) - left.brightness(Self.width - 1 - x, y))
        #expect(difference <= 12, "at \(x),\(y)")
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

  @Test("The back bends without a crease, and its ridge stands in its own shadow")
  func light() throws {
    let (width, height) = (1280, 800)
    let picture = draw(0.5, size: (width, height))
    let row = (0..<width).map { picture.brightness($0, height / 2) }
    let edge = try #require(row.firstIndex { $0 > 200 })
    let ridge = try #require(row.lastIndex { $0 > 140 })

    // Along the back from its edge to its ridge, light changes little from pixel to pixel but for the very ridge.
    let steps = zip(row[(edge + 2)...(ridge - 12)], row[(edge + 3)...]).map { abs($0 - $1) }
    #expect(try #require(steps.max()) <= 12)
    // Next to the ridge nothing is as light as the page below where no shadow falls.
    let beside = row[(ridge + 2)..<(ridge + 10)]
    #expect(beside.allSatisfy { $0 < Int(below & 255) * 3 / 4 })
    #expect(row[width - 1] == Int(below & 255))
  }

  @Test(
    "On large canvases squares of pixels look as single ones do on small canvases",
    arguments: [0.2, 0.5, 0.8])
  func squares(progress: Double) {
    let (width, height) = (1400, 300)
    let fine = draw(progress, tilt: 0.3, size: (width, height))
    let coarse = draw(progress, tilt: 0.3, size: (2 * width, 2 * height))

    var (sum, far) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let pixels = [(0, 0), (1, 0), (0, 1), (1, 1)].map { coarse.brightness(2 * x + $0, 2 * y + $1) }
        let difference = abs(fine.brightness(x, y) - pixels.reduce(0, +) / 4)
        sum += difference
        if difference > 24 { far += 1 }
      }
    }
    #expect(Double(sum) / Double(width * height) < 2)
    #expect(Double(far) / Double(width * height) < 0.005)
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
