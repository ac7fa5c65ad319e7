import CairoCanvas
import Foundations
import Geometry
import SceneGraph
import Testing

/// Drawing only what changed must give the picture that drawing everything gives.
@MainActor
@Suite("Damage")
struct DamageTests {
  /// A scene that changes at random, always the same way for one seed.
  @MainActor
  private final class Stage {
    let scene: Scene
    private var random: SeededRandom
    private let pictures: [Raster]
    private var nodes: [Node] = []

    init(seed: UInt64, scale: Double) {
      random = SeededRandom(seed: seed)
      pictures = (0..<3).map { picture in
        Raster.drawn(24, 24) { x, y in
          (x - 12) * (x - 12) + (y - 12) * (y - 12) < 140 ? 0xff20_4060 << picture : 0
        }
      }
      scene = Scene(
        size: Size(160, 120), traits: Traits(displayScale: scale), textEngine: PangoTextEngine())
      for _ in 0..<14 { add() }
    }

    /// Changes one thing.
    func change() {
      guard let node = nodes.randomElement(using: &random) else { return add() }
      switch Int.random(in: 0..<14, using: &random) {
      case 0: node.position = point()
      case 1: node.size = size()
      case 2: node.rotation = number(-4...4)
      case 3: node.scale = Vector(number(0.3...1.7), number(-1.7...1.7))
      case 4: node.opacity = [0, 0.5, 1].randomElement(using: &random) ?? 1
      case 5: node.isHidden.toggle()
      case 6: node.order = number(0...3).rounded()
      case 7: node.elevation = [0, 3, 9].randomElement(using: &random) ?? 0
      case 8: node.content = content(of: node)
      case 9: node.clip = clip(of: node)
      case 10: move(node)
      case 11: remove(node)
      case 12: add()
      default: node.isDrawn.toggle()
      }
    }

    private func add() {
      let node = Node()
      node.frame = Rect(origin: point(), size: size())
      node.content = content(of: node)
      nodes.append(node)
      move(node)
    }

    private func remove(_ node: Node) {
      node.removeFromParent()
      nodes.removeAll { node.isAncestor(of: $0) }
    }

    /// Puts a node under another parent, or in front of its siblings.
    private func move(_ node: Node) {
      let parent = Bool.random(using: &random) ? scene.root : nodes.randomElement(using: &random)
      if let parent, !node.isAncestor(of: parent) { parent.addChild(node) } else { scene.root.addChild(node) }
    }

    private func content(of node: Node) -> Content {
      let path = Bool.random(using: &random) ? Path(rect: node.bounds) : Path(ellipseIn: node.bounds)
      let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: return .none
      case 1: return .raster(pictures[Int.random(in: 0..<3, using: &random)])
      case 2: return .path(path, stroke: color, lineWidth: number(1...9))
      case 3: return .grain
      case 4:
        let layout = scene.textEngine.layout(
          "Pip fjord woke up", style: TextStyle(size: number(9...60)), width: 60, maximumLines: nil)
        return .text(layout, color: color)
      default: return .path(path, fill: .color(color))
      }
    }

    private func clip(of node: Node) -> Path? {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: nil
      case 1: Path(rect: node.bounds)
      default: Path(ellipseIn: node.bounds)
      }
    }

    private func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

    private func point() -> Point { Point(number(-20...180), number(-20...130)) }

    private func size() -> Size { Size(number(1...90), number(1...70)) }
  }

  /// How far the edges of a shape that a clip cuts may differ: cairo makes its polygons anew for each clip.
  private static let edgeNoise = 12

  @Test(
    "what is drawn by damage is what is drawn at once, over a thousand changes",
    arguments: [1.0, 1.25, 1.5, 2])
  func sameAsWhole(scale: Double) {
    for seed in 0..<4 as Range<UInt64> {
      let stage = Stage(seed: seed, scale: scale)
      let canvas = CairoCanvas(size: stage.scene.size, scale: scale)
      for step in 0..<40 {
        stage.change()
        if step.isMultiple(of: 3) { stage.change() }

        stage.scene.draw(on: canvas, damage: stage.scene.prepareFrame())

        let whole = CairoCanvas(size: stage.scene.size, scale: scale)
        stage.scene.draw(on: whole, damage: [stage.scene.root.bounds])
        let worst = difference(canvas.readRaster(), whole.readRaster())
        #expect(worst <= Self.edgeNoise, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(
    "a text that stands in the middle of a wide line is drawn whole",
    arguments: [TextStyle.Alignment.center, .trailing])
  func alignedText(alignment: TextStyle.Alignment) {
    let scene = Scene(size: Size(400, 200), traits: Traits(), textEngine: PangoTextEngine())
    let layout = scene.textEngine.layout(
      "The end", style: TextStyle(size: 20, alignment: alignment), width: 380, maximumLines: nil)
    let node = Node()
    node.frame = Rect(5, 20, 380, 40)
    scene.root.addChild(node)
    node.content = .text(layout, color: .black)
    let canvas = CairoCanvas(size: scene.size, scale: 1)
    scene.draw(on: canvas, damage: scene.prepareFrame())

    node.content = .text(layout, color: .white)
    scene.draw(on: canvas, damage: scene.prepareFrame())

    let whole = CairoCanvas(size: scene.size, scale: 1)
    scene.draw(on: whole, damage: [scene.root.bounds])
    #expect(difference(canvas.readRaster(), whole.readRaster()) == 0)
  }

  /// The greatest difference in any channel of any pixel.
  private func difference(_ a: Raster, _ b: Raster) -> Int {
    let (a, b) = (a.pixels, b.pixels)
    if a == b { return 0 }
    return a.indices.filter { a[$0] != b[$0] }.reduce(0) { worst, index in
      let pair = (a[index], b[index])
      return [0, 8, 16, 24].reduce(worst) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
    }
  }
}
