import Dynamics
import Geometry
import Testing

@Suite("Falling and flying")
struct FallTests {
  @Test("Scene 1: after a second of free fall an item is 500 points lower")
  func freeFall() {
    let stage = Stage()
    let item = stage.add(150, 50)

    stage.run(frames: 60)

    #expect(abs(item.center.y - 550) < 0.01)
    #expect(abs(item.linearVelocity.dy - 1000) < 1e-9)
  }

  @Test("Scene 2: a throw rises 180 points in 0.6 s and lands after 360")
  func projectile() {
    let stage = Stage()
    let item = stage.add(0, 0)
    item.linearVelocity = Vector(300, -600)
    var apex = 0.0

    stage.run(frames: 72) { _ in apex = min(apex, item.center.y) }

    #expect(abs(apex + 180) < 0.05)
    #expect(abs(item.center.x - 360) < 0.05)
    #expect(abs(item.center.y) < 0.05)
  }

  @Test("Scene 3: gravity against resistance gives the exponential approach to the final speed")
  func resistance() {
    let stage = Stage()
    let item = stage.add(0, 0) { $0.resistance = 0.5 }

    stage.run(frames: 60)

    #expect(abs(item.linearVelocity.dy - 786.94) < 0.1)
    stage.run(frames: 2400)
    #expect(abs(item.linearVelocity.dy - 2000) < 0.1)
  }
}
