public import Geometry

/// How an animator moves: along a curve, or like a spring.
public enum TimingParameters: Hashable, Sendable {
  /// Along a curve that takes the animator's duration.
  case curve(TimingCurve)

  /// Like a spring that settles by itself; the animator's duration is ignored.
  case spring(Spring)

  /// Like a spring with a damping ratio, stretched to the animator's duration.
  ///
  /// The initial velocity is that of `Spring`, in distances a second for each direction.
  case stretchedSpring(dampingRatio: Double, initialVelocity: Vector = .zero)
}

// MARK: - Resolving

extension TimingParameters {
  /// The shape of a run of a given length, and the length it really takes, in seconds.
  func resolved(duration: Double) -> (shape: RunShape, length: Double) {
    switch self {
    case .curve(let curve): return (.curve(curve), duration)
    case .spring(let spring): return (.spring(spring), spring.settlingDuration)
    case .stretchedSpring(let ratio, let velocity):
      guard duration > 0 else { return (.curve(.linear), 0) }
      return (
        .spring(Spring(dampingRatio: ratio, settlingIn: duration, initialVelocity: velocity)), duration
      )
    }
  }

  /// The velocity a spring was given, in distances a second.
  var initialVelocity: Vector {
    switch self {
    case .curve: .zero
    case .spring(let spring): spring.initialVelocity
    case .stretchedSpring(_, let velocity): velocity
    }
  }
}

/// The shape of one run of an animator, its length already known.
enum RunShape {
  case curve(TimingCurve)
  case spring(Spring)

  var isSpring: Bool {
    if case .spring = self { true } else { false }
  }
}

extension RunShape {
  /// The velocity a spring was given, in distances a second.
  var initialVelocity: Vector {
    if case .spring(let spring) = self { spring.initialVelocity } else { .zero }
  }
}
