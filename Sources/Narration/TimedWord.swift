/// A display word and when it is spoken.
public struct TimedWord: Hashable, Sendable {
  /// The word.
  public let word: DisplayWord

  /// When its sound begins, in seconds from the beginning of the utterance.
  public let start: Double

  /// When its sound ends, in seconds; never after the next word's start.
  public let end: Double

  /// Makes a timed word.
  public init(word: DisplayWord, start: Double, end: Double) {
    self.word = word
    self.start = start
    self.end = end
  }

  /// The word's number on its page.
  public var index: Int { word.index }

  /// What is printed, punctuation included.
  public var text: String { word.text }

  /// Where the word lies in its text, in Unicode scalars.
  public var range: Range<Int> { word.range }
}
