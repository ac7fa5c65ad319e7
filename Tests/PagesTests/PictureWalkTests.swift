import CairoCanvas
import Foundations
import Geometry
import Gestures
import Pages
import Preferences
import SceneGraph
import TestSupport
import Testing

/// Walks through a book whose pictures come late, with a window that changes at any moment: what is on the screen must
/// be what drawing everything gives, and in the end what a program gives that was opened there.
@MainActor
@Suite("Picture walks")
struct PictureWalkTests {
  /// A program, its screen and its pictures on their way.
  @MainActor
  private final class Walk {
    let program: TestProgram
    let jobs = ManualJobQueue()
    var random: SeededRandom
    private var screen: CairoCanvas
    private var size = Size(640, 400)
    private var grip: Point?

    init(root: String, seed: UInt64) {
      random = SeededRandom(seed: seed)
      screen = CairoCanvas(size: size, scale: 1)
      program = TestProgram(
        root: root, size: size, canvas: CairoCanvas(size: size, scale: 1), pictures: SVGDecoder(),
        text: PangoTextEngine(), jobs: jobs)
      _ = program.application.open(at: "story/tale/p0")
    }

    var now: Double { program.application.scene.time }

    /// Does something that a person may do, or nothing.
    func act() throws {
      let application = program.application
      switch Int.random(in: 0..<40, using: &random) {
      case 0, 1: application.handle(.key(KeyPress("Right", time: now)))
      case 2: application.handle(.key(KeyPress("Left", time: now)))
      case 3: resize(to: [Size(640, 400), Size(400, 600), Size(700, 500)].randomElement(using: &random))
      case 4:
        try program.preferences.set("text-scale", toText: ["1", "2"].randomElement(using: &random) ?? "1")
      case 5:
        try program.preferences.set(
          "contrast", toText: ["standard", "more"].randomElement(using: &random) ?? "more")
      case 6:
        try program.preferences.set(
          "reduce-motion", toText: ["true", "false"].randomElement(using: &random) ?? "true")
      case 7:
        try program.preferences.set(
          "auto-play", toText: ["true", "false"].randomElement(using: &random) ?? "true")
      case 8: current("page.play")?.onActivate?()
      case 9, 10: current("page.actor.a3")?.onActivate?()
      case 11...15: drag()
      default: break
      }
    }

    /// Presses, moves or lets go.
    private func drag() {
      let handle = { [program] (phase: PointerEvent.Phase, point: Point) in
        program.application.handle(
          .pointer(PointerEvent(phase, at: point, time: program.application.scene.time)))
      }
      guard let point = grip else {
        let start = Point(size.width * .random(in: 0.2...0.8, using: &random), size.height * 0.9)
        grip = start
        return handle(.began, start)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        grip = nil
        return handle(.ended, point)
      }
      let next = Point(min(max(0, point.x + .random(in: -200...200, using: &random)), size.width), point.y)
      grip = next
      handle(.moved, next)
    }

    func letGo() {
      if let point = grip {
        program.application.handle(.pointer(PointerEvent(.ended, at: point, time: now)))
      }
      grip = nil
    }

    func resize(to new: Size?) {
      guard let new else { return }
      size = new
      program.application.handle(.resized(size, scale: 1))
      screen = CairoCanvas(size: size, scale: 1)
      draw(everything: true)
    }

    func current(_ identifier: String) -> Node? { program.application.scene.root.descendant(identifier) }

    /// One frame of the window.
    func frame() {
      let time = now + 1.0 / 60
      if let heard = program.output.heard { program.output.heard = heard + 1.0 / 60 }
      program.application.advance(to: time)
      draw(everything: false)
    }

    private func draw(everything: Bool) {
      let scene = program.application.scene
      scene.draw(on: screen, damage: scene.prepareFrame(redrawingEverything: everything))
    }

    /// How much the screen differs from everything drawn anew.
    func staleness() -> Int {
      PictureWalkTests.difference(screen.readRaster(), PictureWalkTests.picture(of: program))
    }
  }

  private static func picture(of program: TestProgram) -> Raster {
    let scene = program.application.scene
    let canvas = CairoCanvas(size: scene.size, scale: 1)
    scene.draw(on: canvas, damage: [scene.root.bounds])
    return canvas.readRaster()
  }

  /// The greatest difference in any channel of any pixel; 255 for another size.
  private static func difference(_ a: Raster, _ b: Raster) -> Int {
    guard a.width == b.width, a.height == b.height else { return 255 }
    func pixels(_ raster: Raster) -> [UInt32] {
      unsafe raster.withPixels { unsafe Array($0.bindMemory(to: UInt32.self)) }
    }
    let (a, b) = (pixels(a), pixels(b))
    if a == b { return 0 }
    return zip(a, b).reduce(0) { worst, pair in
      pair.0 == pair.1
        ? worst
        : [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
    }
  }

  /// What joining layers with 8 bits, and edges that a clip cuts, may differ.
  private static let noise = 16

  @Test("The screen never shows what is no more", arguments: [2, 11] as [UInt64])
  func walk(seed: UInt64) throws {
    let folder = TemporaryFolder()
    try folder.writeStory(FlatteningTests.story, picture: FlatteningTests.picture)
    let walk = Walk(root: folder.path, seed: seed)
    for frame in 0..<150 {
      try walk.act()
      if Int.random(in: 0..<3, using: &walk.random) == 0 { walk.jobs.runNext() }
      walk.frame()
      if frame.isMultiple(of: 3) { #expect(walk.staleness() <= Self.noise, "seed \(seed), frame \(frame)") }
    }

    walk.letGo()
    try walk.program.preferences.set("auto-play", toText: "false")
    if walk.program.application.isReading { walk.current("page.play")?.onActivate?() }
    while !walk.jobs.isIdle || walk.program.application.scene.time < 4 {
      walk.jobs.runNext()
      walk.frame()
    }
    if walk.program.application.isReading { walk.current("page.play")?.onActivate?() }
    for _ in 0..<60 { walk.frame() }
    #expect(walk.staleness() <= Self.noise, "seed \(seed), at the end")

    let scene = walk.program.application.scene
    let other = TemporaryFolder()
    try other.writeStory(FlatteningTests.story, picture: FlatteningTests.picture)
    let plain = TestProgram(
      root: other.path, size: scene.size, pictures: SVGDecoder(), text: PangoTextEngine())
    for name in ["text-scale", "contrast"] {
      let value = scene.traits
      try plain.preferences.set(
        name,
        toText: name == "contrast" ? (value.increasedContrast ? "more" : "standard") : "\(value.textScale)")
    }
    #expect(plain.application.open(at: walk.program.application.currentPage))
    plain.run(until: 0.5)
    #expect(
      Self.difference(Self.picture(of: walk.program), Self.picture(of: plain)) <= Self.noise,
      "seed \(seed), beside a program opened there")
  }
}
