/// What only other parts of the program can tell about a story, lent to ``StoryCheck``.
public struct StoryMeasures {
  /// How many display words a text has.
  public var wordCount: (String) -> Int

  /// How long a sound file is, in seconds; throws what is wrong with it.
  public var duration: (String) throws -> Double

  /// Draws a picture file, small; throws what is wrong with it.
  public var draw: (String) throws -> Void

  /// Makes measures.
  public init(
    wordCount: @escaping (String) -> Int, duration: @escaping (String) throws -> Double,
    draw: @escaping (String) throws -> Void
  ) {
    self.wordCount = wordCount
    self.duration = duration
    self.draw = draw
  }
}
