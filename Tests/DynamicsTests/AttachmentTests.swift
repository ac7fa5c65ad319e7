import Dynamics
import Geometry
import Testing

@Suite("Attachments")
struct AttachmentTests {
  @Test("Scene 21: an impulse beside the centre turns and moves")
  func offsetPush() {
    let stage = Stage(gravity: 0)
    let item = stage.add(0, 0)
    let push = PushBehavior(items: [item], mode: .instantaneous, direction: Vector(0, 1))
    push.setTargetOffsetFromCenter(Vector(50, 0), for: item)
    stage.animator.addBehavior(push)

    stage.run(frames: 1)

    #expect(abs(item.angularVelocity - 3) < 1e-6)
    #expect(abs(item.linearVelocity.dy - 100) < 1e-6)
    #expect(!push.active)
  }

  @Test("Scene 23: a rope of 200 points is never longer")
  func limit() {
    let stage = Stage()
    let item = stage.add(100, 0, 20, 20, collides: false)
    let rope = AttachmentBehavior.limitAttachment(with: item, attachedToAnchor: .zero)
    rope.length = 200
    stage.animator.addBehavior(rope)
    var longest = 0.0

    stage.run(frames: 300) { _ in longest = max(longest, item.center.distance(to: .zero)) }

    #expect(longest <= 200.1)
    #expect(longest > 190)
  }

  @Test("Scene 23: on a rail of 30 degrees an item slides 250 points in a second and not aside")
  func sliding() {
    let stage = Stage()
    let item = stage.add(0, 0, 20, 20, collides: false)
    let axis = Vector(angle: .pi / 6, length: 1)
    stage.animator.addBehavior(
      AttachmentBehavior.slidingAttachment(with: item, attachmentAnchor: .zero, axisOfTranslation: axis))

    stage.run(frames: 60)

    #expect(abs((item.center - .zero).dot(axis) - 250) < 0.05)
    #expect(abs((item.center - .zero).cross(axis)) < 1e-6)
  }

  @Test("A range ends a rail and a pin's turn")
  func ranges() {
    let stage = Stage()
    let slider = stage.add(0, 0, 20, 20, collides: false)
    let rail = AttachmentBehavior.slidingAttachment(
      with: slider, attachmentAnchor: .zero, axisOfTranslation: Vector(0, 1))
    rail.attachmentRange = -10...40
    let arm = stage.add(550, 0, 100, 20, collides: false)
    let pin = AttachmentBehavior.pinAttachment(with: arm, attachmentAnchor: Point(500, 0))
    pin.attachmentRange = 0...0.5
    stage.animator.addBehavior(rail)
    stage.animator.addBehavior(pin)

    stage.run(frames: 300)

    #expect(abs(slider.center.y - 40) < 0.1)
    #expect(abs(arm.angle - 0.5) < 0.01)
  }

  @Test("Friction in a pin holds an arm that is light enough, and slows one that is not")
  func frictionTorque() {
    let stage = Stage()
    // An arm of mass 0.2 and half a metre's reach pulls with 0.2 x 10 x 0.5 = 1 newton metre.
    let arms = [0.9, 1.1].enumerated().map { index, torque in
      let x = Double(index) * 300
      let arm = stage.add(x + 50, 0, 100, 20, collides: false)
      let pin = AttachmentBehavior.pinAttachment(with: arm, attachmentAnchor: Point(x, 0))
      pin.frictionTorque = torque
      stage.animator.addBehavior(pin)
      return arm
    }

    stage.run(frames: 30)

    #expect(arms[0].angle > 0.05)
    #expect(abs(arms[1].angle) < 1e-6)
  }

  @Test("Scene 24: a cantilever of eight welded items does not sag")
  func cantilever() {
    let stage = Stage()
    var last = stage.add(0, 0, 50, 20, collides: false) { $0.isAnchored = true }
    for index in 1...8 {
      let next = stage.add(Double(index) * 50, 0, 50, 20, collides: false)
      stage.animator.addBehavior(
        AttachmentBehavior.fixedAttachment(
          with: last, attachedTo: next, attachmentAnchor: Point(Double(index) * 50 - 25, 0)))
      last = next
    }

    stage.run(frames: 300)

    #expect(abs(last.center.y) < 5)
  }

  @Test("Scene 25: a swinging chain of twenty links keeps its length")
  func chain() {
    let stage = Stage()
    var last: DynamicItem?
    for index in 0..<20 {
      let link = stage.add(10 + Double(index) * 20, 0, 20, 6, collides: false)
      stage.animator.addBehavior(
        AttachmentBehavior.pinAttachment(
          with: link, attachedTo: last, attachmentAnchor: Point(Double(index) * 20, 0)))
      last = link
    }
    var longest = 0.0

    stage.run(frames: 600) { _ in longest = max(longest, last?.center.distance(to: .zero) ?? .infinity) }

    #expect(longest <= 391)
  }

  @Test("A closed ring of rods holds together")
  func ring() {
    let stage = Stage()
    let beads = (0..<6).map { index in
      let place = Vector(angle: Double(index) * .pi / 3, length: 100)
      return stage.add(place.dx, place.dy, 20, 20, collides: false)
    }
    for index in beads.indices {
      stage.animator.addBehavior(AttachmentBehavior(item: beads[index], attachedTo: beads[(index + 1) % 6]))
    }
    stage.animator.addBehavior(
      AttachmentBehavior.pinAttachment(with: beads[0], attachmentAnchor: beads[0].center))

    stage.run(frames: 300)

    for index in beads.indices {
      #expect(abs(beads[index].center.distance(to: beads[(index + 1) % 6].center) - 100) < 0.1)
    }
  }
}
