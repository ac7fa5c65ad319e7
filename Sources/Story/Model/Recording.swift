public import Foundations

/// A page read aloud by somebody, and when each word is spoken in it.
public struct Recording: Hashable, Sendable {
  /// The sound file, below the story's folder.
  public var sound: String

  /// When each display word of the page begins, in seconds; nil for one that is not known.
  ///
  /// Nil as a whole where the story does not say.
  public var starts: [Double?]?

  /// Where the story tells of it.
  public var location: SourceLocation

  /// Makes a recording.
  public init(sound: String, starts: [Double?]?, location: SourceLocation) {
    self.sound = sound
    self.starts = starts
    self.location = location
  }
}
