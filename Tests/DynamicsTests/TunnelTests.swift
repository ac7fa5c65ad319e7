import Dynamics
import Geometry
import Testing

@Suite("Fast things and long gaps")
struct TunnelTests {
  private func ball(_ speed: Double, on stage: Stage) -> DynamicItem {
    let ball = stage.add(0, 0, 10, 10, shape: .ellipse)
    ball.linearVelocity = Vector(speed, 0)
    return ball
  }

  @Test("Scene 18: a thin wall stops a ball of any speed", arguments: [1e3, 5e3, 2e4, 1e5])
  func wall(speed: Double) {
    let stage = Stage(gravity: 0)
    stage.add(501, 0, 2, 400) { $0.isAnchored = true }
    let ball = ball(speed, on: stage)
    var farthest = 0.0

    stage.run(frames: 60) { _ in farthest = max(farthest, ball.center.x) }

    #expect(farthest <= 495.01)
    #expect(abs(ball.center.x - 495) < 0.5)
  }

  @Test("Scene 19: a free plate stops it too", arguments: [1e3, 5e3, 2e4, 1e5])
  func plate(speed: Double) {
    let stage = Stage(gravity: 0)
    let plate = stage.add(502, 0, 4, 400)
    let ball = ball(speed, on: stage)
    var isThrough = false

    stage.run(frames: 60) { _ in isThrough = isThrough || ball.center.x > plate.center.x }

    #expect(!isThrough)
    #expect(plate.linearVelocity.dx > 0)
  }

  @Test("A line stops a ball at 20,000 points a second from both sides", arguments: [-1.0, 1])
  func line(side: Double) {
    let stage = Stage(gravity: 0)
    stage.line(side * 400, -500, side * 400, 500)
    let ball = ball(side * 20_000, on: stage)

    stage.run(frames: 30)

    #expect(abs(ball.center.x) < 400)
  }

  @Test("Scene 20: after one long frame a box still lands, once", arguments: [0.1, 0.5, 2, 5, 60, 86_400])
  func gap(seconds: Double) {
    let stage = Stage()
    stage.line(-1000, 500, 1000, 500)
    let box = stage.add(0, 300, 50, 50)
    var (began, ended) = (0, 0)
    func count() {
      began += stage.animator.contactEvents.count { $0.phase == .began }
      ended += stage.animator.contactEvents.count { $0.phase == .ended }
    }

    stage.animator.advance(by: seconds)
    count()
    stage.run(frames: 300) { _ in count() }

    #expect(abs(box.center.y - 475) < 0.5)
    #expect(began == 1)
    #expect(ended == 0)
  }

  @Test("What starts half inside a wall is brought out")
  func embedded() {
    let stage = Stage(gravity: 0, bounds: Rect(0, 0, 400, 300))
    let ball = stage.add(0, 150, 40, 40, shape: .ellipse)

    stage.run(frames: 120)

    #expect(ball.center.x >= 19.9)
  }

  @Test("Nothing leaves the bounds, however it is flung")
  func bounds() {
    let stage = Stage(bounds: Rect(0, 0, 800, 600))
    let items = (0..<30).map { index in
      let item = stage.add(60 + Double(index % 10) * 70, 60 + Double(index / 10) * 80, 30, 30) {
        $0.elasticity = 0.9
      }
      item.linearVelocity = Vector(angle: Double(index), length: 5000)
      item.angularVelocity = Double(index)
      return item
    }

    stage.run(frames: 600)

    #expect(items.allSatisfy { Rect(0, 0, 800, 600).contains($0.center) })
  }
}
