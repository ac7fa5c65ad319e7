internal import Geometry

// MARK: - Bodies

extension World {
  /// Forgets everything but the contacts.
  func clear() {
    motions.truncate(to: 1)
    bodies.truncate(to: 1)
    colliders.removeAll()
    vertices.removeAll()
    sweep.removeAll()
    fixedColliders.removeAll()
    pushes.removeAll()
    fields = []
    clearTies()
    for index in 0..<contacts.count {
      // Until they are adopted, contacts go by the lasting numbers of their outlines.
      contacts[index].colliderA = serials[Int(contacts[index].colliderA)]
      contacts[index].colliderB = serials[Int(contacts[index].colliderB)]
    }
    serials.removeAll(keepingCapacity: true)
  }

  /// Makes a body without outlines and returns its centre of mass in the item's axes.
  func addBody(_ item: DynamicItem, _ outlines: [Outline], _ properties: ItemProperties) -> Vector {
    var (area, x, y, second) = (0.0, 0.0, 0.0, 0.0)
    for moments in outlines.map(\.moments) {
      area += moments.area
      x += moments.center.x * moments.area
      y += moments.center.y * moments.area
      second += moments.second
    }
    var center = Vector(x / area, y / area)
    // What is symmetrical turns about its very middle, whatever the rounding.
    if center.length < 1e-9 { center = .zero }
    let density = properties.density.isFinite && properties.density > 0 ? properties.density : 1
    var body = Body()
    body.mass = density * area / 10_000
    body.inertia = density * (second - area * center.dot(center)) / 10_000
    body.resistance = sound(properties.resistance)
    body.angularResistance = sound(properties.angularResistance)
    body.charge = properties.charge.isFinite ? properties.charge : 0
    body.isFree = !properties.isAnchored
    body.firstCollider = Int32(colliders.count)
    var motion = Motion()
    if body.isFree {
      motion.inverseMass = 1 / body.mass
      motion.inverseInertia = properties.allowsRotation ? 1 / body.inertia : 0
    }
    body.thinness = .infinity
    bodies.append(body)
    motions.append(motion)
    updateDecay(of: bodies.count - 1)
    return center
  }

  private func sound(_ value: Double) -> Double {
    value.isFinite ? min(max(value, 0), 1e6) : 0
  }
}

// MARK: - Outlines

extension World {
  /// Adds an outline to the last body, or, as a boundary, to the page.
  func addCollider(
    _ outline: Outline, about center: Vector, _ properties: ItemProperties, serial: Int32, itemMask: UInt64,
    boundaryMask: UInt64
  ) {
    let isBoundary = itemMask == 0 && properties.friction < 0
    let index = isBoundary ? 0 : bodies.count - 1
    var collider = Collider()
    collider.body = Int32(index)
    collider.serial = serial
    collider.itemMask = itemMask
    collider.boundaryMask = boundaryMask
    collider.isBoundary = isBoundary
    collider.friction = isBoundary ? -1 : sound(properties.friction)
    collider.elasticity = min(sound(properties.elasticity), 1)
    collider.firstVertex = Int32(vertices.count)
    switch outline {
    case .circle(let middle, let radius):
      let local = middle - (Point.zero + center)
      collider.kind = .circle
      collider.radius = radius
      (collider.localX, collider.localY) = (local.dx, local.dy)
      widen(index, thinness: radius, reach: local.length + radius)
    case .polygon(let points):
      let corners = points.map { $0 - (Point.zero + center) }
      collider.kind = .polygon
      collider.vertexCount = Int32(corners.count)
      for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let normal = -(next - corner).normalized.perpendicular
        vertices.append(
          Vertex(localX: corner.dx, localY: corner.dy, localNX: normal.dx, localNY: normal.dy))
        widen(index, thinness: abs(corner.dot(normal)), reach: corner.length)
      }
    }
    let number = colliders.count
    colliders.append(collider)
    serials.append(serial)
    if isBoundary {
      fixedColliders.append(Int32(number))
      place(number)
      bound(number, over: 0)
    } else {
      bodies[index].colliderCount += 1
      sweep.append(SweepEntry(collider: Int32(number)))
    }
  }

  private func widen(_ index: Int, thinness: Double, reach: Double) {
    guard index != 0 else { return }
    bodies[index].thinness = min(bodies[index].thinness, thinness)
    bodies[index].reach = max(bodies[index].reach, reach)
  }

  /// Takes over the contacts of outlines that are still there; what the others held up is woken.
  func adoptContacts() {
    var places: [Int32: Int32] = [:]
    for index in 0..<colliders.count { places[colliders[index].serial] = Int32(index) }
    var orphans: [Int] = []
    var kept = 0
    for index in 0..<contacts.count {
      var contact = contacts[index]
      let (a, b) = (places[contact.colliderA], places[contact.colliderB])
      guard let a, let b, a != b else {
        if let left = a ?? b { orphans.append(Int(colliders[Int(left)].body)) }
        continue
      }
      let isTurned = a > b
      if isTurned {
        // The other way round: begin afresh.
        contact.count = 0
      }
      (contact.colliderA, contact.colliderB) = isTurned ? (b, a) : (a, b)
      contact.bodyA = colliders[Int(contact.colliderA)].body
      contact.bodyB = colliders[Int(contact.colliderB)].body
      contacts[kept] = contact
      kept += 1
    }
    contacts.truncate(to: kept)
    rebuildPairs()
    for body in orphans where body != 0 { wakeAround(body) }
  }
}

// MARK: - Ties

extension World {
  func clearTies() {
    springs.removeAll()
    snaps.removeAll()
    joints.removeAll()
    rows.removeAll()
    jointIslands.removeAll()
    envelope.removeAll()
    jointedPairs.removeAll()
    for index in 0..<bodies.count { bodies[index].isJointed = false }
  }

  private var partOfStep: Double { configuration.stepDuration / Double(configuration.substeps) }

  func addSpring(_ spring: Spring) {
    var spring = spring
    // Faster swings than a few parts of a step cannot be told from a rod.
    spring.omega = min(spring.omega, 0.8 / partOfStep)
    spring.step = OscillatorStep(
      frequency: spring.omega, dampingRatio: spring.damping, time: partOfStep)
    springs.append(spring)
  }

  /// The frequency of the springs in which UIKit hangs a snapped item, in swings a second.
  private static let snapFrequency = 4.0

  /// Draws a body to a point by one spring as strong as UIKit's four; under the scheme of UIKit, by those.
  func addSnap(_ body: Int, of size: Size, to point: Point, damping: Double) {
    guard configuration.scheme == .precise else { return hang(body, of: size, at: point, damping: damping) }
    let frequency = World.snapFrequency * 2.0.squareRoot()
    snaps.append(
      Snap(
        body: Int32(body), x: point.x, y: point.y,
        step: OscillatorStep(
          frequency: 2 * .pi * frequency, dampingRatio: damping, time: partOfStep)))
  }

  /// Hangs two opposite corners of a body in two springs each, which lead outwards and are 50 points long at rest.
  private func hang(_ body: Int, of size: Size, at point: Point, damping: Double) {
    for side in [-0.5, 0.5] {
      let corner = Vector(size.width, size.height) * side
      for way in [Vector(100 * side, 0), Vector(0, 100 * side)] {
        let anchor = point + corner + way
        addSpring(
          Spring(
            bodyB: Int32(body), localAX: anchor.x, localAY: anchor.y, localBX: corner.dx, localBY: corner.dy,
            length: way.length, omega: 2 * .pi * World.snapFrequency, damping: damping))
      }
    }
  }

  /// Puts the joints into islands, each in an order that keeps coupled rows near each other, and lays out the rows.
  func orderJoints() {
    guard joints.count > 0 else { return }
    var remaining = Array(0..<joints.count)
    while let start = remaining.first {
      var island = [start]
      remaining.removeFirst()
      var next = 0
      while next < island.count {
        let joint = joints[island[next]]
        next += 1
        remaining.removeAll { candidate in
          guard areCoupled(joint, joints[candidate]) else { return false }
          island.append(candidate)
          return true
        }
      }
      addIsland(island)
    }
  }

  private func areCoupled(_ a: Joint, _ b: Joint) -> Bool {
    func isShared(_ body: Int32) -> Bool {
      bodies[Int(body)].isFree && (body == b.bodyA || body == b.bodyB)
    }
    return isShared(a.bodyA) || isShared(a.bodyB)
  }

  private func addIsland(_ island: [Int]) {
    let start = rows.count
    for index in island {
      let joint = joints[index]
      joints[index].firstRow = Int32(rows.count)
      let partners = (start..<rows.count).filter { areCoupled(joint, joints[Int(rows[$0].joint)]) }
      let first = partners.first ?? rows.count
      for kind in joint.rowKinds {
        rows.append(
          JointRow(
            kind: kind, joint: Int32(index), bodyA: joint.bodyA, bodyB: joint.bodyB, first: Int32(first),
            offset: Int32(envelope.count)))
        for _ in first..<rows.count - 1 { envelope.append(0) }
      }
      guard joint.kind != .rod, joint.kind != .rope else { continue }
      jointedPairs.append(PairTable.key(joint.bodyA, joint.bodyB))
      bodies[Int(joint.bodyA)].isJointed = true
      bodies[Int(joint.bodyB)].isJointed = true
    }
    let first = joints[island[0]]
    let body = bodies[Int(first.bodyA)].isFree ? first.bodyA : first.bodyB
    jointIslands.append(
      JointIsland(firstRow: Int32(start), rowCount: Int32(rows.count - start), body: body))
  }
}
