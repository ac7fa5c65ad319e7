import Geometry
import SceneGraph
import Testing

@testable import CairoCanvas

@MainActor
@Suite("Paper")
struct PaperTests {
  private let piece = Raster.filled(40, 40, 0xffff_ffff)

  /// How much darker than white a shadow made a corner or edge of a canvas of 100 points.
  private func darkness(_ raster: Raster, around x: Int, _ y: Int) -> Int {
    var sum = 0
    for dy in -3...3 {
      for dx in -3...3 { sum += 255 - raster.brightness(x + dx, y + dy) }
    }
    return sum
  }

  /// A white canvas with the shadow of a square piece in the middle, turned.
  private func shadow(elevation: Double = 8, turned angle: Double = 0, scale: Double = 1) -> Raster {
    let canvas = CairoCanvas.white(100, 100, scale: scale)
    canvas.concatenate(.translation(50, 50))
    canvas.concatenate(.rotation(angle))
    canvas.drawShadow(of: piece, in: Rect(-20, -20, 40, 40), elevation: elevation, opacity: 1)
    return canvas.readRaster()
  }

  @Test(
    "a shadow falls to the lower right of the screen however the piece is turned",
    arguments: [0, 0.5, 1, 2, 3])
  func direction(quarters: Double) {
    let raster = shadow(turned: quarters * .pi / 2)

    #expect(darkness(raster, around: 74, 60) > darkness(raster, around: 26, 40))
    #expect(darkness(raster, around: 60, 76) > darkness(raster, around: 40, 24))
  }

  @Test("a mirrored piece throws its shadow to the same side")
  func mirrored() {
    let canvas = CairoCanvas.white(100, 100)
    canvas.concatenate(.translation(50, 50))
    canvas.concatenate(.scale(-1, 1))

    canvas.drawShadow(of: piece, in: Rect(-20, -20, 40, 40), elevation: 8, opacity: 1)

    let raster = canvas.readRaster()
    #expect(darkness(raster, around: 74, 60) > darkness(raster, around: 26, 40))
  }

  @Test("what rises parts from its shadow, which grows softer and fainter")
  func rising() throws {
    let low = shadow(elevation: 8)
    let high = shadow(elevation: 24)

    let lowInk = try #require(low.ink())
    let highInk = try #require(high.ink())
    #expect(highInk.center.x > lowInk.center.x + 5 && highInk.center.y > lowInk.center.y + 5)
    #expect(highInk.width > lowInk.width)
    #expect(low.pixels.map { $0 & 255 }.min() ?? 255 < high.pixels.map { $0 & 255 }.min() ?? 0)
  }

  @Test("the offset and darkness of common pieces are as they should look")
  func look() {
    let small = ShadowLook(elevation: 5)
    let tall = ShadowLook(elevation: 8.6)

    #expect(abs(small.offset.dx - 3) < 0.1 && abs(small.offset.dy - 4) < 0.1 && abs(small.blur - 3) < 0.1)
    #expect(abs(tall.offset.dx - 5) < 0.1 && abs(tall.offset.dy - 7) < 0.1 && abs(tall.blur - 5) < 0.1)
    #expect(abs(small.opacity - 0.28) < 0.001 && abs(tall.opacity - 0.35) < 0.001)
  }

  @Test("at twice the scale the same shadow lies at the same place in points")
  func scale() throws {
    let one = try #require(shadow().ink())
    let two = try #require(shadow(scale: 2).ink())

    #expect(abs(one.center.x - two.center.x / 2) < 1 && abs(one.center.y - two.center.y / 2) < 1)
    #expect(abs(one.width - two.width / 2) < 3)
  }

  @Test("a shadow is made once and kept, also for small changes of size and height")
  func cache() {
    let canvas = CairoCanvas.white(100, 100)

    for step in 0..<10 {
      canvas.drawShadow(
        of: piece, in: Rect(20, 20, 40 + Double(step) * 0.01, 40), elevation: 8 + Double(step) * 0.01,
        opacity: 1)
    }

    #expect(canvas.materials.shadows.count <= 2)
  }

  @Test("shadows take no more memory than allowed")
  func cacheLimit() {
    let materials = PaperMaterials(shadowBytes: 4096)
    let canvas = CairoCanvas(size: Size(100, 100), scale: 1, materials: materials)

    for side in 1...60 {
      canvas.drawShadow(of: piece, in: Rect(0, 0, Double(side), 40), elevation: 6, opacity: 1)
    }

    #expect(materials.shadows.count > 0)
    #expect(materials.shadows.totalCost <= 4096)
  }

  @Test("another picture at the address of a freed one gets a shadow of its own")
  func identity() {
    let canvas = CairoCanvas.white(100, 100)
    var results: Set<[UInt32]> = []

    for round in 0..<8 {
      let picture = Raster.drawn(40, 40) { x, _ in x < 5 * round ? 0xffff_ffff : 0 }
      canvas.clear(.white)
      canvas.drawShadow(of: picture, in: Rect(20, 20, 40, 40), elevation: 6, opacity: 1)
      results.insert(canvas.readRaster().pixels)
    }

    #expect(results.count == 8)
  }

  @Test("an outline throws the shadow that a picture of it would")
  func pathShadow() {
    let canvas = CairoCanvas.white(100, 100)

    canvas.drawShadow(of: Path(rect: Rect(30, 30, 40, 40)), elevation: 8, opacity: 1)

    let difference = zip(canvas.readRaster().pixels, shadow().pixels).map { pair in
      abs(Int(pair.0 & 255) - Int(pair.1 & 255))
    }
    #expect(difference.max() ?? 255 <= 3)
  }

  @Test("numbers that make no sense draw nothing", arguments: [Double.nan, .infinity, 0, -4])
  func nonsense(number: Double) {
    let canvas = CairoCanvas.white(20, 20)

    canvas.drawShadow(of: piece, in: Rect(0, 0, 10, 10), elevation: number, opacity: 1)
    canvas.drawShadow(of: piece, in: Rect(0, 0, number, 10), elevation: 5, opacity: 1)
    canvas.drawShadow(of: Path(), elevation: 5, opacity: 1)
    canvas.draw(piece, in: Rect(0, 0, number, 10), opacity: 1)
    canvas.drawGrain(in: Rect(0, 0, number, 10))

    #expect(canvas.readRaster().ink() == nil)
    #expect(canvas.failure == nil)
  }

  // MARK: Grain

  @Test("grain darkens by 0 to 5 % and is the same every time")
  func grain() {
    let canvas = CairoCanvas.white(300, 300)
    let other = CairoCanvas.white(300, 300)

    canvas.drawGrain(in: Rect(0, 0, 300, 300))
    other.drawGrain(in: Rect(0, 0, 300, 300))

    let values = canvas.readRaster().pixels.map { Int($0 & 255) }
    #expect(values == other.readRaster().pixels.map { Int($0 & 255) })
    #expect(values.min() ?? 0 >= 242 && values.max() ?? 0 <= 255)
    #expect(Set(values).count > 5)
  }

  @Test("grain sticks to the corner of its rectangle")
  func grainMoves() {
    let still = CairoCanvas.white(60, 60)
    let moved = CairoCanvas.white(60, 60)

    still.drawGrain(in: Rect(0, 0, 40, 40))
    moved.drawGrain(in: Rect(7, 9, 40, 40))

    let (before, after) = (still.readRaster(), moved.readRaster())
    #expect((0..<40).allSatisfy { before[$0, 20] == after[$0 + 7, 29] })
  }
}
