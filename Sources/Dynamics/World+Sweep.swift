// MARK: - Fast bodies

extension World {
  /// Where two outlines first meet when B goes a way past A without turning, or nil when they do not.
  ///
  /// Gives the contact at that place and the shift of B that leads there. Fast pairs are looked at this way because
  /// the nearest features at the start of a step may not be the ones that meet.
  func sweptManifold(_ a: Int, _ b: Int, _ wayX: Double, _ wayY: Double) -> (Manifold, Double, Double)? {
    guard let hit = firstTouch(a, b, wayX, wayY) else { return nil }
    let length = (wayX * wayX + wayY * wayY).squareRoot()
    // A little further than the touch, so that corners that only graze give a point too.
    let time = min(1, hit.time + 0.25 / length)
    let (shiftX, shiftY) = (wayX * time, wayY * time)
    var found = manifold(a, b, shiftX: shiftX, shiftY: shiftY, limit: World.margin)
    if found.count == 0 {
      let center = colliders[b]
      found = Manifold(nx: hit.nx, ny: hit.ny)
      let gap = (hit.time - time) * abs(wayX * hit.nx + wayY * hit.ny)
      found.add(Manifold.Point(x: center.x + shiftX, y: center.y + shiftY, gap: gap, feature: 0xffff))
    }
    return (found, shiftX, shiftY)
  }

  private struct Touch {
    var time: Double
    var nx: Double
    var ny: Double
  }

  private func firstTouch(_ a: Int, _ b: Int, _ wayX: Double, _ wayY: Double) -> Touch? {
    switch (colliders[a].kind, colliders[b].kind) {
    case (.circle, .circle):
      let (ca, cb) = (colliders[a], colliders[b])
      return ray(from: cb.x, cb.y, wayX, wayY, toCircle: ca.x, ca.y, ca.radius + cb.radius)
    case (.polygon, .polygon):
      return polygonTouch(a, b, wayX, wayY)
    case (.polygon, .circle):
      return roundedTouch(a, b, wayX, wayY)
    case (.circle, .polygon):
      guard let touch = roundedTouch(b, a, -wayX, -wayY) else { return nil }
      return Touch(time: touch.time, nx: -touch.nx, ny: -touch.ny)
    }
  }

  /// When a point on its way first comes to a circle.
  private func ray(
    from x: Double, _ y: Double, _ wayX: Double, _ wayY: Double, toCircle cx: Double, _ cy: Double,
    _ radius: Double
  ) -> Touch? {
    let (dx, dy) = (x - cx, y - cy)
    let squared = wayX * wayX + wayY * wayY
    let along = dx * wayX + dy * wayY
    let root = along * along - squared * (dx * dx + dy * dy - radius * radius)
    guard along < 0, root >= 0 else { return nil }
    let time = (-along - root.squareRoot()) / squared
    guard time >= 0, time <= 1 else { return nil }
    return Touch(time: time, nx: (dx + wayX * time) / radius, ny: (dy + wayY * time) / radius)
  }

  /// When two polygons first overlap on every axis.
  private func polygonTouch(_ a: Int, _ b: Int, _ wayX: Double, _ wayY: Double) -> Touch? {
    var span = OverlapSpan(wayX: wayX, wayY: wayY)
    for shape in 0..<2 {
      let collider = colliders[shape == 0 ? a : b]
      let sign = shape == 0 ? 1.0 : -1.0
      let first = Int(collider.firstVertex)
      for index in first..<first + Int(collider.vertexCount) {
        let (nx, ny) = (vertices[index].nx * sign, vertices[index].ny * sign)
        guard span.narrow(to: extent(of: a, nx, ny), extent(of: b, nx, ny), nx, ny) else { return nil }
      }
    }
    return span.nx == 0 && span.ny == 0 ? nil : Touch(time: span.enter, nx: span.nx, ny: span.ny)
  }

  private func extent(of index: Int, _ nx: Double, _ ny: Double) -> (low: Double, high: Double) {
    var (low, high) = (Double.infinity, -Double.infinity)
    let first = Int(colliders[index].firstVertex)
    for vertex in first..<first + Int(colliders[index].vertexCount) {
      let along = vertices[vertex].x * nx + vertices[vertex].y * ny
      low = min(low, along)
      high = max(high, along)
    }
    return (low, high)
  }

  /// When a circle (B) on its way first comes to a polygon (A).
  private func roundedTouch(_ a: Int, _ b: Int, _ wayX: Double, _ wayY: Double) -> Touch? {
    let circle = colliders[b]
    let (first, count) = (Int(colliders[a].firstVertex), Int(colliders[a].vertexCount))
    var best: Touch?
    for index in 0..<count {
      let v = vertices[first + index]
      let next = vertices[first + (index + 1) % count]
      let speed = wayX * v.nx + wayY * v.ny
      let gap = (circle.x - v.x) * v.nx + (circle.y - v.y) * v.ny - circle.radius
      if speed < 0, gap >= 0 {
        let time = -gap / speed
        let (x, y) = (circle.x + wayX * time - v.x, circle.y + wayY * time - v.y)
        let (ex, ey) = (next.x - v.x, next.y - v.y)
        let along = x * ex + y * ey
        if time <= 1, along >= 0, along <= ex * ex + ey * ey, time < best?.time ?? .infinity {
          best = Touch(time: time, nx: v.nx, ny: v.ny)
        }
      }
      if let corner = ray(from: circle.x, circle.y, wayX, wayY, toCircle: v.x, v.y, circle.radius),
        corner.time < best?.time ?? .infinity
      {
        best = corner
      }
    }
    return best
  }
}

/// The time during which two polygons overlap on all axes looked at so far, B going a way past A.
private struct OverlapSpan {
  let wayX: Double
  let wayY: Double
  var enter = 0.0
  var leave = 1.0

  // The axis on which they came together last.
  var nx = 0.0
  var ny = 0.0

  /// Takes an axis into account; false when they cannot meet any more.
  mutating func narrow(
    to a: (low: Double, high: Double), _ b: (low: Double, high: Double), _ axisX: Double, _ axisY: Double
  ) -> Bool {
    let speed = wayX * axisX + wayY * axisY
    let ahead = b.low - a.high
    let behind = b.high - a.low
    if ahead > 0 {
      guard speed < 0 else { return false }
      if -ahead / speed > enter { (enter, nx, ny) = (-ahead / speed, axisX, axisY) }
    }
    if behind < 0 {
      guard speed > 0 else { return false }
      if -behind / speed > enter { (enter, nx, ny) = (-behind / speed, -axisX, -axisY) }
    }
    if speed < 0 { leave = min(leave, -behind / speed) }
    if speed > 0 { leave = min(leave, -ahead / speed) }
    return enter <= leave
  }
}
