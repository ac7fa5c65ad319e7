/// How the share of the way follows from the share of the time.
///
/// The built-in curves are UIKit's; the families are those of CSS Easing Functions.
public struct TimingCurve: Hashable, Sendable {
  /// At which ends of the way a staircase jumps.
  public enum Jumps: Hashable, Sendable {
    /// At the start: `jump-start`.
    case start

    /// At the end: `jump-end`.
    case end

    /// At both ends: `jump-both`.
    case both

    /// At neither end: `jump-none`.
    case none
  }

  enum Shape: Hashable, Sendable {
    case line
    case cubic(CubicBezier)
    case steps(StepCurve)
    case piecewise(PiecewiseCurve)
  }

  let shape: Shape
}

// MARK: - Built-in curves

extension TimingCurve {
  /// Constant speed.
  public static let linear = TimingCurve(shape: .line)

  /// Slow at the start: (0.42, 0, 1, 1).
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)

  /// Slow at the end: (0, 0, 0.58, 1).
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)

  /// Slow at both ends: (0.42, 0, 0.58, 1).
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// Core Animation's default and `ease` of CSS: (0.25, 0.1, 0.25, 1).
  public static let `default` = cubicBezier(0.25, 0.1, 0.25, 1)
}

// MARK: - Families

extension TimingCurve {
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, their x in 0...1.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
    TimingCurve(shape: .cubic(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// A staircase of equal steps: at least one, two when it jumps at neither end.
  public static func steps(_ count: Int, _ jumps: Jumps = .end) -> TimingCurve {
    TimingCurve(shape: .steps(StepCurve(count: count, jumps: jumps)))
  }

  /// Straight lines between at least two stops, given as shares of the time and of the way.
  public static func linear(_ stops: [(input: Double, output: Double)]) -> TimingCurve {
    TimingCurve(
      shape: .piecewise(
        PiecewiseCurve(stops: stops.map { PiecewiseCurve.Stop(input: $0.input, output: $0.output) })))
  }
}

// MARK: - Evaluating

extension TimingCurve {
  /// The share of the way at a share of the time; cubic curves are right to 1e-7.
  ///
  /// Outside 0...1 the curve goes on as CSS says: along its tangent, in the same steps, on the same line.
  public func progress(at fraction: Double) -> Double {
    switch shape {
    case .line: fraction
    case .cubic(let curve): curve.y(atX: fraction)
    case .steps(let curve): curve.y(atX: fraction)
    case .piecewise(let curve): curve.y(atX: fraction)
    }
  }

  /// The speed at a share of the time, as share of the way per share of the time; zero on a staircase.
  public func slope(at fraction: Double) -> Double {
    state(at: fraction).slope
  }

  /// Progress and slope together, for the work of one.
  func state(at fraction: Double) -> (progress: Double, slope: Double) {
    switch shape {
    case .line: (fraction, 1)
    case .cubic(let curve): curve.state(atX: fraction)
    case .steps(let curve): (curve.y(atX: fraction), 0)
    case .piecewise(let curve): (curve.y(atX: fraction), curve.slope(atX: fraction))
    }
  }
}
