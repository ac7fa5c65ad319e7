import CairoCanvas
import Foundations
import Geometry
import Pages
import SceneGraph
import TestSupport
import Testing

/// Pages that are kept and drawn as fewer pictures look as they did.
@MainActor
@Suite("Flattening")
struct FlatteningTests {
  static let picture = """
    <svg viewBox="0 0 40 40"><defs><linearGradient id="g"><stop stop-color="#c43" stop-opacity=".4"/>
    <stop offset="1" stop-color="#37b"/></linearGradient></defs>
    <path d="M20 1 39 30 8 38Z" fill="url(#g)"/></svg>
    """

  /// Three pages where much overlaps, and what can be tapped lies between what cannot.
  static var story: String {
    let pages = (0..<3).map { page in
      let actors = (0..<8).map { actor in
        let (x, y) = (100 + actor * 90 + page * 30, 200 + actor * 37 % 200)
        let elevation = actor % 3 * 4
        return """
          { "id": "a\(actor)", "name": "A", "picture": "ball.svg", "frame": [\(x), \(y), 330, 270],
            "elevation": \(elevation), "opacity": \(actor == 5 ? 0.5 : 1), "rotation": \(actor * 9) }
          """
      }
      return """
        { "id": "p\(page)", "text": [{ "area": [60, 40, 500, 120], "text": "One two three." }],
          "actors": [\(actors.joined(separator: ","))],
          "rules": [{ "when": { "tap": "a3" }, "do": [
            { "animate": "a3", "to": { "position": [0, -80] }, "duration": 0.2, "autoreverse": true }] }] }
        """
    }
    return """
      { "format": 1, "id": "tale", "title": "A Tale", "author": "Nobody", "language": "en",
        "pages": [\(pages.joined(separator: ","))] }
      """
  }

  /// The program twice: once as it is, once without a canvas to flatten with.
  private func both(scale: Double = 1, _ body: (TestProgram, TestProgram) throws -> Void) throws {
    let folder = TemporaryFolder()
    try folder.writeStory(Self.story, picture: Self.picture)
    let size = Size(640, 400)
    let programs = [CairoCanvas(size: size, scale: scale), nil].map { canvas in
      TestProgram(
        root: folder.path, size: size, canvas: canvas, pictures: SVGDecoder(), text: PangoTextEngine())
    }
    for program in programs {
      program.application.handle(.resized(size, scale: scale))
      #expect(program.application.open(at: "story/tale/p0"))
    }
    run(programs, until: 0.5)
    try body(programs[0], programs[1])
  }

  private func run(_ programs: [TestProgram], until end: Double) {
    for program in programs { program.run(until: end) }
  }

  private func pixels(_ program: TestProgram) -> [UInt32] {
    let scene = program.application.scene
    let canvas = CairoCanvas(size: scene.size, scale: scene.traits.displayScale)
    scene.draw(on: canvas, damage: [scene.root.bounds])
    return unsafe canvas.readRaster().withPixels { unsafe Array($0.bindMemory(to: UInt32.self)) }
  }

  /// The greatest difference in any channel of any pixel.
  private func difference(_ a: TestProgram, _ b: TestProgram) -> Int {
    zip(pixels(a), pixels(b)).reduce(0) { worst, pair in
      [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
    }
  }

  /// How many pictures the nodes hold.
  private func pictures(in node: Node) -> Int {
    node.children.reduce([node.standIn, node.content.raster].compactMap(\.self).count) {
      $0 + pictures(in: $1)
    }
  }

  /// What rounding may do: layers are joined with 8 bits a channel.
  private static let rounding = 3

  @Test("what lies still is fewer pictures, and looks the same", arguments: [1.0, 1.5])
  func looksTheSame(scale: Double) throws {
    try both(scale: scale) { flat, plain in
      #expect(difference(flat, plain) <= Self.rounding)
      // Two runs around the actor that can be tapped, that one, and the next page.
      #expect(pictures(in: flat.application.scene.root) == 4)
      #expect(pictures(in: plain.application.scene.root) == 16)
    }
  }

  @Test("what can be tapped still moves among what lies still")
  func moves() throws {
    try both { flat, plain in
      for program in [flat, plain] {
        program.application.scene.root.descendant("page.actor.a3")?.onActivate?()
      }
      run([flat, plain], until: 0.65)

      #expect(difference(flat, plain) <= Self.rounding)
    }
  }

  @Test("a window that changes in the frame in which a turn ends shows no picture of the old size")
  func resizedAtTheEnd() throws {
    try both { flat, plain in
      for program in [flat, plain] {
        program.application.handle(.key(KeyPress("Right", time: 0.5)))
        program.run(until: 0.6)
        while program.pages.count < 2 { program.run(until: program.application.scene.time + 1.0 / 60) }
        program.application.handle(.resized(Size(800, 600), scale: 1))
        _ = program.application.scene.prepareFrame()
      }

      #expect(difference(flat, plain) <= Self.rounding)
    }
  }

  @Test("pages are whole after turns there and back, and after a change of the window")
  func turns() throws {
    try both { flat, plain in
      var end = 0.5
      for key in ["Right", "Right", "Left", "Left"] {
        for program in [flat, plain] {
          program.application.handle(.key(KeyPress(key, time: end)))
        }
        end += 1
        run([flat, plain], until: end)
        #expect(difference(flat, plain) <= Self.rounding, "after \(key) at \(end)")
      }
      for size in [Size(500, 700), Size(640, 400)] {
        for program in [flat, plain] { program.application.handle(.resized(size, scale: 1)) }
        end += 0.5
        run([flat, plain], until: end)
        #expect(difference(flat, plain) <= Self.rounding, "at \(size)")
      }
      #expect(flat.pages == plain.pages)
      #expect(flat.pages.count == 5)
    }
  }
}

extension Content {
  fileprivate var raster: Raster? {
    if case .raster(let raster) = self { raster } else { nil }
  }
}
