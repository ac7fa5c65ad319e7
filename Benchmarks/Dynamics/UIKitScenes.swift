internal import Dynamics
internal import Geometry
internal import Glibc

/// Small scenes for which UIKit's own figures are known, measured by the project kern0x1b/charon.
struct UIKitScenes {
  let configuration: Configuration

  struct Row {
    var name: String
    var theirs: Double

    /// The right answer; nil where there is none in closed form.
    var right: Double?
  }

  /// What is known of the values, in the order of `values`.
  static var rows: [Row] {
    let resisted = 50 + 10_000 * (5.0 / 60 - (1 - exp(-0.1 * 5 / 60)) / 0.1)
    let wave = 2 * 2 * Double.pi
    let damped = wave * (1 - 0.09).squareRoot()
    func spring(_ time: Double) -> Double {
      200 + 50 * exp(-0.3 * wave * time) * (cos(damped * time) + 0.3 * wave / damped * sin(damped * time))
    }
    return [
      Row(name: "fall from 50, frame 5: y (pt)", theirs: 53.125_007_6, right: 50 + 500 * pow(5.0 / 60, 2)),
      Row(name: "the same with resistance 0.1", theirs: 53.115_474_7, right: resisted),
      Row(name: "push (1, 0) at (0, 50), frame 4: speed (pt/s)", theirs: 5.833_333, right: 100 * 4.0 / 60),
      Row(name: "the same: spin (rad/s)", theirs: -0.175, right: -3 * 4.0 / 60),
      Row(name: "impulse 1 on mass 1: speed (pt/s)", theirs: 100, right: 100),
      Row(name: "impulse (0, 1) at (50, 0): spin (rad/s)", theirs: 3, right: 3),
      Row(name: "impulse 0.3 on 200 x 50, density 2: speed (pt/s)", theirs: 15, right: 15),
      Row(name: "pendulum of 100 from 90°, frame 30: x (pt)", theirs: 139.359_573, right: pendulum(0.5)),
      Row(name: "the same, frame 60", theirs: 2.061_889_17, right: pendulum(1)),
      Row(name: "spring 2 Hz, damping 0.3, frame 10: y (pt)", theirs: 201.092_148, right: spring(1.0 / 6)),
      Row(name: "the same, frame 30", theirs: 204.031_586, right: spring(0.5)),
      Row(name: "landing, frame 28: y (pt)", theirs: 206.944_397, right: 100 + 500 * pow(28.0 / 60, 2)),
      Row(name: "the same at rest", theirs: 248.216_6, right: 250),
      Row(name: "snap by (200, 100), frame 1: x (pt)", theirs: 113.265_648),
      Row(name: "the same, frame 200", theirs: 299.999_97, right: 300),
      Row(
        name: "drag field from 100 pt/s, frame 2: speed (pt/s)", theirs: 97.541_145_3,
        right: 100 / (1 + 2.0 / 60)),
      Row(name: "field (3, 4), frame 60: x (pt)", theirs: 448.75, right: 450),
      Row(name: "hit on a wall at 200 pt/s, elasticity 0.2: speed (pt/s)", theirs: -40.000_034_3, right: -40),
      Row(name: "frame in which a thing at rest falls asleep", theirs: 31),
    ]
  }

  /// The place of a pendulum of 100 points let go at a right angle, by Runge and Kutta's rule in steps of 10 µs.
  private static func pendulum(_ time: Double) -> Double {
    var (angle, speed) = (Double.pi / 2, 0.0)
    let (steps, step) = (Int(time * 1e5), 1e-5)
    for _ in 0..<steps {
      let a1 = -10 * sin(angle)
      let a2 = -10 * sin(angle + speed * step / 2)
      let a3 = -10 * sin(angle + (speed + a1 * step / 2) * step / 2)
      let a4 = -10 * sin(angle + (speed + a2 * step / 2) * step)
      angle += step * (speed + step * (a1 + a2 + a3) / 6)
      speed += step * (a1 + 2 * a2 + 2 * a3 + a4) / 6
    }
    return 100 + 100 * sin(angle)
  }
}

// MARK: - Values

extension UIKitScenes {
  /// What the engine gives under the configuration.
  var values: [Double] {
    falls + pushes + impulses + [pendulum(30), pendulum(60), spring(10), spring(30)] + landing + snap
      + [drag, field, wall, sleep]
  }

  private func animator(
    _ items: [DynamicItem], gravity: Double = 0, change: (DynamicItemBehavior) -> Void = { _ in }
  ) -> DynamicAnimator {
    var configuration = configuration
    configuration.defaults = .documented
    let animator = DynamicAnimator(configuration: configuration)
    let material = DynamicItemBehavior(items: items)
    material.friction = 0
    change(material)
    animator.addBehavior(material)
    if gravity != 0 { animator.addBehavior(GravityBehavior(items: items)) }
    return animator
  }

  private func run(_ animator: DynamicAnimator, _ frames: Int) {
    for _ in 0..<frames { animator.advance(by: 1.0 / 60) }
  }

  private func box(_ x: Double, _ y: Double, _ width: Double = 100, _ height: Double = 100) -> DynamicItem {
    DynamicItem(center: Point(x, y), size: Size(width, height))
  }

  private var falls: [Double] {
    [0, 0.1].map { resistance in
      let item = box(150, 50)
      run(animator([item], gravity: 1) { $0.resistance = resistance }, 5)
      return item.center.y
    }
  }

  private func pushed(
    _ item: DynamicItem, _ mode: PushBehavior.Mode, _ direction: Vector, at offset: Vector,
    density: Double = 1,
    frames: Int = 1
  ) -> DynamicItem {
    let animator = animator([item]) { $0.density = density }
    let push = PushBehavior(items: [item], mode: mode, direction: direction)
    push.setTargetOffsetFromCenter(offset, for: item)
    animator.addBehavior(push)
    run(animator, frames)
    return item
  }

  private var pushes: [Double] {
    let item = pushed(box(0, 0), .continuous, Vector(1, 0), at: Vector(0, 50), frames: 4)
    return [item.linearVelocity.dx, item.angularVelocity]
  }

  private var impulses: [Double] {
    [
      pushed(box(0, 0), .instantaneous, Vector(1, 0), at: .zero).linearVelocity.dx,
      pushed(box(0, 0), .instantaneous, Vector(0, 1), at: Vector(50, 0)).angularVelocity,
      pushed(box(0, 0, 200, 50), .instantaneous, Vector(0.3, 0), at: .zero, density: 2).linearVelocity.dx,
    ]
  }

  private func pendulum(_ frames: Int) -> Double {
    let bob = box(200, 100, 40, 40)
    let animator = animator([bob], gravity: 1)
    animator.addBehavior(AttachmentBehavior(item: bob, attachedToAnchor: Point(100, 100)))
    run(animator, frames)
    return bob.center.x
  }

  private func spring(_ frames: Int) -> Double {
    let bob = box(100, 250, 40, 40)
    let animator = animator([bob])
    let spring = AttachmentBehavior(item: bob, attachedToAnchor: Point(100, 100))
    (spring.length, spring.frequency, spring.damping) = (100, 2, 0.3)
    animator.addBehavior(spring)
    run(animator, frames)
    return bob.center.y
  }

  private var landing: [Double] {
    let item = box(0, 100)
    let animator = animator([item], gravity: 1)
    let collision = CollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: "floor", from: Point(-500, 300), to: Point(500, 300))
    animator.addBehavior(collision)
    run(animator, 28)
    let early = item.center.y
    run(animator, 172)
    return [early, item.center.y]
  }

  private var snap: [Double] {
    let item = box(100, 100, 100, 50)
    let animator = animator([item])
    animator.addBehavior(SnapBehavior(item: item, snapTo: Point(300, 200)))
    run(animator, 1)
    let early = item.center.x
    run(animator, 199)
    return [early, item.center.x]
  }

  private var drag: Double {
    let item = box(0, 0)
    item.linearVelocity = Vector(100, 0)
    let animator = animator([item])
    animator.addBehavior(FieldBehavior(.drag, items: [item]))
    run(animator, 2)
    return item.linearVelocity.dx
  }

  private var field: Double {
    let item = box(300, 400)
    let animator = animator([item])
    animator.addBehavior(FieldBehavior(.linearGravity, items: [item], direction: Vector(3, 4)))
    run(animator, 60)
    return item.center.x
  }

  private var wall: Double {
    let (item, wall) = (box(500, 0), box(800, 0))
    item.linearVelocity = Vector(200, 0)
    let animator = animator([item, wall]) { $0.elasticity = 0.2 }
    let anchor = DynamicItemBehavior(items: [wall])
    anchor.isAnchored = true
    animator.addBehavior(anchor)
    animator.addBehavior(CollisionBehavior(items: [item, wall]))
    run(animator, 120)
    return item.linearVelocity.dx
  }

  private var sleep: Double {
    let animator = animator([box(0, 0)])
    for frame in 1...120 {
      run(animator, 1)
      if !animator.isRunning { return Double(frame) }
    }
    return .nan
  }
}
