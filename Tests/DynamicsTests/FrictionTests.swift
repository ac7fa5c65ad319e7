import Dynamics
import Geometry
import Testing

@Suite("Friction")
struct FrictionTests {
  /// An item of 50 points lying on a slope, and the direction down it.
  private func slope(
    _ degrees: Double, friction: Double, shape: CollisionShape = .rectangle
  ) -> (Stage, DynamicItem, down: Vector) {
    let stage = Stage()
    let down = Vector(angle: degrees * .pi / 180, length: 1)
    stage.line(down.dx * -500, down.dy * -500, down.dx * 3000, down.dy * 3000)
    let item = stage.add(down.dy * 25, -down.dx * 25, 50, 50, shape: shape, angle: down.angle) {
      $0.friction = friction
    }
    return (stage, item, down)
  }

  @Test(
    "Scene 11: a box slides down a slope steeper than its friction and no other",
    arguments: [(26.0, 0.0), (27, 16.97), (30, 133.97)])
  func incline(degrees: Double, right: Double) {
    let (stage, box, down) = slope(degrees, friction: 0.5)
    let start = box.center

    stage.run(frames: 120)

    #expect(abs((box.center - start).dot(down) - right) < max(right * 0.01, 0.05))
  }

  @Test("Scene 12: a sliding box stops after v² / (2 µ g)")
  func stop() {
    let stage = Stage()
    stage.line(-1000, 500, 3000, 500)
    let box = stage.add(0, 475, 50, 50) { $0.friction = 0.3 }
    box.linearVelocity = Vector(500, 0)

    stage.run(frames: 180)

    #expect(abs(box.center.x - 416.67) < 0.5)
    #expect(box.linearVelocity == .zero)
  }

  @Test("Scene 22: a disc rolls down a slope at two thirds of the pull")
  func roll() {
    let (stage, disc, down) = slope(20, friction: 1, shape: .ellipse)
    let start = disc.center

    stage.run(frames: 60)

    #expect(abs((disc.center - start).dot(down) / 114.007 - 1) < 0.002)
  }
}
