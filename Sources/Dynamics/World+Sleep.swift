internal import Glibc

// MARK: - Falling asleep and waking up

extension World {
  /// Counts how long bodies have lain still and puts whole islands of touching bodies to sleep.
  func settle(after step: Double) {
    var isSleepy = false
    for index in 1..<bodies.count where bodies[index].isAwake {
      bodies[index].stillFor = isStill(index) ? bodies[index].stillFor + step : 0
      if bodies[index].stillFor == 0 {
        bodies[index].restX = bodies[index].x
        bodies[index].restY = bodies[index].y
        bodies[index].restAngle = bodies[index].angle
      }
      if bodies[index].stillFor > World.sleepDelay { isSleepy = true }
    }
    if isSleepy { putIslandsToSleep() }
  }

  /// Whether a body is where it was when it last moved, but for what the slowest speeds would have made of the time.
  ///
  /// Going by the way rather than by the speed, the faint trembling inside a large pile does not keep it awake.
  private func isStill(_ index: Int) -> Bool {
    let (m, body) = (motions[index], bodies[index])
    let (x, y) = (body.x - body.restX, body.y - body.restY)
    let way = World.sleepSpeed * World.sleepDelay
    return x * x + y * y < way * way && abs(body.angle - body.restAngle) < World.sleepSpin * World.sleepDelay
      && m.vx * m.vx + m.vy * m.vy < 100 * World.sleepSpeed * World.sleepSpeed
      && abs(m.w) < 10 * World.sleepSpin
  }

  private func putIslandsToSleep() {
    parents.fill(bodies.count, with: 0)
    for index in 0..<bodies.count { parents[index] = Int32(index) }
    for index in 0..<constraints.count where contacts[Int(constraints[index].contact)].isTouching {
      join(Int(constraints[index].bodyA), Int(constraints[index].bodyB))
    }
    for index in 0..<joints.count { join(Int(joints[index].bodyA), Int(joints[index].bodyB)) }
    for index in 0..<springs.count { join(Int(springs[index].bodyA), Int(springs[index].bodyB)) }
    // The least time of stillness of an island is kept at its root.
    for index in 1..<bodies.count where bodies[index].isAwake {
      let top = root(of: index)
      bodies[top].stillFor = min(bodies[top].stillFor, bodies[index].stillFor)
    }
    for index in 1..<bodies.count where bodies[index].isAwake {
      let top = root(of: index)
      guard bodies[top].stillFor > World.sleepDelay else { continue }
      bodies[index].island = nextIsland + Int32(top)
    }
    for index in 1..<bodies.count where bodies[index].isAwake && bodies[index].island >= nextIsland {
      bodies[index].isAwake = false
      motions[index].vx = 0
      motions[index].vy = 0
      motions[index].w = 0
    }
    nextIsland += Int32(bodies.count)
  }

  /// Wakes everything that fell asleep together.
  func wake(island: Int32) {
    for index in 1..<bodies.count where !bodies[index].isAwake && bodies[index].island == island {
      wake(index)
    }
  }

  /// Wakes a body, whatever fell asleep with it, and what touches it.
  func wakeAround(_ index: Int) {
    if bodies[index].island != 0 { wake(island: bodies[index].island) }
    wake(index)
    for contact in 0..<contacts.count {
      let (a, b) = (Int(contacts[contact].bodyA), Int(contacts[contact].bodyB))
      guard a == index || b == index else { continue }
      let other = a == index ? b : a
      if bodies[other].isFree, !bodies[other].isAwake { wake(island: bodies[other].island) }
    }
  }

  private func wake(_ index: Int) {
    guard bodies[index].isFree else { return }
    bodies[index].stillFor = 0
    bodies[index].island = 0
    guard !bodies[index].isAwake else { return }
    bodies[index].isAwake = true
    bodies[index].ax = bodies[index].gravityX
    bodies[index].ay = bodies[index].gravityY
    bodies[index].alpha = 0
  }

  private func join(_ a: Int, _ b: Int) {
    guard bodies[a].isFree, bodies[b].isFree else { return }
    let (rootA, rootB) = (root(of: a), root(of: b))
    parents[max(rootA, rootB)] = Int32(min(rootA, rootB))
  }

  private func root(of index: Int) -> Int {
    var index = index
    while Int(parents[index]) != index {
      parents[index] = parents[Int(parents[index])]
      index = Int(parents[index])
    }
    return index
  }
}
