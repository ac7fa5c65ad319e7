import Dynamics
import Geometry
import Testing

/// The figures that UIKit gives for small scenes, measured by the project kern0x1b/charon on real UIKit.
@Suite("UIKit's numbers")
struct UIKitNumbersTests {
  private func stage(gravity: Double = 1) -> Stage {
    var configuration = Configuration.uiKitCompatible
    configuration.defaults = .documented
    return Stage(gravity: gravity, configuration: configuration)
  }

  @Test("A fall, frame by frame")
  func fall() {
    let stage = stage()
    let item = stage.add(150, 50)
    var heights: [Double] = []

    stage.run(frames: 5) { _ in heights.append(item.center.y) }

    for (height, right) in zip(heights, [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076]) {
      #expect(abs(height - right) < 1e-4)
    }
  }

  @Test("A fall with the resistance that UIKit has by itself")
  func resistedFall() {
    let stage = stage()
    let item = stage.add(150, 50) { $0.resistance = ItemProperties.measuredInUIKit.resistance }

    stage.run(frames: 5)

    #expect(abs(item.center.y - 53.1154747) < 1e-4)
  }

  @Test("A lasting push, and the turn it gives")
  func push() {
    let stage = stage(gravity: 0)
    let item = stage.add(0, 0)
    let push = PushBehavior(items: [item], mode: .continuous, direction: Vector(1, 0))
    push.setTargetOffsetFromCenter(Vector(0, 50), for: item)
    stage.animator.addBehavior(push)
    var (speeds, spins) = ([Double](), [Double]())

    stage.run(frames: 4) { _ in
      speeds.append(item.linearVelocity.dx)
      spins.append(item.angularVelocity)
    }

    for (speed, right) in zip(speeds, [0.833333, 2.5, 4.166667, 5.833333]) {
      #expect(abs(speed / right - 1) < 1e-5)
    }
    for (spin, right) in zip(spins, [-0.025, -0.075, -0.125, -0.175]) {
      #expect(abs(spin / right - 1) < 1e-5)
    }
  }

  @Test("An impulse on a heavier, wider item")
  func impulse() {
    let stage = stage(gravity: 0)
    let item = stage.add(0, 0, 200, 50) { $0.density = 2 }
    stage.animator.addBehavior(
      PushBehavior(items: [item], mode: .instantaneous, direction: Vector(0.3, 0)))

    stage.run(frames: 1)

    #expect(abs(item.linearVelocity.dx - 15) < 1e-4)
  }

  @Test(
    "A pendulum",
    arguments: [
      (1, Point(199.99997, 100.06944), 0.05), (10, Point(199.132126, 113.146225), 0.05),
      (30, Point(139.359573, 191.92836), 0.05), (60, Point(2.06188917, 120.202171), 0.5),
    ])
  func pendulum(frames: Int, right: Point, tolerance: Double) {
    let stage = stage()
    let item = stage.add(200, 100, 40, 40, collides: false)
    stage.animator.addBehavior(AttachmentBehavior(item: item, attachedToAnchor: Point(100, 100)))

    stage.run(frames: frames)

    #expect(item.center.distance(to: right) < tolerance)
  }

  @Test(
    "A spring", arguments: [(1, 249.48938), (10, 201.092148), (30, 204.031586), (60, 200.142715)])
  func spring(frames: Int, right: Double) {
    let stage = stage(gravity: 0)
    let item = stage.add(100, 250, 40, 40, collides: false)
    let spring = AttachmentBehavior(item: item, attachedToAnchor: Point(100, 100))
    spring.length = 100
    spring.frequency = 2
    spring.damping = 0.3
    stage.animator.addBehavior(spring)

    stage.run(frames: frames)

    #expect(abs(item.center.y - right) < 0.05)
  }

  @Test("A landing: UIKit's fall, and a rest without its gap of nearly two points")
  func landing() {
    let stage = stage()
    stage.line(-500, 300, 500, 300)
    let item = stage.add(0, 100)
    var heights: [Double] = []

    stage.run(frames: 200) { _ in heights.append(item.center.y) }

    for (height, right) in zip(heights[25...27], [192.083298, 199.374969, 206.944397]) {
      #expect(abs(height - right) < 1e-3)
    }
    #expect(abs(item.center.y - 248.2166) < 2)
    #expect(abs(item.center.y - 250) < 0.1)
  }

  @Test("A snap: where and how turned after a frame, and at rest")
  func snap() {
    let stage = stage(gravity: 0)
    let item = stage.add(100, 100, 100, 50, collides: false)
    stage.animator.addBehavior(SnapBehavior(item: item, snapTo: Point(300, 200), damping: 0.5))

    stage.run(frames: 1)
    let (place, angle) = (item.center, item.angle)
    stage.run(frames: 199)

    #expect(place.distance(to: Point(113.265648, 106.623589)) < 2e-4)
    #expect(abs(angle - 0.0361267589) < 1e-6)
    // It falls asleep a little earlier than in UIKit.
    #expect(item.center.distance(to: Point(299.99997, 199.99922)) < 0.01)
  }

  @Test("Drag, linear gravity and a spring field")
  func fields() {
    let stage = stage(gravity: 0)
    let dragged = stage.add(0, 0, collides: false)
    dragged.linearVelocity = Vector(100, 0)
    let pulled = stage.add(300, 400, collides: false)
    let sprung = stage.add(300, 400, collides: false) { $0.density = 3 }
    stage.animator.addBehavior(FieldBehavior(.drag, items: [dragged]))
    stage.animator.addBehavior(FieldBehavior(.linearGravity, items: [pulled], direction: Vector(3, 4)))
    stage.animator.addBehavior(FieldBehavior(.spring, items: [sprung]))

    stage.run(frames: 1)
    #expect(abs(sprung.linearVelocity.dx * 120 / -100 - 1) < 1e-3)
    #expect(abs(sprung.linearVelocity.dy * 120 / -133.333 - 1) < 1e-3)
    stage.run(frames: 1)
    #expect(abs(dragged.linearVelocity.dx / 97.5411453 - 1) < 1e-5)
    stage.run(frames: 58)

    #expect(pulled.center.distance(to: Point(448.75, 598.3333)) < 1e-3)
  }

  @Test("A hit on an anchored wall")
  func wall() {
    let stage = stage(gravity: 0)
    let item = stage.add(500, 0) { $0.elasticity = 0.2 }
    stage.add(800, 0) { $0.isAnchored = true }
    item.linearVelocity = Vector(200, 0)

    stage.run(frames: 120)

    #expect(abs(item.linearVelocity.dx / -40.0000343 - 1) < 1e-4)
  }

  @Test("A resting item stops the animator in the 31st frame")
  func rest() {
    let stage = stage(gravity: 0)
    stage.add(0, 0)
    var stoppedAt = 0

    stage.run(frames: 60) { frame in
      if stoppedAt == 0, !stage.animator.isRunning { stoppedAt = frame }
    }

    #expect(stoppedAt == 31)
  }
}
