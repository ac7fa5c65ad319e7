// MARK: - Joints

extension World {
  /// Finds the velocities with which all joints will hold at the end of the coming drift.
  ///
  /// Each island of joints is solved as one system, by elimination instead of iteration, so that a chain or a cantilever
  /// is as stiff as a single joint.
  func solveJointPlaces(_ h: Double) {
    for index in 0..<jointIslands.count where isAwake(jointIslands[index]) {
      let island = jointIslands[index]
      align(island)
      measure(island, ahead: h)
      activate(island, h)
      var needsFactor = true
      for round in 0..<4 {
        if round > 0 { measure(island, ahead: h) }
        eachRow(island) { row in
          row.impulse = row.kind == .friction ? -speed(of: row) : -row.error / h
        }
        if needsFactor { factor(island) }
        substitute(island)
        needsFactor = round == 0 && limitFriction(island, h / 2)
        if !needsFactor { give(island) }
      }
    }
  }

  /// Takes away the velocities that would pull joints apart.
  func solveJointVelocities(_ h: Double) {
    for index in 0..<jointIslands.count where isAwake(jointIslands[index]) {
      let island = jointIslands[index]
      align(island)
      measure(island, ahead: 0)
      eachRow(island) { row in
        let speed = speed(of: row)
        row.isActive =
          switch row.kind {
          case .longest: row.error > -1e-6 && speed > 0
          case .along, .range: row.side != 0 && row.error * row.side > -1e-6 && speed * row.side > 0
          default: true
          }
        row.impulse = -speed
      }
      factor(island)
      substitute(island)
      if limitFriction(island, h / 2) {
        eachRow(island) { row in row.impulse = -speed(of: row) }
        factor(island)
        substitute(island)
      }
      give(island)
    }
  }

  /// UIKit's way: moves the bodies to where the joints hold.
  func projectJoints() {
    for index in 0..<jointIslands.count where isAwake(jointIslands[index]) {
      let island = jointIslands[index]
      align(island)
      measure(island, ahead: 0)
      activate(island, 0)
      eachRow(island) { row in
        if row.kind == .friction { row.isActive = false }
        row.impulse = -row.error
      }
      factor(island)
      substitute(island)
      eachRow(island) { row in
        guard row.isActive else { return }
        let (a, b) = (Int(row.bodyA), Int(row.bodyB))
        let (ma, mb) = (motions[a], motions[b])
        motions[a].dx += ma.inverseMass * row.ax * row.impulse
        motions[a].dy += ma.inverseMass * row.ay * row.impulse
        motions[a].da += ma.inverseInertia * row.aw * row.impulse
        motions[b].dx += mb.inverseMass * row.bx * row.impulse
        motions[b].dy += mb.inverseMass * row.by * row.impulse
        motions[b].da += mb.inverseInertia * row.bw * row.impulse
      }
    }
  }

  private func isAwake(_ island: JointIsland) -> Bool { bodies[Int(island.body)].isAwake }

  @inline(__always)
  private func eachRow(_ island: JointIsland, _ visit: (inout JointRow) -> Void) {
    for index in Int(island.firstRow)..<Int(island.firstRow + island.rowCount) { visit(&rows[index]) }
  }

  private func speed(of row: JointRow) -> Double {
    let (a, b) = (motions[Int(row.bodyA)], motions[Int(row.bodyB)])
    return row.ax * a.vx + row.ay * a.vy + row.aw * a.w + row.bx * b.vx + row.by * b.vy + row.bw * b.w
  }

  /// Decides which bounds act: those that would be passed.
  private func activate(_ island: JointIsland, _ h: Double) {
    eachRow(island) { row in
      row.isActive =
        switch row.kind {
        case .longest: row.error > 0
        case .along, .range: row.error != 0
        default: true
        }
    }
  }
}

// MARK: - Solving a system

extension World {
  /// Gives all impulses of an island.
  private func give(_ island: JointIsland) {
    eachRow(island) { row in
      if row.isActive { give(row, row.impulse) }
    }
  }

  /// Where friction would need more torque than it has, gives all it has and lets the rest turn.
  private func limitFriction(_ island: JointIsland, _ time: Double) -> Bool {
    var isSlipping = false
    eachRow(island) { row in
      guard row.kind == .friction, row.isActive else { return }
      let most = joints[Int(row.joint)].frictionTorque * time
      guard abs(row.impulse) > most else { return }
      row.isActive = false
      give(row, row.impulse > 0 ? most : -most)
      isSlipping = true
    }
    return isSlipping
  }

  private func give(_ row: JointRow, _ impulse: Double) {
    let (a, b) = (Int(row.bodyA), Int(row.bodyB))
    let (ma, mb) = (motions[a], motions[b])
    motions[a].vx += ma.inverseMass * row.ax * impulse
    motions[a].vy += ma.inverseMass * row.ay * impulse
    motions[a].w += ma.inverseInertia * row.aw * impulse
    motions[b].vx += mb.inverseMass * row.bx * impulse
    motions[b].vy += mb.inverseMass * row.by * impulse
    motions[b].w += mb.inverseInertia * row.bw * impulse
  }

  /// How much row j changes for each unit of impulse of row i.
  private func coupling(_ i: JointRow, _ j: JointRow) -> Double {
    func shared(
      _ body: Int32, _ x: Double, _ y: Double, _ w: Double, _ x2: Double, _ y2: Double, _ w2: Double
    )
      -> Double
    {
      let m = motions[Int(body)]
      return m.inverseMass * (x * x2 + y * y2) + m.inverseInertia * w * w2
    }
    var sum = 0.0
    if i.bodyA == j.bodyA { sum += shared(i.bodyA, i.ax, i.ay, i.aw, j.ax, j.ay, j.aw) }
    if i.bodyA == j.bodyB { sum += shared(i.bodyA, i.ax, i.ay, i.aw, j.bx, j.by, j.bw) }
    if i.bodyB == j.bodyA { sum += shared(i.bodyB, i.bx, i.by, i.bw, j.ax, j.ay, j.aw) }
    if i.bodyB == j.bodyB { sum += shared(i.bodyB, i.bx, i.by, i.bw, j.bx, j.by, j.bw) }
    return sum
  }

  /// Factors the system into L D Lᵀ within its envelope (George and Liu, Computer Solution of Large Sparse Systems).
  private func factor(_ island: JointIsland) {
    let start = Int(island.firstRow)
    let (rows, envelope) = (self.rows.view, self.envelope.view)
    for i in start..<start + Int(island.rowCount) {
      let (first, offset) = (Int(rows[i].first), Int(rows[i].offset))
      guard rows[i].isActive else {
        for j in first..<i { envelope[offset + j - first] = 0 }
        rows[i].pivot = 1
        continue
      }
      let diagonal = coupling(rows[i], rows[i])
      var pivot = diagonal
      for j in first..<i {
        guard rows[j].isActive else {
          envelope[offset + j - first] = 0
          continue
        }
        var sum = coupling(rows[i], rows[j])
        let (firstJ, offsetJ) = (Int(rows[j].first), Int(rows[j].offset))
        var k = max(first, firstJ)
        while k < j {
          sum -= envelope[offset + k - first] * envelope[offsetJ + k - firstJ]
          k += 1
        }
        envelope[offset + j - first] = sum
      }
      for j in first..<i {
        let value = envelope[offset + j - first]
        let scaled = value / rows[j].pivot
        envelope[offset + j - first] = scaled
        pivot -= scaled * value
      }
      // A row that others already imply gets a vanishing impulse instead of an infinite one.
      rows[i].pivot = pivot > diagonal * 1e-9 && diagonal > 0 ? pivot : .infinity
    }
  }

  /// Turns the changes asked for into impulses.
  private func substitute(_ island: JointIsland) {
    let start = Int(island.firstRow)
    let end = start + Int(island.rowCount)
    let (rows, envelope) = (self.rows.view, self.envelope.view)
    for i in start..<end {
      guard rows[i].isActive else {
        rows[i].impulse = 0
        continue
      }
      let (first, offset) = (Int(rows[i].first), Int(rows[i].offset))
      for j in first..<i { rows[i].impulse -= envelope[offset + j - first] * rows[j].impulse }
    }
    for i in start..<end { rows[i].impulse /= rows[i].pivot }
    for i in stride(from: end - 1, through: start, by: -1) {
      let (first, offset) = (Int(rows[i].first), Int(rows[i].offset))
      for j in first..<i { rows[j].impulse -= envelope[offset + j - first] * rows[i].impulse }
    }
  }
}
