/// What a narrator tells its page.
public enum NarratorEvent: Hashable, Sendable {
  /// Reading begins; the first word follows.
  case started

  /// A word begins to sound.
  case word(Int)

  /// Reading halts in the middle and keeps its place.
  case paused

  /// Reading halts because a sentence is over and the reader wants to be asked; the number is the sentence's.
  case waiting(sentence: Int)

  /// Reading goes on where it was halted.
  case resumed

  /// Reading was ended from outside.
  case stopped

  /// Everything asked for has been read.
  case finished

  /// There is nothing to read with; the text says why, for a grown-up.
  case failed(String)
}
