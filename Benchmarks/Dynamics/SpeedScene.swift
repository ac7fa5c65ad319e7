internal import Dynamics
internal import Geometry
internal import Glibc

/// A scene whose steps are timed.
enum SpeedScene: String, CaseIterable {
  case boxes100 = "boxes-100"
  case boxes500 = "boxes-500"
  case pyramid = "pyramid-55"
  case circles1000 = "circles-1000"

  /// How many steps of 1/60 s are taken.
  static let steps = 600

  /// A body of a scene, in points.
  struct Body {
    var isCircle = false
    var x: Double
    var y: Double
    var side: Double
    var angle = 0.0
  }

  /// The room the bodies are in.
  var room: Rect {
    self == .pyramid ? Rect(-400, -1000, 2000, 2025) : Rect(0, -2000, 1000, 2800)
  }

  var bodies: [Body] {
    switch self {
    case .boxes100: pile(100, side: 30, isCircle: false)
    case .boxes500: pile(500, side: 30, isCircle: false)
    case .circles1000: pile(1000, side: 20, isCircle: true)
    case .pyramid:
      (0..<10).flatMap { row in
        (0..<10 - row).map { column in
          Body(
            x: 100 + 55 * Double(column) + 27.5 * Double(row), y: 1000 - 50 * Double(row), side: 50)
        }
      }
    }
  }

  /// Rows of bodies a little apart, boxes turned, that fall and tumble into a pile.
  private func pile(_ count: Int, side: Double, isCircle: Bool) -> [Body] {
    let columns = Int(1000 / (side * 1.3))
    return (0..<count).map { index in
      let (column, row) = (Double(index % columns), Double(index / columns))
      return Body(
        isCircle: isCircle, x: 25 + column * side * 1.3 + Double(index / columns % 2) * 5,
        y: 780 - row * side * 1.25, side: side, angle: isCircle ? 0 : Double(index * 7 % 10) * 0.1)
    }
  }
}

// MARK: - Running

extension SpeedScene {
  /// Writes the room and the bodies for the other engine.
  func list() {
    print("room", room.minX, room.minY, room.maxX, room.maxY)
    for body in bodies { print(body.isCircle ? "circle" : "box", body.x, body.y, body.side, body.angle) }
  }

  func measure() {
    let animator = makeAnimator()
    // Asking for items puts the world together; making it is not timed for either engine.
    _ = animator.items(in: room)
    // Looking it up asks for memory itself.
    let allocations = allocations
    var (total, worst, early, allocated) = (0.0, 0.0, 0.0, 0)
    for step in 0..<Self.steps {
      if step == Self.steps - 100 { allocated = allocations() }
      let start = processorTime()
      animator.advance(by: 1.0 / 60)
      let spent = processorTime() - start
      total += spent
      worst = max(worst, spent)
      if step < 200 { early += spent }
    }
    // Before printing, which asks for memory itself.
    allocated = allocations() - allocated
    print(total / Double(Self.steps) * 1000, early / 200 * 1000, worst * 1000, allocated)
  }

  private func makeAnimator() -> DynamicAnimator {
    let animator = DynamicAnimator(referenceBounds: room)
    let items = bodies.map { body in
      DynamicItem(
        center: Point(body.x, body.y), size: Size(body.side, body.side),
        shape: body.isCircle ? .ellipse : .rectangle, angle: body.angle)
    }
    let material = DynamicItemBehavior(items: items)
    material.friction = 0.3
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    for behavior in [material, collision, GravityBehavior(items: items)] { animator.addBehavior(behavior) }
    return animator
  }

  /// The processor time of this thread, in seconds.
  private func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The counter of scripts/bench-dynamics when it is loaded: how often memory was asked for so far.
  private var allocations: @convention(c) () -> Int {
    guard let symbol = unsafe dlsym(nil, "allocation_count") else { return { 0 } }
    return unsafe unsafeBitCast(symbol, to: (@convention(c) () -> Int).self)
  }
}
