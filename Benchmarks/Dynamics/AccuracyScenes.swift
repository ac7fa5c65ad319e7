internal import Dynamics
internal import Geometry
internal import Glibc

/// Scenes with a known right answer, the same as in Benchmarks/Box2D/main.cpp.
enum AccuracyScenes {
  struct Row {
    var name: String
    var right: Double
    var value: Double
  }

  static var rows: [Row] {
    [
      Row(name: "free fall, 1 s, from y 50 (pt)", right: 550, value: fall()),
      Row(name: "pendulum, 90°, period (s)", right: 2.345240, value: pendulum(90).period),
      Row(name: "pendulum, 150°, period (s)", right: 3.501354, value: pendulum(150).period),
      Row(name: "pendulum, 90°, energy after 60 s (m²/s²)", right: 0, value: pendulum(90).energy),
      Row(name: "spring 2 Hz, undamped, at 1 s (pt)", right: 50, value: spring(0, frames: 60)),
      Row(name: "spring 2 Hz, damping 0.1, at 0.5 s (pt)", right: 26.577, value: spring(0.1, frames: 30)),
      Row(name: "elastic ball, fifth apex (pt)", right: 490, value: apex(5, elasticity: 1)),
      Row(name: "elasticity 0.8, third apex (pt)", right: 128.45, value: apex(3, elasticity: 0.8)),
      Row(name: "slope of 27°, friction 0.5, 2 s (pt)", right: 16.97, value: slope()),
      Row(name: "sliding to a stop from 500 pt/s (pt)", right: 416.67, value: slide()),
      Row(name: "Newton's cradle, last of five (pt/s)", right: 300, value: cradle()),
      Row(name: "stack of 10, height of the top (pt)", right: 475, value: stack(10)),
      Row(name: "stack of 20, height of the top (pt)", right: 975, value: stack(20)),
      Row(name: "cantilever of 8, sag (pt)", right: 0, value: cantilever()),
      Row(name: "chain of 20, longest reach (pt)", right: 390, value: chain()),
    ]
  }
}

// MARK: - Scenes

extension AccuracyScenes {
  /// An animator with gravity for some items, and a floor.
  private static func animator(
    _ items: [DynamicItem], gravity: Double = 1, floor: Double? = nil, friction: Double = 0,
    elasticity: Double = 0
  ) -> DynamicAnimator {
    let animator = DynamicAnimator()
    let material = DynamicItemBehavior(items: items)
    material.friction = friction
    material.elasticity = elasticity
    animator.addBehavior(material)
    if gravity != 0 { animator.addBehavior(GravityBehavior(items: items)) }
    guard let floor else { return animator }
    let collision = CollisionBehavior(items: items)
    collision.addBoundary(withIdentifier: "floor", from: Point(-3000, floor), to: Point(3000, floor))
    animator.addBehavior(collision)
    return animator
  }

  private static func run(_ animator: DynamicAnimator, _ frames: Int, _ each: () -> Void = {}) {
    for _ in 0..<frames {
      animator.advance(by: 1.0 / 60)
      each()
    }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double = 50, _ height: Double = 50)
    -> DynamicItem
  {
    DynamicItem(center: Point(x, y), size: Size(width, height))
  }

  private static func ball(_ x: Double, _ y: Double) -> DynamicItem {
    DynamicItem(center: Point(x, y), size: Size(20, 20), shape: .ellipse)
  }

  private static func fall() -> Double {
    let item = box(0, 50)
    run(animator([item]), 60)
    return item.center.y
  }

  private static func pendulum(_ degrees: Double) -> (period: Double, energy: Double) {
    let place = Vector(angle: (90 - degrees) * .pi / 180, length: 100)
    let bob = box(place.dx, place.dy, 10, 10)
    let animator = animator([bob])
    animator.addBehavior(AttachmentBehavior(item: bob, attachedToAnchor: .zero))
    var (last, time, passages) = (bob.center.x, 0.0, [Double]())
    run(animator, 3600) {
      let x = bob.center.x
      // Past the middle the speed hardly changes, so a straight line finds the passage.
      if last > 0, x <= 0 { passages.append(time + last / (last - x) / 60) }
      last = x
      time += 1.0 / 60
    }
    let energy =
      bob.linearVelocity.dot(bob.linearVelocity) / 20_000 - (bob.center.y - place.dy) / 10
    return ((passages[passages.count - 1] - passages[0]) / Double(passages.count - 1), energy)
  }

  private static func spring(_ damping: Double, frames: Int) -> Double {
    let bob = box(0, 150, 20, 20)
    let animator = animator([bob], gravity: 0)
    let spring = AttachmentBehavior(item: bob, attachedToAnchor: .zero)
    spring.length = 100
    spring.frequency = 2
    spring.damping = damping
    animator.addBehavior(spring)
    run(animator, frames)
    return bob.center.y - 100
  }

  private static func apex(_ number: Int, elasticity: Double) -> Double {
    let ball = ball(0, 0)
    var (before, last, apexes) = (0.0, 490.0, [Double]())
    run(animator([ball], floor: 500, elasticity: elasticity), 900) {
      let height = 490 - ball.center.y
      if last > before, last >= height { apexes.append(last) }
      (before, last) = (last, height)
    }
    // The first turning point is the start.
    return apexes.count > number ? apexes[number] : .nan
  }

  private static func slope() -> Double {
    let down = Vector(angle: 27 * .pi / 180, length: 1)
    let item = box(down.dy * 25, -down.dx * 25)
    item.angle = down.angle
    let start = item.center
    let animator = animator([item], friction: 0.5)
    let collision = CollisionBehavior(items: [item])
    collision.addBoundary(
      withIdentifier: "slope", from: .zero + down * -500, to: .zero + down * 3000)
    animator.addBehavior(collision)
    run(animator, 120)
    return (item.center - start).dot(down)
  }

  private static func slide() -> Double {
    let item = box(0, 475)
    item.linearVelocity = Vector(500, 0)
    run(animator([item], floor: 500, friction: 0.3), 180)
    return item.center.x
  }

  private static func cradle() -> Double {
    let balls = [0.0, 160, 180, 200, 220].map { ball($0, 0) }
    balls[0].linearVelocity = Vector(300, 0)
    run(animator(balls, gravity: 0, floor: 5000, elasticity: 1), 60)
    return balls[4].linearVelocity.dx
  }

  private static func stack(_ count: Int) -> Double {
    let boxes = (0..<count).map { box(0, 1000 - 50 * Double($0)) }
    run(animator(boxes, floor: 1025, friction: 0.5), 600)
    return 1000 - boxes[count - 1].center.y + 25
  }

  private static func cantilever() -> Double {
    let boxes = (0...8).map { box(Double($0) * 50, 0, 50, 20) }
    let animator = animator(boxes)
    let wall = DynamicItemBehavior(items: [boxes[0]])
    wall.isAnchored = true
    animator.addBehavior(wall)
    for index in 1...8 {
      animator.addBehavior(
        AttachmentBehavior.fixedAttachment(
          with: boxes[index - 1], attachedTo: boxes[index],
          attachmentAnchor: Point(Double(index) * 50 - 25, 0)))
    }
    run(animator, 300)
    return boxes[8].center.y
  }

  private static func chain() -> Double {
    let links = (0..<20).map { box(10 + Double($0) * 20, 0, 20, 6) }
    let animator = animator(links)
    for (index, link) in links.enumerated() {
      animator.addBehavior(
        AttachmentBehavior.pinAttachment(
          with: link, attachedTo: index > 0 ? links[index - 1] : nil,
          attachmentAnchor: Point(Double(index) * 20, 0)))
    }
    var longest = 0.0
    run(animator, 600) { longest = max(longest, links[19].center.distance(to: .zero)) }
    return longest
  }
}
