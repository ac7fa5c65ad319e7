/// One uninterrupted stretch of an animator's movement, from a start or an interruption to an end.
final class Run {
  /// How it moves.
  let shape: RunShape

  /// The seconds it takes as a whole.
  let length: Double

  /// The progress its shape leads to: 1 or, for runs that begin backwards, 0.
  let target: Double

  /// The share of the way already covered when it began, counted along the run.
  let startFraction: Double

  /// Whether it covers the whole way, so that going back can mean going back in time.
  let isWhole: Bool

  /// 1 while it plays forwards in time, -1 while it is being taken back.
  private(set) var direction = 1.0

  /// The coordinator's time, and the position in seconds of the run, of the last change of direction or speed.
  private var mark: Double
  private var markPosition: Double

  init(
    shape: RunShape, length: Double, target: Double, startFraction: Double, isWhole: Bool, at time: Double
  ) {
    self.shape = shape
    self.length = length
    self.target = target
    self.startFraction = startFraction
    self.isWhole = isWhole
    mark = time
    markPosition = 0
  }
}

// MARK: - Reading

extension Run {
  /// Whether the run leads to progress 1.
  var goesForwards: Bool {
    goal == 1
  }

  /// The progress the run ends at in its present direction.
  var goal: Double {
    direction > 0 ? target : 1 - target
  }

  /// The position in seconds of the run.
  func position(at time: Double) -> Double {
    min(max(markPosition + direction * (time - mark), 0), length)
  }

  /// The coordinator's time at which the run ends in its present direction.
  var endTime: Double {
    mark + (direction > 0 ? length - markPosition : markPosition)
  }

  /// The share of the way, counted in the present direction.
  func fraction(at time: Double) -> Double {
    guard length > 0 else { return 1 }
    let share = position(at: time) / length
    return direction > 0 ? startFraction + (1 - startFraction) * share : 1 - share
  }
}

// MARK: - Changing

extension Run {
  /// Goes on at a time from a position in seconds of the run.
  func resume(at time: Double, from position: Double) {
    (mark, markPosition) = (time, position)
  }

  /// Turns round at a time.
  func turnBack(at time: Double, from position: Double) {
    resume(at: time, from: position)
    direction = -direction
  }

  /// The position at which a whole run shows a share of its way, counted in the present direction.
  func position(atFraction fraction: Double) -> Double {
    (direction > 0 ? fraction : 1 - fraction) * length
  }
}
