import Dynamics
import Geometry
import Testing

@Suite("Pendulums and springs")
struct PendulumTests {
  /// A bob on a rod of 100 points, let go at an angle from straight down.
  private func pendulum(_ degrees: Double) -> (Stage, DynamicItem) {
    let stage = Stage()
    let place = Vector(angle: (90 - degrees) * .pi / 180, length: 100)
    let bob = stage.add(place.dx, place.dy, 10, 10, collides: false)
    stage.animator.addBehavior(AttachmentBehavior(item: bob, attachedToAnchor: .zero))
    return (stage, bob)
  }

  /// The mean time from one passage to the left through the middle to the next.
  private func period(of bob: DynamicItem, on stage: Stage, frames: Int) -> Double {
    var passages: [Double] = []
    var (last, lastSpeed) = (bob.center.x, bob.linearVelocity.dx)
    stage.run(frames: frames) { frame in
      let (x, speed) = (bob.center.x, bob.linearVelocity.dx)
      if last > 0, x <= 0 {
        let fraction = root(last, lastSpeed / 60, x, speed / 60)
        passages.append((Double(frame - 1) + fraction) / 60)
      }
      (last, lastSpeed) = (x, speed)
    }
    guard passages.count > 1 else { return .nan }
    return (passages[passages.count - 1] - passages[0]) / Double(passages.count - 1)
  }

  /// Where the cubic with these values and slopes at 0 and 1 falls through zero.
  private func root(_ y0: Double, _ m0: Double, _ y1: Double, _ m1: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let t = (low + high) / 2
      let (t2, t3) = (t * t, t * t * t)
      let y =
        (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * m0 + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * m1
      if y > 0 { low = t } else { high = t }
    }
    return low
  }

  @Test(
    "Scenes 4 and 5: the period is that of the elliptic integral",
    arguments: [(5.0, 1.987864, 1e-4), (90, 2.345240, 2e-4), (150, 3.501354, 2e-4)])
  func period(degrees: Double, right: Double, tolerance: Double) {
    let (stage, bob) = pendulum(degrees)

    let measured = period(of: bob, on: stage, frames: 1200)

    #expect(abs(measured / right - 1) < tolerance)
  }

  @Test("Scene 6: after a minute a pendulum has its energy still")
  func energy() {
    let (stage, bob) = pendulum(90)

    stage.run(frames: 3600)

    let energy = bob.linearVelocity.dot(bob.linearVelocity) / 20_000 - bob.center.y / 10
    #expect(abs(energy) < 0.02)
    #expect(abs(bob.center.distance(to: .zero) - 100) < 1e-3)
  }

  @Test(
    "Scenes 7 and 8: a spring moves as the closed form says",
    arguments: [(0.0, 60, 50.0, 1e-3), (0.1, 30, 26.577, 5e-3), (0.3, 30, 6.595, 5e-3), (1, 30, 0.680, 5e-3)])
  func spring(damping: Double, frames: Int, right: Double, tolerance: Double) {
    let stage = Stage(gravity: 0)
    let bob = stage.add(200, 150, 20, 20, collides: false)
    let spring = AttachmentBehavior(item: bob, attachedToAnchor: Point(200, 0))
    spring.length = 100
    spring.frequency = 2
    spring.damping = damping
    stage.animator.addBehavior(spring)

    stage.run(frames: frames)

    #expect(abs(bob.center.y - 100 - right) < right * tolerance)
  }

  @Test("A snap brings an item to its point and upright, and lets it sleep")
  func snap() {
    let stage = Stage(gravity: 0)
    let item = stage.add(100, 100, 100, 50, angle: 0.5, collides: false)
    stage.animator.addBehavior(SnapBehavior(item: item, snapTo: Point(300, 200)))

    stage.run(frames: 240)

    #expect(item.center.distance(to: Point(300, 200)) < 0.1)
    #expect(abs(item.angle) < 1e-3)
    #expect(!stage.animator.isRunning)
  }

  @Test("An anchor that moves takes its item along")
  func drag() {
    let stage = Stage()
    let item = stage.add(0, 0, 40, 40, collides: false) { $0.resistance = 2 }
    let rope = AttachmentBehavior(item: item, attachedToAnchor: .zero)
    stage.animator.addBehavior(rope)

    for frame in 0..<120 {
      rope.anchorPoint = Point(min(Double(frame) * 5, 300), 0)
      stage.animator.advance(by: 1.0 / 60)
    }
    stage.run(frames: 60)

    #expect(item.center.distance(to: Point(300, 0)) < 1)
  }
}
