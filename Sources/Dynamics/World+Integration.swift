internal import Glibc

// MARK: - Moving

extension World {
  /// Starts a step: remembers the poses and gathers the forces.
  func beginStep() {
    let step = configuration.stepDuration
    hasFastBodies = false
    for index in 1..<bodies.count where bodies[index].isAwake {
      motions[index].dx = 0
      motions[index].dy = 0
      motions[index].da = 0
    }
    pushOnce()
    updateForces(0)
    for index in 1..<bodies.count where bodies[index].isAwake && bodies[index].isFree {
      let (motion, body) = (motions[index], bodies[index])
      let x = motion.vx + body.ax * step
      let y = motion.vy + body.ay * step
      let way = (x * x + y * y).squareRoot() * step
      bodies[index].isFast = way > body.thinness * 0.5
      if bodies[index].isFast { hasFastBodies = true }
    }
  }

  /// Ends a step: takes the ways into the poses.
  func endStep() {
    for index in 1..<bodies.count where bodies[index].isAwake {
      let motion = motions[index]
      bodies[index].x += motion.dx
      bodies[index].y += motion.dy
      if motion.da != 0 {
        bodies[index].angle += motion.da
        bodies[index].cosine = cos(bodies[index].angle)
        bodies[index].sine = sin(bodies[index].angle)
      }
      motions[index].dx = 0
      motions[index].dy = 0
      motions[index].da = 0
    }
  }

  /// Lets forces act for a time, and resistance for half a part of a step.
  func kick(_ time: Double, _ half: Half) {
    let (motions, bodies) = (self.motions.view, self.bodies.view)
    for index in 1..<bodies.count where bodies[index].isAwake && bodies[index].isFree {
      let decay = bodies[index].decay
      let angularDecay = bodies[index].angularDecay
      let (x, y, spin) = (bodies[index].ax * time, bodies[index].ay * time, bodies[index].alpha * time)
      switch half {
      case .first:
        motions[index].vx = (motions[index].vx + x) * decay
        motions[index].vy = (motions[index].vy + y) * decay
        motions[index].w = (motions[index].w + spin) * angularDecay
      case .second:
        motions[index].vx = motions[index].vx * decay + x
        motions[index].vy = motions[index].vy * decay + y
        motions[index].w = motions[index].w * angularDecay + spin
      }
    }
  }

  /// Moves bodies by their velocities.
  func drift(_ h: Double) {
    let (motions, bodies) = (self.motions.view, self.bodies.view)
    for index in 1..<bodies.count where bodies[index].isAwake && bodies[index].isFree {
      motions[index].dx += motions[index].vx * h
      motions[index].dy += motions[index].vy * h
      motions[index].da += motions[index].w * h
    }
  }

  /// Works out what resistance leaves in half a part of a step: exactly, or by UIKit's 1 / (1 + h c).
  func updateDecay(of index: Int) {
    let h = configuration.stepDuration / Double(configuration.substeps)
    func decay(_ resistance: Double) -> Double {
      switch configuration.scheme {
      case .precise: exp(-resistance * h / 2)
      case .uiKit: 1 / (1 + resistance * h)
      }
    }
    bodies[index].decay = decay(bodies[index].resistance)
    bodies[index].angularDecay = decay(bodies[index].angularResistance)
  }
}

// MARK: - Forces

extension World {
  /// Works out the accelerations where the bodies are now.
  func updateForces(_ h: Double) {
    // Without pushes and fields nothing has changed since the step began.
    guard h == 0 || !fields.isEmpty else { return }
    let bodies = self.bodies.view
    for index in 1..<bodies.count where bodies[index].isAwake {
      bodies[index].ax = bodies[index].gravityX
      bodies[index].ay = bodies[index].gravityY
      bodies[index].alpha = 0
    }
    for index in 0..<pushes.count where !pushes[index].isImpulse {
      let push = pushes[index]
      let body = Int(push.body)
      guard bodies[body].isAwake else { continue }
      bodies[body].ax += push.x * motions[body].inverseMass
      bodies[body].ay += push.y * motions[body].inverseMass
      bodies[body].alpha += torque(of: push) * motions[body].inverseInertia
    }
    applyFields()
  }

  /// Gives the impulses that are due.
  private func pushOnce() {
    for index in 0..<pushes.count where pushes[index].isImpulse {
      let push = pushes[index]
      let body = Int(push.body)
      motions[body].vx += push.x * motions[body].inverseMass
      motions[body].vy += push.y * motions[body].inverseMass
      motions[body].w += torque(of: push) * motions[body].inverseInertia
    }
  }

  private func torque(of push: Push) -> Double {
    let body = bodies[Int(push.body)]
    let (c, s) = (cos(body.angle + motions[Int(push.body)].da), sin(body.angle + motions[Int(push.body)].da))
    let x = push.offsetX * c - push.offsetY * s
    let y = push.offsetX * s + push.offsetY * c
    return x * push.y - y * push.x
  }
}

/// A force or an impulse on a body, in mass times points, with where it takes hold.
struct Push {
  var body: Int32
  var isImpulse: Bool
  var x: Double
  var y: Double
  var offsetX: Double
  var offsetY: Double
}
