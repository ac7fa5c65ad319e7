// MARK: - Outlines in the world

extension World {
  /// Brings the outlines of bodies that move to where the bodies are, and their bounds over the coming step.
  func updateOutlines(over step: Double) {
    for index in 1..<bodies.count where bodies[index].isAwake {
      let first = Int(bodies[index].firstCollider)
      for collider in first..<first + Int(bodies[index].colliderCount) {
        place(collider)
        bound(collider, over: step)
      }
    }
  }

  /// Brings one outline to where its body is.
  func place(_ index: Int) {
    let (colliders, vertices) = (self.colliders.view, self.vertices.view)
    let body = bodies[Int(colliders[index].body)]
    let (c, s) = (body.cosine, body.sine)
    let (localX, localY) = (colliders[index].localX, colliders[index].localY)
    colliders[index].x = body.x + localX * c - localY * s
    colliders[index].y = body.y + localX * s + localY * c
    let first = Int(colliders[index].firstVertex)
    for vertex in first..<first + Int(colliders[index].vertexCount) {
      let v = vertices[vertex]
      vertices[vertex].x = body.x + v.localX * c - v.localY * s
      vertices[vertex].y = body.y + v.localX * s + v.localY * c
      vertices[vertex].nx = v.localNX * c - v.localNY * s
      vertices[vertex].ny = v.localNX * s + v.localNY * c
    }
  }

  /// Works out an outline's bounds, stretched over the way its body may go in a time.
  func bound(_ index: Int, over time: Double) {
    let (colliders, vertices) = (self.colliders.view, self.vertices.view)
    let collider = colliders[index]
    var (x0, y0) = (collider.x - collider.radius, collider.y - collider.radius)
    var (x1, y1) = (collider.x + collider.radius, collider.y + collider.radius)
    if collider.kind == .polygon {
      (x0, y0, x1, y1) = (.infinity, .infinity, -.infinity, -.infinity)
      let first = Int(collider.firstVertex)
      for vertex in first..<first + Int(collider.vertexCount) {
        let (x, y) = (vertices[vertex].x, vertices[vertex].y)
        x0 = x < x0 ? x : x0
        y0 = y < y0 ? y : y0
        x1 = x > x1 ? x : x1
        y1 = y > y1 ? y : y1
      }
    }
    let motion = motions[Int(collider.body)]
    let body = bodies[Int(collider.body)]
    let wayX = (motion.vx + body.ax * time) * time
    let wayY = (motion.vy + body.ay * time) * time
    let slack = World.margin + min(abs(motion.w * time), 1) * body.reach
    colliders[index].minX = x0 - slack + (wayX < 0 ? wayX : 0)
    colliders[index].minY = y0 - slack + (wayY < 0 ? wayY : 0)
    colliders[index].maxX = x1 + slack + (wayX > 0 ? wayX : 0)
    colliders[index].maxY = y1 + slack + (wayY > 0 ? wayY : 0)
  }
}
