import Geometry
import Gestures
import Testing

@Suite("PinchGestureRecognizer")
struct PinchGestureRecognizerTests {
  /// Both fingers go somewhere, in steps of 10 ms, one event each.
  static func both(
    _ lab: GestureLab, from: ((Double) -> (Double, Double), (Double) -> (Double, Double)), steps: Int = 20
  ) {
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let (a, b) = (from.0(t), from.1(t))
      lab.send(step == 0 ? .began : .moved, at: .init(a.0, a.1), finger: 1)
      lab.send(step == 0 ? .began : .moved, at: .init(b.0, b.1), finger: 2)
      lab.wait(0.01)
    }
    lab.send(.ended, at: nil, finger: 1)
    lab.send(.ended, at: nil, finger: 2)
  }

  @Test("Fingers that part to twice their distance give a scale of about two")
  func parting() {
    let pinch = PinchGestureRecognizer()
    let lab = GestureLab(pinch)
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }

    Self.both(lab, from: ({ (200 - 100 * $0, 0) }, { (400 + 100 * $0, 0) }))

    #expect(lab.actions.first == "pinch began")
    #expect(lab.actions.last == "pinch ended")
    #expect(abs((scales.first ?? 0) - 1) < 0.1)
    #expect(abs((scales.last ?? 0) - 400.0 / 208) < 1e-9)
  }

  @Test(
    "Fingers that move side by side are no pinch and no rotation, in any direction",
    arguments: [0.0, 1, 2, 3])
  func parallel(quarters: Double) {
    let lab = GestureLab(PinchGestureRecognizer(), RotationGestureRecognizer())
    let (dx, dy) = quarters.truncatingRemainder(dividingBy: 2) == 0 ? (200.0, 0.0) : (0, 200)
    let sign = quarters < 2 ? 1.0 : -1

    Self.both(
      lab,
      from: (
        { (300 + sign * dx * $0, 300 + sign * dy * $0) }, { (400 + sign * dx * $0, 300 + sign * dy * $0) }
      ))

    #expect(lab.actions.isEmpty)
  }

  @Test("One finger is enough to pinch if the other rests")
  func oneFinger() throws {
    let lab = GestureLab(PinchGestureRecognizer())

    try lab.play("1:down(0,0) 2:down(100,0) 2:glide(200,0,10) 2:up 1:up")

    #expect(lab.actions.first == "pinch began")
    #expect(lab.actions.last == "pinch ended")
  }

  @Test("Fingers that pass through each other leave the scale a number above zero")
  func coincident() {
    let pinch = PinchGestureRecognizer()
    let lab = GestureLab(pinch)
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }

    Self.both(lab, from: ({ (100 * $0, 0) }, { (100 - 100 * $0, 0) }))

    #expect(!scales.isEmpty)
    #expect(scales.allSatisfy { $0.isFinite && $0 > 0 })
    #expect(lab.faults.isEmpty)
  }

  @Test("A pinch and a rotation can be one gesture")
  func together() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    pinch.shouldRecognizeSimultaneously = { _, other in other is RotationGestureRecognizer }
    let lab = GestureLab(pinch, rotation)

    Self.both(lab, from: ({ (300 - 100 * $0, 300 - 100 * $0) }, { (400 + 100 * $0, 300 + 100 * $0) }))

    #expect(lab.actions.contains("pinch ended"))
    #expect(lab.actions.contains("rotation ended"))
  }
}
