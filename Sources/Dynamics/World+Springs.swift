internal import Glibc

/// The motion of a damped oscillator over a time: place and speed after it from those before, exactly.
struct OscillatorStep {
  var xx = 1.0
  var xv = 0.0
  var vx = 0.0
  var vv = 1.0

  init() {}

  /// Works out the step for an angular frequency and a damping ratio.
  init(frequency w: Double, dampingRatio z: Double, time h: Double) {
    let decay = exp(-z * w * h)
    if z < 1 {
      let wd = w * (1 - z * z).squareRoot()
      let (s, c) = (sin(wd * h), cos(wd * h))
      xx = decay * (c + z * w / wd * s)
      xv = decay * s / wd
      vx = -decay * w * w / wd * s
      vv = decay * (c - z * w / wd * s)
    } else if z == 1 {
      xx = decay * (1 + w * h)
      xv = decay * h
      vx = -decay * w * w * h
      vv = decay * (1 - w * h)
    } else {
      let wd = w * (z * z - 1).squareRoot()
      let (s, c) = (sinh(wd * h), cosh(wd * h))
      xx = decay * (c + z * w / wd * s)
      xv = decay * s / wd
      vx = -decay * w * w / wd * s
      vv = decay * (c - z * w / wd * s)
    }
  }

  /// The change of speed before moving straight ahead for a time that leads to the right place.
  func before(x: Double, v: Double, time h: Double) -> Double {
    ((xx - 1) * x + xv * v) / h - v
  }

  /// The change of speed after it that leads to the right speed, from the place reached.
  func after(x: Double, v: Double, time h: Double) -> Double {
    let determinant = xx * vv - xv * vx
    return (h * v * determinant - (determinant - vv) * x) / xv - v
  }
}

/// A spring between two bodies, or a body and the page.
struct Spring {
  var bodyA: Int32 = 0
  var bodyB: Int32 = 0
  var localAX = 0.0
  var localAY = 0.0
  var localBX = 0.0
  var localBY = 0.0
  var length = 0.0
  var omega = 0.0
  var damping = 0.0
  var step = OscillatorStep()

  /// The impulse in this step, under the scheme of UIKit.
  var impulse = 0.0
}

/// A spring that draws a body to a point and upright.
struct Snap {
  var body: Int32 = 0
  var x = 0.0
  var y = 0.0
  var step = OscillatorStep()
}

// MARK: - Springs

extension World {
  /// Gives the impulses of springs before or after the bodies move; together they make an oscillator's exact motion.
  func pullSprings(_ h: Double, _ half: Half) {
    for index in 0..<springs.count {
      let spring = springs[index]
      guard bodies[Int(spring.bodyA)].isAwake || bodies[Int(spring.bodyB)].isAwake else { continue }
      let line = self.line(of: spring)
      let change =
        switch half {
        case .first: spring.step.before(x: line.stretch, v: line.speed, time: h)
        case .second: spring.step.after(x: line.stretch, v: line.speed, time: h)
        }
      pull(spring, line, change * line.mass)
    }
    for index in 0..<snaps.count where bodies[Int(snaps[index].body)].isAwake {
      let snap = snaps[index]
      let body = bodies[Int(snap.body)]
      let m = motions[Int(snap.body)]
      guard body.isFree else { continue }
      func change(_ x: Double, _ v: Double) -> Double {
        switch half {
        case .first: snap.step.before(x: x, v: v, time: h)
        case .second: snap.step.after(x: x, v: v, time: h)
        }
      }
      motions[Int(snap.body)].vx += change(body.x + m.dx - snap.x, m.vx)
      motions[Int(snap.body)].vy += change(body.y + m.dy - snap.y, m.vy)
      if m.inverseInertia > 0 { motions[Int(snap.body)].w += change(body.angle + m.da, m.w) }
    }
  }

  /// UIKit's springs: a soft constraint solved for the end of the step (Catto, Soft Constraints, GDC 2011).
  func pullSpringsImplicitly(_ h: Double) {
    for index in 0..<springs.count { springs[index].impulse = 0 }
    // As many rounds as UIKit takes; a spring alone is done after the first.
    for _ in 0..<8 {
      for index in 0..<springs.count {
        let spring = springs[index]
        guard bodies[Int(spring.bodyA)].isAwake || bodies[Int(spring.bodyB)].isAwake else { continue }
        let line = self.line(of: spring)
        let stiffness = line.mass * spring.omega * spring.omega
        let resistance = 2 * line.mass * spring.damping * spring.omega
        let softness = 1 / (h * (resistance + h * stiffness))
        let bias = line.stretch * h * stiffness * softness
        let push = -(line.speed + bias + softness * spring.impulse) / (1 / line.mass + softness)
        pull(spring, line, push)
        springs[index].impulse += push
      }
    }
  }

  /// The line of a spring now: direction, stretch, speed of stretching and the mass it moves.
  private struct Line {
    var nx = 0.0
    var ny = 1.0
    var turnA = 0.0
    var turnB = 0.0
    var stretch = 0.0
    var speed = 0.0
    var mass = 0.0
  }

  private func line(of spring: Spring) -> Line {
    let a = place(of: Int(spring.bodyA))
    let b = place(of: Int(spring.bodyB))
    let (rax, ray) = a.rotate(spring.localAX, spring.localAY)
    let (rbx, rby) = b.rotate(spring.localBX, spring.localBY)
    let (dx, dy) = (b.x + rbx - a.x - rax, b.y + rby - a.y - ray)
    let distance = (dx * dx + dy * dy).squareRoot()
    var line = Line()
    if distance > 1e-9 { (line.nx, line.ny) = (dx / distance, dy / distance) }
    line.turnA = rax * line.ny - ray * line.nx
    line.turnB = rbx * line.ny - rby * line.nx
    line.stretch = distance - spring.length
    let (ma, mb) = (motions[Int(spring.bodyA)], motions[Int(spring.bodyB)])
    line.speed =
      line.nx * (mb.vx - ma.vx) + line.ny * (mb.vy - ma.vy) + line.turnB * mb.w - line.turnA * ma.w
    let inverse =
      ma.inverseMass + mb.inverseMass + ma.inverseInertia * line.turnA * line.turnA
      + mb.inverseInertia * line.turnB * line.turnB
    line.mass = inverse > 0 ? 1 / inverse : 0
    return line
  }

  private func pull(_ spring: Spring, _ line: Line, _ impulse: Double) {
    let (ia, ib) = (Int(spring.bodyA), Int(spring.bodyB))
    let (a, b) = (motions[ia], motions[ib])
    motions[ia].vx -= a.inverseMass * line.nx * impulse
    motions[ia].vy -= a.inverseMass * line.ny * impulse
    motions[ia].w -= a.inverseInertia * line.turnA * impulse
    motions[ib].vx += b.inverseMass * line.nx * impulse
    motions[ib].vy += b.inverseMass * line.ny * impulse
    motions[ib].w += b.inverseInertia * line.turnB * impulse
  }
}

/// Where a body is, in the middle of a step.
struct Placement {
  var x: Double
  var y: Double
  var angle: Double
  var cosine: Double
  var sine: Double

  /// Turns a vector from the body's axes to the page's.
  func rotate(_ localX: Double, _ localY: Double) -> (Double, Double) {
    (localX * cosine - localY * sine, localX * sine + localY * cosine)
  }
}

extension World {
  /// Where a body is now, or will be when it goes on for a time.
  func place(of index: Int, ahead h: Double = 0) -> Placement {
    let (body, m) = (bodies[index], motions[index])
    let angle = body.angle + m.da + m.w * h
    return Placement(
      x: body.x + m.dx + m.vx * h, y: body.y + m.dy + m.vy * h, angle: angle, cosine: cos(angle),
      sine: sin(angle))
  }
}
