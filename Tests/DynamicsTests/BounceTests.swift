import Dynamics
import Geometry
import Testing

@Suite("Bounces")
struct BounceTests {
  /// The heights of the turning points of a ball let go 490 points above the floor.
  private func apexes(elasticity: Double, frames: Int = 900) -> [Double] {
    let stage = Stage()
    stage.line(-1000, 500, 1000, 500)
    let ball = stage.add(0, 0, 20, 20, shape: .ellipse) { $0.elasticity = elasticity }
    var (apexes, heights) = ([Double](), [490.0])
    stage.run(frames: frames) { _ in
      heights.append(490 - ball.center.y)
      let last = heights.suffix(3)
      if last.count == 3, last[last.startIndex + 1] > heights[heights.count - 3],
        last[last.startIndex + 1] >= heights[heights.count - 1]
      {
        apexes.append(last[last.startIndex + 1])
      }
    }
    return apexes
  }

  @Test("Scene 9: each bounce rises to the square of the elasticity")
  func lossy() {
    let heights = apexes(elasticity: 0.8).prefix(4)

    #expect(heights.count == 4)
    for (height, right) in zip(heights, [313.6, 200.7, 128.45, 82.21]) {
      #expect(abs(height - right) < right * 0.005)
    }
  }

  @Test("Scene 10: an elastic ball rises to where it was let go, and never higher")
  func elastic() {
    let heights = apexes(elasticity: 1).prefix(5)

    #expect(heights.count == 5)
    #expect(heights.allSatisfy { $0 > 489 && $0 <= 490 })
  }

  @Test(
    "Scene 13: a head-on collision keeps momentum and what it should of the energy",
    arguments: [(1.0, 1.0, 0.0, 300.0), (3, 1, -150, 150), (1, 0, 150, 150)])
  func headOn(density: Double, elasticity: Double, first: Double, second: Double) {
    let stage = Stage(gravity: 0)
    let a = stage.add(0, 0) { $0.elasticity = elasticity }
    let b = stage.add(400, 0) {
      $0.elasticity = elasticity
      $0.density = density
    }
    a.linearVelocity = Vector(300, 0)

    stage.run(frames: 120)

    #expect(abs(a.linearVelocity.dx - first) < 1e-4)
    #expect(abs(b.linearVelocity.dx - second) < 1e-4)
    #expect(abs(a.linearVelocity.dx + density * b.linearVelocity.dx - 300) < 1e-6)
  }

  @Test(
    "Scene 14: Newton's cradle sends off the last ball, whichever joined first", arguments: [false, true])
  func cradle(isReversed: Bool) {
    let stage = Stage(gravity: 0)
    let places = [0.0, 160, 180, 200, 220]
    let balls = (isReversed ? places.reversed() : places)
      .map { stage.add($0, 0, 20, 20, shape: .ellipse) { $0.elasticity = 1 } }
      .sorted { $0.center.x < $1.center.x }
    balls[0].linearVelocity = Vector(300, 0)

    stage.run(frames: 60)

    #expect(balls[4].linearVelocity.dx >= 285)
    #expect(balls.dropLast().allSatisfy { abs($0.linearVelocity.dx) < 15 })
  }

  @Test("A slow elastic ball does not stick to the wall")
  func slow() {
    let stage = Stage(gravity: 0)
    stage.line(100, -100, 100, 100)
    let ball = stage.add(60, 0, 20, 20, shape: .ellipse) { $0.elasticity = 1 }
    ball.linearVelocity = Vector(20, 0)

    stage.run(frames: 120)

    #expect(abs(ball.linearVelocity.dx + 20) < 1e-6)
  }
}
