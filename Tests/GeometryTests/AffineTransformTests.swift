import Geometry
import Testing

@Suite("AffineTransform")
struct AffineTransformTests {
  @Test("A transform followed by its inverse changes nothing")
  func inverseUndoes() throws {
    let transform = AffineTransform.rotation(0.7).followed(by: .scale(2, -3)).followed(by: .translation(5, 9))

    let back = transform.followed(by: try #require(transform.inverse))

    let p = back.apply(Point(12, -7))
    #expect(p.distance(to: Point(12, -7)) < 1e-12)
  }

  @Test("The first of two transforms is applied first")
  func order() {
    let transform = AffineTransform.translation(1, 0).followed(by: .scale(10, 10))

    #expect(transform.apply(Point(1, 1)) == Point(20, 10))
  }

  @Test("A quarter turn is clockwise on screen")
  func clockwise() {
    let p = AffineTransform.rotation(.pi / 2).apply(Point(1, 0))

    #expect(p.distance(to: Point(0, 1)) < 1e-15)
  }

  @Test("Lengths along the axes grow by their factors, turned and mirrored too")
  func axisScales() {
    let transform = AffineTransform.scale(2, -3).followed(by: .rotation(0.7))

    #expect(abs(transform.xScale - 2) < 1e-12)
    #expect(abs(transform.yScale - 3) < 1e-12)
  }

  @Test("A flat or infinite transform has no inverse", arguments: [0, .infinity, .nan])
  func noInverse(scale: Double) {
    #expect(AffineTransform.scale(scale, 1).inverse == nil)
  }

  @Test("The bounds of a turned square are its diagonal")
  func rotatedBounds() {
    let bounds = AffineTransform.rotation(.pi / 4).apply(Rect(-1, -1, 2, 2))

    #expect(abs(bounds.width - 2 * 2.0.squareRoot()) < 1e-12)
  }
}
