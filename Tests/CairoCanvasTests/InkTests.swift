import CairoCanvas
import Geometry
import Gestures
import SceneGraph
import Testing

@MainActor
@Suite("Ink")
struct InkTests {
  /// A figure of eight in half-transparent ink on white, drawn by a scene.
  private func figure() -> (picture: Raster, stroke: InkStroke) {
    var pen = InkPen(width: 12)
    for step in 0...60 {
      let angle = Double(step) / 60 * 2 * .pi
      let point = Point(100 + 70 * .sin(angle), 60 + 40 * .sin(2 * angle))
      pen.move(PointerEvent(step == 0 ? .began : .moved, at: point, time: Double(step) * 0.02, kind: .touch))
    }
    pen.finish()
    let scene = Scene(size: Size(200, 120), traits: Traits(), textEngine: PangoTextEngine())
    let node = Node()
    node.content = .ink(pen.stroke, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    scene.root.addChild(node)
    let canvas = CairoCanvas.white(200, 120)
    node.content = .ink(pen.stroke, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
    scene.draw(on: canvas, damage: scene.prepareFrame())
    return (canvas.readRaster(), pen.stroke)
  }

  @Test("Where a line crosses itself it is no darker, and its edge is soft")
  func crossing() {
    let (picture, _) = figure()
    let desk = picture.brightness(0, 0)

    let crossing = picture.brightness(100, 60)
    let line = picture.brightness(170, 60)
    #expect(abs(crossing - line) <= 2)
    #expect(crossing < desk * 6 / 10)
    // Across the right end of the figure: from the paper into the line without a hard step.
    let across = (170..<185).map { picture.brightness($0, 60) }
    #expect(zip(across, across.dropFirst()).allSatisfy { $0 <= $1 + 1 })
    #expect(Set(across).count >= 4)
  }

  @Test("All ink lies inside the stroke's bounds")
  func bounds() throws {
    let (picture, stroke) = figure()
    let desk = picture.brightness(0, 0)

    let ink = try #require(picture.ink(darkerThan: desk - 1))
    #expect(try #require(stroke.bounds).inset(by: -1).contains(ink))
  }
}
extension Double {
  fileprivate static func sin(_ angle: Double) -> Double { Vector(angle: angle, length: 1).dy }
}
