/// The display words of a text, in order, and its sentences as printed.
public struct DisplayWords: Sendable {
  /// The text the words were found in.
  public let text: String

  /// The display words; the index of each is its place here.
  public let words: [DisplayWord]

  /// The words of each sentence, as ranges of word indices; together they cover all words.
  public let sentences: [Range<Int>]

  /// Finds the display words of a text.
  public init(_ text: String) {
    self.text = text
    let scalars = Array(text.unicodeScalars)
    var words = WordFinder(text).words(in: scalars)
    sentences = Self.markSentences(of: &words, in: scalars)
    self.words = words
  }

  /// The sentence that holds a word, as a range of word indices.
  public func sentence(holding word: Int) -> Range<Int> {
    sentences[words[word].sentence]
  }
}

// MARK: - Equality

extension DisplayWords: Hashable {
  /// Two texts have the same display words exactly if they are the same, scalar by scalar.
  ///
  /// `String`'s own equality would take "é" for "e" with an accent, whose ranges differ.
  public static func == (one: DisplayWords, other: DisplayWords) -> Bool {
    one.text.unicodeScalars.elementsEqual(other.text.unicodeScalars)
  }

  /// Feeds the text to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
