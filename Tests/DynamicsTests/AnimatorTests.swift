import Dynamics
import Geometry
import Testing

@Suite("Animator")
struct AnimatorTests {
  private final class Listener: CollisionBehaviorDelegate, DynamicAnimatorDelegate {
    var lines: [String] = []

    func collisionBehavior(_ behavior: CollisionBehavior, contact: ContactEvent) {
      lines.append("\(contact.phase) \(contact.item.name)")
    }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {
      lines.append("resume")
    }

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
      lines.append("pause")
    }
  }

  @Test("Contacts are told after the step: all that began, then all that ended")
  func contacts() {
    let stage = Stage(gravity: 0)
    let listener = Listener()
    stage.collision.collisionDelegate = listener
    let ball = stage.add(0, 0, 20, 20, shape: .ellipse) { $0.elasticity = 1 }
    stage.add(100, 0, 20, 20, shape: .ellipse) { $0.elasticity = 1 }
    ball.linearVelocity = Vector(200, 0)

    stage.run(frames: 60)

    #expect(listener.lines == ["began item 0", "ended item 0"])
  }

  @Test("Behaviours added and removed in a callback take effect after the step")
  func deferral() {
    let stage = Stage()
    let item = stage.add(0, 0)
    stage.gravity.action = { [weak gravity = stage.gravity] in gravity?.removeItem(item) }

    stage.run(frames: 60)

    #expect(abs(item.linearVelocity.dy - 1000.0 / 60) < 1e-9)
  }

  @Test("Items in other collision behaviours pass through each other")
  func groups() {
    let stage = Stage(gravity: 0)
    let a = stage.add(0, 0, collides: false)
    let b = stage.add(300, 0, collides: false)
    stage.animator.addBehavior(CollisionBehavior(items: [a]))
    stage.animator.addBehavior(CollisionBehavior(items: [b]))
    a.linearVelocity = Vector(600, 0)

    stage.run(frames: 60)

    #expect(abs(a.center.x - 600) < 1e-6)
  }

  @Test("Of several materials the value set last counts, for each property; leaving restores the default")
  func materials() {
    let stage = Stage(gravity: 0)
    let item = stage.add(0, 0)
    let heavy = DynamicItemBehavior(items: [item])
    heavy.density = 4
    stage.animator.addBehavior(heavy)
    let push = PushBehavior(items: [item], mode: .instantaneous, direction: Vector(1, 0))
    stage.animator.addBehavior(push)
    stage.run(frames: 1)
    #expect(abs(item.linearVelocity.dx - 25) < 1e-9)

    stage.animator.removeBehavior(heavy)
    push.active = true
    stage.run(frames: 1)

    #expect(abs(item.linearVelocity.dx - 125) < 1e-9)
  }

  @Test("A composite behaviour brings its children")
  func composite() {
    let item = DynamicItem(center: .zero, size: Size(10, 10))
    let whole = DynamicBehavior()
    whole.addChildBehavior(GravityBehavior(items: [item]))
    let animator = DynamicAnimator()
    var steps = 0
    whole.action = { steps += 1 }
    animator.addBehavior(whole)

    for _ in 0..<60 { animator.advance(by: 1.0 / 60) }

    #expect(abs(item.center.y - 500) < 0.01)
    #expect(steps == 60)
    #expect(animator.elapsedTime > 0.999)
  }

  @Test("A group falls, turns and collides as one body")
  func group() {
    let left = DynamicItem(name: "left", center: Point(100, 100), size: Size(40, 20))
    let right = DynamicItem(name: "right", center: Point(180, 100), size: Size(40, 20))
    let group = ItemGroup(items: [left, right])
    let animator = DynamicAnimator()
    let collision = CollisionBehavior(items: [group])
    collision.addBoundary(withIdentifier: "floor", from: Point(-500, 400), to: Point(800, 400))
    animator.addBehavior(GravityBehavior(items: [group]))
    animator.addBehavior(collision)
    group.angularVelocity = 1

    for _ in 0..<300 { animator.advance(by: 1.0 / 60) }

    #expect(abs(left.center.distance(to: right.center) - 80) < 1e-6)
    #expect(abs(left.center.y - 390) < 0.5)
    #expect(abs(right.center.y - 390) < 0.5)
    #expect(left.isAsleep)
  }

  @Test("An island sleeps as a whole and wakes as a whole")
  func sleep() {
    let stage = Stage()
    let listener = Listener()
    stage.animator.delegate = listener
    stage.line(-1000, 500, 1000, 500)
    let lower = stage.add(0, 475, 50, 50) { $0.friction = 0.5 }
    let upper = stage.add(0, 425, 50, 50) { $0.friction = 0.5 }
    let aside = stage.add(300, 475, 50, 50)
    stage.run(frames: 90)
    #expect(lower.isAsleep && upper.isAsleep && aside.isAsleep)
    #expect(listener.lines == ["resume", "pause"])
    let rest = upper.center

    stage.run(frames: 120)
    #expect(upper.center == rest)
    let visitor = stage.add(0, 300, 30, 30)
    stage.run(frames: 25)

    #expect(!visitor.isAsleep)
    #expect(!lower.isAsleep && !upper.isAsleep)
    #expect(aside.isAsleep)
  }

  @Test("Items are found by rectangle")
  func lookup() {
    let stage = Stage(gravity: 0)
    let item = stage.add(100, 100, 40, 40)
    stage.add(300, 300, 40, 40)

    let found = stage.animator.items(in: Rect(110, 110, 50, 50))

    #expect(found.count == 1)
    #expect(found.first === item)
  }

  @Test("A page can be left in the middle of a bounce, any number of times")
  func teardown() {
    for _ in 0..<500 {
      let stage = Stage(bounds: Rect(0, 0, 300, 200))
      for index in 0..<4 { stage.add(50 + Double(index) * 40, 150, 30, 30) { $0.elasticity = 0.8 } }

      stage.run(frames: 3)

      #expect(stage.animator.isRunning)
    }
  }
}
