/// When each display word of a text is spoken: exactly one interval for each word, in order.
///
/// No interval is empty, none overlaps the next, and silence belongs to none.
public struct NarrationTimeline: Hashable, Sendable {
  /// The length of the sound in seconds.
  public let duration: Double

  /// The words with their intervals, in order.
  public let words: [TimedWord]

  /// The words of each sentence, as ranges of word indices.
  public let sentences: [Range<Int>]

  /// Makes a timeline of intervals in samples.
  init(_ words: DisplayWords, intervals: [Range<Int>], sampleCount: Int, sampleRate: Int) {
    assert(
      intervals.count == words.words.count, "\(intervals.count) intervals for \(words.words.count) words")
    assert(zip(intervals, intervals.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    assert(
      intervals.allSatisfy { !$0.isEmpty } && intervals.last.map { $0.upperBound <= sampleCount } != false)
    func seconds(_ sample: Int) -> Double { Double(sample) / Double(sampleRate) }
    duration = seconds(sampleCount)
    self.words = zip(words.words, intervals).map {
      TimedWord(word: $0, start: seconds($1.lowerBound), end: seconds($1.upperBound))
    }
    sentences = words.sentences
  }
}

// MARK: - Asking

extension NarrationTimeline {
  /// The word that was begun last at a moment, or nil before the first one.
  ///
  /// In a pause it is the word before it.
  public func word(at seconds: Double) -> Int? {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if words[middle].start <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The words of the sentence that holds a word.
  public func sentence(holding word: Int) -> Range<Int> {
    sentences[words[word].word.sentence]
  }
}
