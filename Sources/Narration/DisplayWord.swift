/// A word as the reader sees it on the page: the unit that lights up.
///
/// Punctuation and quotation marks stay with their word: `“Where?”` is one display word. It never holds white
/// space, never splits a character and always holds a letter or a digit.
public struct DisplayWord: Hashable, Sendable {
  /// The word's number on its page, from 0, in the order of the text.
  public let index: Int

  /// What is printed, punctuation included.
  public let text: String

  /// Where the word lies in its text, in Unicode scalars.
  public let range: Range<Int>

  /// The part from the first letter or digit to the last one, in Unicode scalars of the text.
  public let core: Range<Int>

  /// The number of the sentence the word belongs to, from 0.
  public internal(set) var sentence: Int
}
