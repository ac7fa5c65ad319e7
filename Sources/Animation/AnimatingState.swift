/// What an animator is doing.
public enum AnimatingState: Hashable, Sendable {
  /// Not started yet, or ended.
  case inactive

  /// Running or paused.
  case active

  /// Stopped with its values frozen, waiting to be finished.
  case stopped
}

/// Where an animation is left.
public enum AnimatingPosition: Hashable, Sendable {
  /// At the final values.
  case end

  /// At the values before the animation.
  case start

  /// Where it stands.
  case current
}
