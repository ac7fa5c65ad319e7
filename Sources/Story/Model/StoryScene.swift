public import Geometry

/// What is seen of a page or the cover: a coloured ground and actors on it.
public struct StoryScene: Hashable, Sendable {
  /// What fills the places that no actor covers.
  public var background: Color

  /// The part that stays in sight in every shape of window, in stage units.
  public var focus: Rect

  /// Scenery and characters, back to front.
  public var actors: [StoryActor]

  /// The actor with an id, or nil.
  public func actor(_ id: String) -> StoryActor? {
    actors.first { $0.id == id }
  }
}
