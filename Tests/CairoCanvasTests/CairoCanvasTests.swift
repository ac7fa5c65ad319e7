import Geometry
import SceneGraph
import Testing

@testable import CairoCanvas

@MainActor
@Suite("CairoCanvas")
struct CairoCanvasTests {
  // MARK: Outlines

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

  @Test("the inner of two outlines is a hole")
  func evenOdd() {
    let canvas = CairoCanvas.white(20, 20)
    var path = Path(rect: Rect(2, 2, 16, 16))
    path.append(Path(rect: Rect(6, 6, 8, 8)))

    canvas.fill(path, with: .color(.black))

    let raster = canvas.readRaster()
    #expect(raster.brightness(3, 3) == 0)
    #expect(raster.brightness(10, 10) == 255)
  }

  @Test("a stroke has round ends that reach half its width beyond the outline")
  func stroke() {
    let canvas = CairoCanvas.white(40, 20)
    var path = Path()
    path.move(to: Point(10, 10))
    path.line(to: Point(30, 10))

    canvas.stroke(path, color: .black, width: 8)

    let raster = canvas.readRaster()
    #expect(raster.ink() == Rect(6, 6, 28, 8))
    #expect(raster.brightness(6, 6) == 255)
  }

  @Test("a straight gradient grows all the way")
  func linearGradient() {
    let canvas = CairoCanvas.white(64, 4)
    let paint = Paint.linear(
      from: .zero, to: Point(64, 0), stops: [.init(0, .black), .init(1, .white)])

    canvas.fill(Path(rect: Rect(0, 0, 64, 4)), with: paint)

    let row = (0..<64).map { canvas.readRaster().brightness($0, 2) }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("a round gradient fades from its middle in all directions")
  func radialGradient() {
    let canvas = CairoCanvas.white(41, 41)
    let paint = Paint.radial(
      center: Point(20.5, 20.5), radius: 20, stops: [.init(0, .white), .init(1, .black)])

    canvas.fill(Path(rect: Rect(0, 0, 41, 41)), with: paint)

    let raster = canvas.readRaster()
    #expect(raster.brightness(20, 20) > raster.brightness(28, 20))
    #expect(raster.brightness(28, 20) == raster.brightness(12, 20))
    #expect(raster.brightness(28, 20) == raster.brightness(20, 28))
  }

  // MARK: Pictures

  @Test("a picture whose pixels fall on pixels is copied exactly, even at a twentieth of a pixel beside")
  func exactCopy() {
    let picture = Raster.drawn(16, 8) { x, y in 0xff00_0000 | UInt32(x * 16 + y) }
    let canvas = CairoCanvas.white(40, 20, scale: 2)

    canvas.draw(picture, in: Rect(3.01, 2, 8, 4), opacity: 1)

    let raster = canvas.readRaster()
    for x in 0..<16 {
      for y in 0..<8 { #expect(raster[6 + x, 4 + y] == picture[x, y]) }
    }
  }

  @Test("an enlarged picture covers its rectangle to the edge")
  func enlarged() {
    let picture = Raster.filled(4, 4, 0xff00_0000)
    let canvas = CairoCanvas.white(40, 40)

    canvas.draw(picture, in: Rect(5, 5, 30, 30), opacity: 1)

    let raster = canvas.readRaster()
    #expect(raster.ink() == Rect(5, 5, 30, 30))
    #expect(raster.brightness(5, 5) == 0 && raster.brightness(34, 34) == 0)
  }

  @Test("a shrunk chequered picture becomes grey instead of sparkling")
  func shrunk() {
    let picture = Raster.drawn(64, 64) { x, y in (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
    let canvas = CairoCanvas.white(16, 16)

    canvas.draw(picture, in: Rect(0, 0, 16, 16), opacity: 1)

    #expect((112...143).contains(canvas.readRaster().brightness(8, 8)))
  }

  @Test("opacity mixes a picture with what is there")
  func opacity() {
    let canvas = CairoCanvas.white(10, 10)

    canvas.draw(.filled(10, 10, 0xff00_0000), in: Rect(0, 0, 10, 10), opacity: 0.5)

    #expect((126...129).contains(canvas.readRaster().brightness(5, 5)))
  }

  // MARK: State

  @Test("damage is given in points of the canvas, whatever the transform")
  func damage() {
    let canvas = CairoCanvas.white(20, 20, scale: 2)
    canvas.concatenate(.translation(7, 7))
    canvas.concatenate(.rotation(1))

    canvas.clip(toDamage: [Rect(2, 2, 3, 3), Rect(10, 10, 2, 2)])
    canvas.fill(Path(rect: Rect(-50, -50, 100, 100)), with: .color(.black))

    let raster = canvas.readRaster()
    #expect(raster.brightness(4, 4) == 0 && raster.brightness(9, 9) == 0)
    #expect(raster.brightness(10, 10) == 255)
    #expect(raster.brightness(20, 20) == 0 && raster.brightness(24, 24) == 255)
  }

  @Test("no damage lets nothing through")
  func emptyDamage() {
    let canvas = CairoCanvas.white(4, 4)

    canvas.clip(toDamage: [])
    canvas.fill(Path(rect: Rect(0, 0, 4, 4)), with: .color(.black))

    #expect(canvas.readRaster().ink() == nil)
  }

  @Test(
    "a transform that flattens the plane hides what is drawn and spoils nothing after it",
    arguments: [
      AffineTransform.scale(0, 1), .scale(0, 0), .scale(.nan, 1), .translation(.infinity, 0),
      .scale(.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    ])
  func flat(transform: AffineTransform) {
    let canvas = CairoCanvas.white(20, 20)
    let text = PangoTextEngine().layout("flat", style: TextStyle(size: 10), width: nil, maximumLines: nil)
    let picture = Raster.filled(4, 4, 0xff00_0000)

    canvas.save()
    canvas.concatenate(transform)
    canvas.clip(to: Path(rect: Rect(0, 0, 20, 20)))
    canvas.fill(Path(rect: Rect(0, 0, 20, 20)), with: .color(.black))
    canvas.stroke(Path(rect: Rect(0, 0, 20, 20)), color: .black, width: 2)
    canvas.draw(picture, in: Rect(0, 0, 20, 20), opacity: 1)
    canvas.drawShadow(of: picture, in: Rect(0, 0, 20, 20), elevation: 5, opacity: 1)
    canvas.draw(text, at: .zero, color: .black)
    canvas.drawGrain(in: Rect(0, 0, 20, 20))
    canvas.beginGroup()
    canvas.endGroup(opacity: 1)
    canvas.restore()
    #expect(canvas.readRaster().ink() == nil)
    canvas.fill(Path(rect: Rect(1, 1, 2, 2)), with: .color(.black))

    #expect(canvas.readRaster().ink() == Rect(1, 1, 2, 2))
    #expect(canvas.failure == nil)
  }

  @Test("clip and transform come back with restore")
  func restore() {
    let canvas = CairoCanvas.white(20, 20)

    canvas.save()
    canvas.concatenate(.translation(100, 100))
    canvas.clip(to: Path(rect: Rect(0, 0, 1, 1)))
    canvas.restore()
    canvas.fill(Path(rect: Rect(4, 4, 2, 2)), with: .color(.black))

    #expect(canvas.readRaster().ink() == Rect(4, 4, 2, 2))
  }

  @Test("restore without save is the caller's mistake")
  func unbalanced() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { CairoCanvas.white(4, 4).restore() }
    }
  }

  // MARK: Groups, snapshots, lent memory

  @Test("pieces of a group that overlap do not show through each other")
  func group() {
    let canvas = CairoCanvas.white(20, 20)

    canvas.beginGroup()
    canvas.concatenate(.translation(2, 0))
    canvas.fill(Path(rect: Rect(0, 0, 10, 20)), with: .color(.black))
    canvas.fill(Path(rect: Rect(5, 0, 10, 20)), with: .color(.black))
    canvas.endGroup(opacity: 0.5)
    canvas.fill(Path(rect: Rect(0, 0, 1, 20)), with: .color(.black))

    let raster = canvas.readRaster()
    #expect(raster.brightness(3, 5) == raster.brightness(9, 5))
    #expect((126...129).contains(raster.brightness(9, 5)))
    #expect(raster.brightness(0, 5) == 0)
  }

  @Test("a snapshot has its own scale and starts clear")
  func snapshot() {
    let canvas = CairoCanvas.white(5, 5)

    let raster = canvas.snapshot(size: Size(10, 6), scale: 3) { snapshot in
      #expect(snapshot.size == Size(10, 6))
      snapshot.fill(Path(rect: Rect(1, 1, 1, 1)), with: .color(.white))
    }

    #expect(raster.width == 30 && raster.height == 18)
    #expect(raster[3, 3] == 0xffff_ffff && raster[5, 5] == 0xffff_ffff && raster[6, 6] == 0)
  }

  @Test("a canvas kept after its snapshot was made draws nothing and harms nothing")
  func keptSnapshot() {
    var kept: (any Canvas)?

    let raster = CairoCanvas.white(5, 5).snapshot(size: Size(4, 4), scale: 1) { kept = $0 }
    kept?.fill(Path(rect: Rect(0, 0, 4, 4)), with: .color(.black))

    #expect(raster.pixels.allSatisfy { $0 == 0 })
  }

  @Test("lent memory is drawn into row by row and reads as covering")
  func lentMemory() {
    var memory = [UInt32](repeating: 0, count: 8 * 4)

    let raster = unsafe memory.withUnsafeMutableBytes { bytes -> Raster? in
      guard let start = bytes.baseAddress else { return nil }
      let canvas = unsafe CairoCanvas(lending: start, width: 5, height: 4, bytesPerRow: 32, scale: 1)
      canvas.clear(Color(hex: 0x102030))
      return canvas.readRaster()
    }

    #expect(raster?.pixels == Array(repeating: 0xff10_2030, count: 20))
    #expect(memory[4] & 0xff_ffff == 0x102030 && memory[5] == 0)
  }
}
