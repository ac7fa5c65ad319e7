/// Where two outlines meet: a normal from A to B and up to two points.
struct Manifold {
  struct Point {
    var x = 0.0
    var y = 0.0
    var gap = 0.0
    var feature: UInt32 = 0
  }

  var nx = 0.0
  var ny = 0.0
  var count: Int32 = 0
  var p0 = Point()
  var p1 = Point()

  mutating func add(_ point: Point) {
    if count == 0 { p0 = point } else { p1 = point }
    count += 1
  }
}

// MARK: - Meeting of outlines

extension World {
  /// Where two outlines meet, B moved by a shift, with gaps up to a limit.
  func manifold(_ a: Int, _ b: Int, shiftX: Double, shiftY: Double, limit: Double) -> Manifold {
    switch (colliders[a].kind, colliders[b].kind) {
    case (.circle, .circle): return circles(a, b, shiftX, shiftY, limit)
    case (.polygon, .polygon): return polygons(a, b, shiftX, shiftY, limit)
    case (.polygon, .circle): return polygonAndCircle(a, b, shiftX, shiftY, limit)
    case (.circle, .polygon):
      var result = polygonAndCircle(b, a, -shiftX, -shiftY, limit)
      result.nx = -result.nx
      result.ny = -result.ny
      result.p0.x += shiftX
      result.p0.y += shiftY
      return result
    }
  }

  private func circles(_ a: Int, _ b: Int, _ shiftX: Double, _ shiftY: Double, _ limit: Double) -> Manifold {
    var result = Manifold()
    let (ax, ay, ra) = (colliders[a].x, colliders[a].y, colliders[a].radius)
    let (dx, dy) = (colliders[b].x + shiftX - ax, colliders[b].y + shiftY - ay)
    let squared = dx * dx + dy * dy
    let reach = ra + colliders[b].radius + limit
    guard squared <= reach * reach else { return result }
    let distance = squared.squareRoot()
    // Two circles on the same spot part downwards.
    (result.nx, result.ny) = distance > 1e-9 ? (dx / distance, dy / distance) : (0, 1)
    let gap = distance - ra - colliders[b].radius
    let along = ra + gap / 2
    result.add(Manifold.Point(x: ax + result.nx * along, y: ay + result.ny * along, gap: gap))
    return result
  }

  /// Where a polygon (A) and a circle (B) meet.
  private func polygonAndCircle(
    _ a: Int, _ b: Int, _ shiftX: Double, _ shiftY: Double, _ limit: Double
  ) -> Manifold {
    var result = Manifold()
    let (first, count) = (Int(colliders[a].firstVertex), Int(colliders[a].vertexCount))
    let (cx, cy, radius) = (colliders[b].x + shiftX, colliders[b].y + shiftY, colliders[b].radius)
    var (edge, best) = (0, -Double.infinity)
    for index in 0..<count {
      let v = vertices[first + index]
      let distance = v.nx * (cx - v.x) + v.ny * (cy - v.y)
      if distance > best { (edge, best) = (index, distance) }
    }
    guard best <= radius + limit else { return result }
    let v = vertices[first + edge]
    let next = vertices[first + (edge + 1 == count ? 0 : edge + 1)]
    let (ex, ey) = (next.x - v.x, next.y - v.y)
    let along = ex * (cx - v.x) + ey * (cy - v.y)
    let feature: UInt32
    let (px, py): (Double, Double)
    var distance = best
    if best > 1e-9, along < 0 || along > ex * ex + ey * ey {
      (px, py) = along < 0 ? (v.x, v.y) : (next.x, next.y)
      let (dx, dy) = (cx - px, cy - py)
      distance = (dx * dx + dy * dy).squareRoot()
      guard distance <= radius + limit else { return result }
      (result.nx, result.ny) = (dx / distance, dy / distance)
      feature = UInt32(along < 0 ? edge : (edge + 1) % count) | 0x100
    } else {
      (result.nx, result.ny) = (v.nx, v.ny)
      feature = UInt32(edge)
    }
    let gap = distance - radius
    let depth = distance - gap / 2
    result.add(
      Manifold.Point(x: cx - result.nx * depth, y: cy - result.ny * depth, gap: gap, feature: feature))
    return result
  }
}

// MARK: - Two polygons

extension World {
  /// The edge of A from which B (shifted) is farthest, and how far; ends early when that is beyond a limit.
  @inline(__always)
  private func farthestEdge(
    _ a: Int, _ b: Int, _ shiftX: Double, _ shiftY: Double, _ limit: Double
  ) -> (edge: Int, gap: Double) {
    let vertices = self.vertices.view
    let (firstA, countA) = (Int(colliders[a].firstVertex), Int(colliders[a].vertexCount))
    let (firstB, countB) = (Int(colliders[b].firstVertex), Int(colliders[b].vertexCount))
    var (edge, best) = (0, -Double.infinity)
    for i in firstA..<firstA + countA {
      let (nx, ny) = (vertices[i].nx, vertices[i].ny)
      var least = Double.infinity
      for j in firstB..<firstB + countB {
        let along = nx * vertices[j].x + ny * vertices[j].y
        least = along < least ? along : least
      }
      let gap = least + nx * (shiftX - vertices[i].x) + ny * (shiftY - vertices[i].y)
      if gap > best {
        (edge, best) = (i - firstA, gap)
        if gap > limit { break }
      }
    }
    return (edge, best)
  }

  private func polygons(_ a: Int, _ b: Int, _ shiftX: Double, _ shiftY: Double, _ limit: Double) -> Manifold {
    let fromA = farthestEdge(a, b, shiftX, shiftY, limit)
    guard fromA.gap <= limit else { return Manifold() }
    let fromB = farthestEdge(b, a, -shiftX, -shiftY, limit)
    guard fromB.gap <= limit else { return Manifold() }
    // A is preferred, so that the choice does not change from step to step.
    guard fromB.gap > fromA.gap + 0.05 else {
      return clip(reference: a, fromA.edge, incident: b, shiftX, shiftY, limit)
    }
    var result = clip(reference: b, fromB.edge, incident: a, -shiftX, -shiftY, limit)
    result.nx = -result.nx
    result.ny = -result.ny
    result.p0.x += shiftX
    result.p0.y += shiftY
    result.p1.x += shiftX
    result.p1.y += shiftY
    result.p0.feature |= 0x10000
    result.p1.feature |= 0x10000
    return result
  }

  /// Cuts the edge of the incident polygon that faces the reference edge to the width of that edge.
  @inline(__always)
  private func clip(
    reference a: Int, _ edge: Int, incident b: Int, _ shiftX: Double, _ shiftY: Double, _ limit: Double
  ) -> Manifold {
    let vertices = self.vertices.view
    let (firstA, countA) = (Int(colliders[a].firstVertex), Int(colliders[a].vertexCount))
    let (firstB, countB) = (Int(colliders[b].firstVertex), Int(colliders[b].vertexCount))
    let v = vertices[firstA + edge]
    let next = firstA + (edge + 1 == countA ? 0 : edge + 1)
    let (ex, ey) = (vertices[next].x - v.x, vertices[next].y - v.y)
    let width = ex * -v.ny + ey * v.nx
    var facing = 0
    var least = Double.infinity
    for index in 0..<countB {
      let along = v.nx * vertices[firstB + index].nx + v.ny * vertices[firstB + index].ny
      if along < least { (facing, least) = (index, along) }
    }
    let after = facing + 1 == countB ? 0 : facing + 1
    let (px, py) = (vertices[firstB + facing].x + shiftX - v.x, vertices[firstB + facing].y + shiftY - v.y)
    let (qx, qy) = (vertices[firstB + after].x + shiftX - v.x, vertices[firstB + after].y + shiftY - v.y)
    // Along the edge (the normal turned a quarter) and away from it.
    let (tx, ty) = (-v.ny, v.nx)
    var (pu, pn) = (px * tx + py * ty, px * v.nx + py * v.ny)
    var (qu, qn) = (qx * tx + qy * ty, qx * v.nx + qy * v.ny)
    var result = Manifold(nx: v.nx, ny: v.ny)
    guard pu >= 0, qu <= width else { return result }
    let (startU, startN, slope) = (pu, pn, pu > qu ? (qn - pn) / (qu - pu) : 0)
    if pu > width { (pu, pn) = (width, startN + (width - startU) * slope) }
    if qu < 0 { (qu, qn) = (0, startN - startU * slope) }
    let name = UInt32(edge) << 8
    if pn <= limit {
      let depth = pn / 2
      result.add(
        Manifold.Point(
          x: v.x + tx * pu + v.nx * depth, y: v.y + ty * pu + v.ny * depth, gap: pn,
          feature: name | UInt32(facing)))
    }
    if qn <= limit {
      let depth = qn / 2
      result.add(
        Manifold.Point(
          x: v.x + tx * qu + v.nx * depth, y: v.y + ty * qu + v.ny * depth, gap: qn,
          feature: name | UInt32(after)))
    }
    return result
  }
}
