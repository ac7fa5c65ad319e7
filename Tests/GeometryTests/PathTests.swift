import Geometry
import Testing

@Suite("Path")
struct PathTests {
  @Test("An ellipse holds its middle and not the corners of its rectangle")
  func ellipse() {
    let path = Path(ellipseIn: Rect(0, 0, 100, 50))

    #expect(path.contains(Point(50, 25)))
    #expect(!path.contains(Point(3, 3)))
  }

  @Test("A paper panel never leaves its rectangle", arguments: 1...20)
  func paperStaysInside(seed: UInt64) throws {
    let rect = Rect(10, 20, 300, 120)

    let bounds = try #require(Path(paperIn: rect, radius: 16, wobble: 5, seed: seed).controlBounds)

    #expect(rect.contains(bounds))
  }

  @Test("A flattened circle keeps its radius within a thousandth")
  func flattening() {
    let points = Path(ellipseIn: Rect(-1, -1, 2, 2)).flattened().flatMap(\.self)

    #expect(points.allSatisfy { abs($0.distance(to: .zero) - 1) < 1e-3 })
  }
}
