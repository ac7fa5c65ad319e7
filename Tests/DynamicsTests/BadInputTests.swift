import Dynamics
import Geometry
import Testing

@Suite("Bad input")
struct BadInputTests {
  @Test(
    "An absurd item is left out with a message, and the others go on",
    arguments: [
      (Point(1e308, 0), Size(10, 10)), (Point(.nan, 0), Size(10, 10)), (Point(0, .infinity), Size(10, 10)),
      (Point(500, 0), Size(0, 10)), (Point(500, 0), Size(-10, 10)), (Point(500, 0), Size(.nan, 10)),
    ])
  func absurd(center: Point, size: Size) {
    let stage = Stage()
    let sound = stage.add(0, 0)
    let bad = stage.add(center.x, center.y, size.width, size.height)

    stage.run(frames: 60)

    #expect(abs(sound.center.y - 500) < 0.01)
    #expect(stage.animator.messages.contains { $0.contains(bad.name) })
  }

  @Test("A velocity, a push or an anchor that is no number does no harm")
  func notNumbers() {
    let stage = Stage()
    let item = stage.add(0, 0)
    item.linearVelocity = Vector(.nan, 0)
    stage.animator.addBehavior(
      PushBehavior(items: [item], mode: .continuous, direction: Vector(.infinity, 0)))
    stage.animator.addBehavior(SnapBehavior(item: item, snapTo: Point(.nan, 0)))
    stage.animator.addBehavior(AttachmentBehavior(item: item, attachedToAnchor: Point(.nan, 0)))

    stage.run(frames: 60)

    #expect(item.center.x.isFinite)
    #expect(abs(item.center.y - 500) < 1)
    #expect(!stage.animator.messages.isEmpty)
  }

  @Test("A force beyond all measure puts the item back instead of losing it")
  func huge() {
    let stage = Stage()
    let item = stage.add(0, 0)
    stage.animator.addBehavior(
      PushBehavior(items: [item], mode: .instantaneous, direction: Vector(1e300, 0)))

    stage.run(frames: 10)

    #expect(item.center.isFinite && abs(item.center.x) < 1e7)
    #expect(!stage.animator.messages.isEmpty)
  }

  @Test("Items on the same spot come apart")
  func samePlace() {
    let stage = Stage(bounds: Rect(0, 0, 400, 400))
    let balls = (0..<4).map { _ in stage.add(200, 200, 20, 20, shape: .ellipse) }
    let boxes = (0..<3).map { _ in stage.add(100, 200, 20, 20) }

    stage.run(frames: 240)

    for (index, a) in (balls + boxes).enumerated() {
      for b in (balls + boxes).dropFirst(index + 1) { #expect(a.center.distance(to: b.center) > 15) }
    }
  }

  @Test("Time that runs backwards or is no number is ignored", arguments: [-1, .nan, .infinity])
  func time(dt: Double) {
    let stage = Stage()
    let item = stage.add(0, 0)

    stage.animator.advance(by: dt)

    #expect(item.center == .zero)
    #expect(stage.animator.messages.count == 1)
  }

  @Test("Small things on a thin floor do not tremble")
  func small() {
    let stage = Stage()
    stage.add(0, 500, 400, 1) { $0.isAnchored = true }
    let box = stage.add(0, 480, 3, 3) { $0.friction = 0.5 }
    stage.run(frames: 120)
    let rest = box.center

    stage.run(frames: 120)

    #expect(box.center == rest)
    #expect(abs(rest.y - 498) < 0.1)
  }
}
