import Dynamics
import Geometry
import Testing

@Suite("Fields")
struct FieldTests {
  /// The change of an item's velocity in one step, in points a second squared.
  private func acceleration(
    _ field: FieldBehavior, at place: Point, velocity: Vector = .zero,
    _ change: (inout ItemProperties) -> Void = { _ in }
  ) -> Vector {
    let stage = Stage(gravity: 0)
    let item = stage.add(place.x, place.y, collides: false, change)
    item.linearVelocity = velocity
    field.addItem(item)
    stage.animator.addBehavior(field)
    stage.run(frames: 1)
    return (item.linearVelocity - velocity) * 60
  }

  @Test("Scene 27: linear gravity pulls all masses alike", arguments: [1.0, 2, 3])
  func linear(density: Double) {
    let pull = acceleration(FieldBehavior(.linearGravity, direction: Vector(3, 4)), at: .zero) {
      $0.density = density
    }

    #expect((pull - Vector(300, 400)).length < 0.5)
  }

  @Test("Two fields add up")
  func sum() {
    let stage = Stage(gravity: 0)
    let item = stage.add(0, 0, collides: false)
    stage.animator.addBehavior(FieldBehavior(.linearGravity, items: [item], direction: Vector(3, 0)))
    stage.animator.addBehavior(FieldBehavior(.linearGravity, items: [item], direction: Vector(0, 4)))

    stage.run(frames: 60)

    #expect((item.linearVelocity - Vector(300, 400)).length < 1e-6)
  }

  @Test("Radial gravity falls with the square, electricity acts on charges, a vortex turns")
  func laws() {
    let near = acceleration(FieldBehavior(.radialGravity), at: Point(100, 0))
    let far = acceleration(FieldBehavior(.radialGravity), at: Point(200, 0))
    let neutral = acceleration(FieldBehavior(.electric), at: Point(100, 0))
    let charged = acceleration(FieldBehavior(.electric), at: Point(100, 0)) { $0.charge = 1 }
    let turned = acceleration(FieldBehavior(.vortex), at: Point(100, 0))
    let bent = acceleration(FieldBehavior(.magnetic), at: Point(100, 0), velocity: Vector(100, 0)) {
      $0.charge = 1
    }

    #expect(abs(near.dx + 100) < 3)
    #expect(abs(far.dx + 25) < 0.5)
    #expect(neutral == .zero)
    #expect(charged.dx < -95)
    #expect(abs(turned.dy - 100) < 1)
    #expect(bent.dy < -90)
  }

  @Test("A velocity field beats gravity")
  func velocity() {
    let stage = Stage()
    let item = stage.add(0, 0, collides: false)
    stage.animator.addBehavior(FieldBehavior(.velocity, items: [item], direction: Vector(1, 0)))

    stage.run(frames: 30)

    #expect(abs(item.linearVelocity.dx - 100) < 1e-9)
    #expect(abs(item.linearVelocity.dy) < 1e-9)
  }

  @Test("A field acts in its region only")
  func region() {
    let field = FieldBehavior(.linearGravity, direction: Vector(1, 0))
    field.region = .radius(50)

    #expect(acceleration(field, at: Point(60, 0)) == .zero)
    #expect(Region.radius(50).contains(Vector(50, 0)))
    #expect(!Region.size(Size(100, 100)).contains(Vector(50, 0)))
    #expect(Region.inverse(.radius(50)).contains(Vector(60, 0)))
    #expect(Region.union(.radius(10), .size(Size(100, 10))).contains(Vector(40, 0)))
    #expect(!Region.difference(.radius(50), .radius(20)).contains(Vector(10, 0)))
    #expect(!Region.intersection(.radius(50), .size(Size(10, 200))).contains(Vector(20, 0)))
  }

  @Test("Noise moves things, the same way every time")
  func noise() {
    func run() -> Point {
      let stage = Stage(gravity: 0)
      let item = stage.add(30, 40, collides: false)
      let field = FieldBehavior(.noise, items: [item])
      field.animationSpeed = 1
      stage.animator.addBehavior(field)
      stage.run(frames: 60)
      return item.center
    }

    #expect(run() != Point(30, 40))
    #expect(run() == run())
  }

  @Test("An own law that gives no number does nothing")
  func notANumber() {
    #expect(acceleration(FieldBehavior(.custom { _ in Vector(.nan, 1) }), at: .zero) == .zero)
    #expect(
      abs(acceleration(FieldBehavior(.custom { Vector($0.mass, 0) }), at: .zero).dx - 100) < 1e-6)
  }
}
