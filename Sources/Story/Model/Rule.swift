public import Geometry

/// What happens on a page and when.
public struct Rule: Hashable, Sendable {
  /// What sets it off.
  public var when: When

  /// What is then done, all at once.
  public var actions: [Action]
}

/// What sets a rule off.
public enum When: Hashable, Sendable {
  /// The actor with this id is tapped.
  case tap(String)
}

/// What a rule does.
public enum Action: Hashable, Sendable {
  /// Plays the sound of this name.
  case sound(String)
  /// Moves an actor.
  case animate(ActorAnimation)
}

/// A change of an actor's looks over time.
public struct ActorAnimation: Hashable, Sendable {
  /// How time runs.
  public enum Curve: String, Hashable, Sendable, CaseIterable {
    /// Evenly.
    case linear
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
  }

  /// The actor's id.
  public var actor: String

  /// The size along x and y to reach, 1 for that of the frame; nil to leave it.
  public var scale: Vector?

  /// The distance from the actor's place to reach, in stage units; nil to leave it.
  public var position: Vector?

  /// The angle to reach, in degrees clockwise; nil to leave it.
  public var rotation: Double?

  /// The opacity to reach; nil to leave it.
  public var opacity: Double?

  /// How long it takes, in seconds.
  public var duration: Double

  /// How long it waits before it begins, in seconds.
  public var delay: Double

  /// How time runs.
  public var curve: Curve

  /// Whether it goes back the same way afterwards.
  public var autoreverse: Bool
}
