/// The cubic Bézier curve from (0, 0) to (1, 1) that CSS and UIKit use for timing, solved for y at a given x.
///
/// The source of every rule here is CSS Easing Functions Level 1, section 2.2.
struct CubicBezier: Hashable, Sendable {
  /// Horizontal place of the first control point, in 0...1.
  let x1: Double

  /// Vertical place of the first control point.
  let y1: Double

  /// Horizontal place of the second control point, in 0...1.
  let x2: Double

  /// Vertical place of the second control point.
  let y2: Double

  /// x as ((a u + b) u + c) u - x(shift), with u = t - shift.
  private let a: Double
  private let b: Double
  private let c: Double

  /// Where u is zero; the inflection of x, so that curves flat or steep in the middle keep their precision.
  private let shift: Double
  private let xAtShift: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "cubic-bezier(\(x1), \(y1), \(x2), \(y2)): x must be in 0...1 and y finite")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    let a = 3 * x1 - 3 * x2 + 1
    let b = 3 * x2 - 6 * x1
    let c = 3 * x1
    self.a = a
    if abs(a) > abs(b) / 12 {
      let shift = -b / (3 * a)
      self.shift = shift
      self.xAtShift = ((a * shift + b) * shift + c) * shift
      self.b = 0
      self.c = c + shift * b
    } else {
      // Nearly a parabola: its inflection lies far away, where shifting would only lose digits.
      (self.b, self.c, self.shift, self.xAtShift) = (b, c, 0, 0)
    }
  }
}

// MARK: - Evaluating

extension CubicBezier {
  /// The height of the curve at x; outside 0...1 on the tangent at the nearer end.
  func y(atX x: Double) -> Double {
    if x <= 0 { return x * startSlope }
    if x >= 1 { return 1 + (x - 1) * endSlope }
    return y(at: parameter(atX: x))
  }

  /// The height and dy/dx at x, the slope at most a million where the curve is vertical.
  func state(atX x: Double) -> (progress: Double, slope: Double) {
    if x <= 0 { return (x * startSlope, startSlope) }
    if x >= 1 { return (1 + (x - 1) * endSlope, endSlope) }
    let t = parameter(atX: x)
    let dx = 3 * ((1 - t) * (1 - t) * x1 + 2 * (1 - t) * t * (x2 - x1) + t * t * (1 - x2))
    let dy = 3 * ((1 - t) * (1 - t) * y1 + 2 * (1 - t) * t * (y2 - y1) + t * t * (1 - y2))
    return (y(at: t), dy / max(dx, abs(dy) * 1e-6, 1e-12))
  }

  private func y(at t: Double) -> Double {
    (((3 * y1 - 3 * y2 + 1) * t + 3 * y2 - 6 * y1) * t + 3 * y1) * t
  }

  /// The parameter t at which the curve is above x: Newton's method, kept inside a shrinking bracket.
  private func parameter(atX x: Double) -> Double {
    let goal = x - xAtShift
    var low = -shift
    var high = 1 - shift
    var u = x - shift
    for _ in 0..<100 {
      let rise = (a * u + b) * u + c
      let error = rise * u - goal
      if error == 0 { break }
      if error > 0 { high = u } else { low = u }
      let slope = (2 * a * u + b) * u + rise
      var next = u - error / slope
      if !(next > low && next < high) {
        next = low + (high - low) / 2
      }
      let step = abs(next - u)
      u = next
      // Newton squares the error, so the step after this one would be below the last digit.
      if step < 1e-10 || high - low < 1e-14 { break }
    }
    return u + shift
  }

  private var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0, x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  private var endSlope: Double {
    if x2 < 1 { return (y2 - 1) / (x2 - 1) }
    if y2 == 1, x1 < 1 { return (y1 - 1) / (x1 - 1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }
}
