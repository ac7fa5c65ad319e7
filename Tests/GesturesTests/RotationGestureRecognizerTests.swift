import Geometry
import Gestures
import Testing

@Suite("RotationGestureRecognizer")
struct RotationGestureRecognizerTests {
  private func turn(from start: Double, by angle: Double, steps: Int) -> Double {
    let rotation = RotationGestureRecognizer()
    let lab = GestureLab(rotation)
    var seen = 0.0
    rotation.addAction { seen = $0.rotation }
    func place(_ t: Double, _ side: Double) -> (Double, Double) {
      let arm = Vector(angle: start + angle * t, length: 100 * side)
      return (500 + arm.dx, 500 + arm.dy)
    }

    PinchGestureRecognizerTests.both(lab, from: ({ place($0, -1) }, { place($0, 1) }), steps: steps)

    return seen
  }

  @Test("The rotation is how far the fingers turned, less the slop", arguments: [-2.0, -0.5, 0.5, 2])
  func turn(angle: Double) {
    let seen = turn(from: 0, by: angle, steps: 40)

    #expect(abs(seen.magnitude + 0.08 - angle.magnitude) < 0.02)
    #expect((seen > 0) == (angle > 0))
  }

  @Test("Past a half turn it counts on", arguments: [3.0, -3])
  func acrossPi(start: Double) {
    let seen = turn(from: start, by: start > 0 ? 7 : -7, steps: 200)

    #expect(abs(seen.magnitude - 6.92) < 0.02)
  }

  @Test("A turn of a few points is none")
  func slop() {
    #expect(turn(from: 0, by: 0.07, steps: 10) == 0)
  }
}
