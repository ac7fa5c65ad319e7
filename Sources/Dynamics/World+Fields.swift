internal import Geometry
internal import Glibc

/// A field at work: the behaviour's settings and the bodies it acts on.
struct ActiveField {
  var behavior: FieldBehavior
  var bodies: [Int32]
}

// MARK: - Fields

extension World {
  /// Adds the accelerations of all fields; velocity fields set velocities instead and so win over gravity.
  func applyFields() {
    let time = Double(stepCount) * configuration.stepDuration
    for field in fields {
      let behavior = field.behavior
      for body in field.bodies {
        let index = Int(body)
        guard bodies[index].isAwake, bodies[index].isFree else { continue }
        apply(behavior, to: index, time)
      }
    }
  }

  private func apply(_ field: FieldBehavior, to index: Int, _ time: Double) {
    let (body, m) = (bodies[index], motions[index])
    let offset = Vector(body.x + m.dx - field.position.x, body.y + m.dy - field.position.y)
    guard field.region.contains(offset) else { return }
    let sample = FieldBehavior.Sample(
      offset: offset, velocity: Vector(m.vx, m.vy), mass: body.mass, charge: body.charge, time: time)
    if case .velocity = field.law {
      let velocity = field.direction * (field.strength * World.pointsPerMetre)
      motions[index].vx = velocity.dx
      motions[index].vy = velocity.dy
      bodies[index].ax = 0
      bodies[index].ay = 0
      return
    }
    let force = field.force(sample)
    guard force.isFinite else { return }
    let scale = World.pointsPerMetre * m.inverseMass
    bodies[index].ax += force.dx * scale
    bodies[index].ay += force.dy * scale
  }
}

extension FieldBehavior {
  /// The force on an item in newtons.
  func force(_ sample: Sample) -> Vector {
    let offset = sample.offset * (1 / World.pointsPerMetre)
    let velocity = sample.velocity * (1 / World.pointsPerMetre)
    let distance = offset.length
    let fall = falloff == 0 ? 1 : power(max(distance, minimumRadius / World.pointsPerMetre), -falloff)
    let outward = distance > 0 ? offset * (1 / distance) : .zero
    return switch law {
    case .drag: velocity * (-strength * velocity.length * fall)
    case .vortex: outward.perpendicular * (strength * fall)
    case .radialGravity: outward * (-strength * sample.mass * fall)
    case .linearGravity: direction * (strength * sample.mass * fall)
    case .velocity: .zero
    case .noise: noise(at: offset, sample.time) * (strength * fall)
    case .turbulence:
      noise(at: offset, sample.time) * (strength * fall * sample.mass * velocity.dot(velocity))
    case .spring: outward * (-strength * fall)
    case .electric: outward * (-strength * sample.charge * fall)
    case .magnetic: Vector(velocity.dy, -velocity.dx) * (strength * sample.charge * fall)
    case .custom(let law): law(sample)
    }
  }

  /// A random vector that changes smoothly with place (metres) and time, the same in every run.
  private func noise(at place: Vector, _ time: Double) -> Vector {
    let scale = 1 + 9 * (1 - min(max(smoothness, 0), 1))
    let (x, y, t) = (place.dx * scale, place.dy * scale, time * animationSpeed)
    return Vector(smoothNoise(x, y, t, seed: 1), smoothNoise(x, y, t, seed: 2))
  }
}

/// Value noise in -1...1: random values at whole coordinates, blended by smooth steps.
private func smoothNoise(_ x: Double, _ y: Double, _ t: Double, seed: UInt64) -> Double {
  func cell(_ v: Double) -> (Int64, Double) {
    let floor = v.rounded(.down)
    guard abs(floor) < 1e15 else { return (0, 0) }
    let f = v - floor
    return (Int64(floor), f * f * (3 - 2 * f))
  }
  func value(_ i: Int64, _ j: Int64, _ k: Int64) -> Double {
    var hash = seed &* 0x9E37_79B9_7F4A_7C15
    for part in [i, j, k] {
      hash = (hash ^ UInt64(bitPattern: part)) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return Double(hash >> 11) / Double(1 << 52) - 1
  }
  let ((i, u), (j, v), (k, w)) = (cell(x), cell(y), cell(t))
  func mix(_ a: Double, _ b: Double, _ f: Double) -> Double { a + (b - a) * f }
  func plane(_ k: Int64) -> Double {
    mix(
      mix(value(i, j, k), value(i + 1, j, k), u), mix(value(i, j + 1, k), value(i + 1, j + 1, k), u), v)
  }
  return mix(plane(k), plane(k + 1), w)
}
