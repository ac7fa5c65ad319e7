public import Geometry

/// Estimates how fast a point moves from where it was lately.
///
/// A parabola is laid through the samples of the last 100 ms by least squares, and its slope at the newest is the
/// velocity: the method and the limits of Android's and Flutter's trackers.
public struct VelocityTracker: Sendable {
  private struct Sample {
    var point: Point
    var time: Double
  }

  /// Older samples do not count, in seconds.
  private static let horizon = 0.1

  /// A longer gap between two samples means that the point rested, in seconds.
  private static let longestGap = 0.04

  private static let mostSamples = 20
  private static let fewestSamples = 3

  private var samples: [Sample] = []

  /// Makes a tracker that has seen nothing.
  public init() {}

  /// Adds a place and the time the point was there, in seconds.
  ///
  /// Of several places at one time the last counts. A time before the last one is taken to be the last one.
  public mutating func add(_ point: Point, at time: Double) {
    if let last = samples.last {
      if time <= last.time {
        samples[samples.count - 1].point = point
        return
      }
      if time - last.time > Self.longestGap { samples = [] }
    }
    if samples.count == Self.mostSamples { samples.removeFirst() }
    samples.append(Sample(point: point, time: time))
  }

  /// The velocity at a time not before the last sample, in the unit of the points a second.
  ///
  /// Zero if the last sample is more than 100 ms old, or if there are fewer than three samples.
  public func velocity(at time: Double) -> Vector {
    guard let newest = samples.last, time - newest.time <= Self.horizon else { return .zero }
    let recent = samples.filter { newest.time - $0.time <= Self.horizon }
    guard recent.count >= Self.fewestSamples else { return .zero }

    // Times run from -1 to 0 over the horizon, so that the sums are of one size.
    var sums = (1.0 * Double(recent.count), 0.0, 0.0, 0.0, 0.0)
    var products = (Vector.zero, Vector.zero, Vector.zero)
    for sample in recent {
      let t = (sample.time - newest.time) / Self.horizon
      let offset = sample.point - newest.point
      sums.1 += t
      sums.2 += t * t
      sums.3 += t * t * t
      sums.4 += t * t * t * t
      products.0 += offset
      products.1 += offset * t
      products.2 += offset * (t * t)
    }
    return Self.slope(sums, products) * (1 / Self.horizon)
  }

  /// Solves the normal equations of a + b t + c t² for b, by Cramer's rule.
  private static func slope(
    _ s: (Double, Double, Double, Double, Double), _ p: (Vector, Vector, Vector)
  ) -> Vector {
    func determinant(
      _ a: (Double, Double, Double), _ b: (Double, Double, Double), _ c: (Double, Double, Double)
    ) -> Double {
      a.0 * (b.1 * c.2 - b.2 * c.1) - a.1 * (b.0 * c.2 - b.2 * c.0) + a.2 * (b.0 * c.1 - b.1 * c.0)
    }
    let all = determinant((s.0, s.1, s.2), (s.1, s.2, s.3), (s.2, s.3, s.4))
    guard all.magnitude > 1e-12 else { return .zero }
    let dx = determinant((s.0, p.0.dx, s.2), (s.1, p.1.dx, s.3), (s.2, p.2.dx, s.4))
    let dy = determinant((s.0, p.0.dy, s.2), (s.1, p.1.dy, s.3), (s.2, p.2.dy, s.4))
    let velocity = Vector(dx / all, dy / all)
    return velocity.isFinite ? velocity : .zero
  }
}
