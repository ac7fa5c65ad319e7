/// Finds the interval of every display word in a speech.
///
/// A word whose beginning the voice reports plainly begins there. Between two such anchors lie one word or,
/// where the voice merged, split or misplaced its reports, several: then the phonemes between the anchors are
/// aligned with the phonemes each word is expected to have. A word that is not heard at all shares the interval
/// of its neighbour.
struct WordAligner {
  private let words: DisplayWords
  private let spoken: SpokenText
  private let speech: Speech
  private let marks: SpeechMarks

  init(_ request: SpeechRequest, _ speech: Speech) {
    words = request.words
    spoken = request.spoken
    self.speech = speech
    marks = SpeechMarks(speech)
  }

  /// One interval for each display word.
  func timeline() -> NarrationTimeline {
    let count = speech.sound.samples.count
    let intervals = WordIntervals(found(), sizes: expected().map(\.count), sampleCount: count)
    return NarrationTimeline(
      words, intervals: intervals.complete(), sampleCount: intervals.sampleCount,
      sampleRate: speech.sound.sampleRate)
  }
}

// MARK: - Anchors

extension WordAligner {
  /// A word whose beginning is known.
  private struct Anchor {
    var word: Int
    var phoneme: Int
    var sample: Int
  }

  /// The words whose beginnings the voice reports beyond doubt, in order.
  private func anchors() -> [Anchor] {
    var anchors: [Anchor] = []
    var previous: SpeechMarks.ReportedWord?
    for report in marks.words where report.length > 0 {
      defer { previous = report }
      // Spoken numbers are reported again and again, one scalar late and with the same length.
      if let previous, report.position == previous.position &+ 1, report.length == previous.length {
        continue
      }
      guard let word = spoken.word(at: report.position), begins(word, at: report.position) else { continue }
      guard report.phoneme < marks.phonemes.count else { continue }
      if let last = anchors.last, word <= last.word || report.phoneme <= last.phoneme { continue }
      anchors.append(Anchor(word: word, phoneme: report.phoneme, sample: report.sample))
    }
    return anchors
  }

  /// Whether a position in the spoken text is where a word begins, give or take its opening punctuation.
  private func begins(_ word: Int, at position: Int) -> Bool {
    let opening = words.words[word].core.lowerBound - words.words[word].range.lowerBound
    return position <= spoken.ranges[word].lowerBound + opening
  }
}

// MARK: - Intervals

extension WordAligner {
  /// The phonemes each word is expected to have; its letters where the voice does not say.
  private func expected() -> [[String]] {
    if speech.expectedPhonemes.count == words.words.count { return speech.expectedPhonemes }
    return words.words.map { $0.text.unicodeScalars.filter(\.isWordLike).map { String($0) } }
  }

  /// The interval of each word in samples, nil for a word that is not heard.
  private func found() -> [Range<Int>?] {
    var intervals = [Range<Int>?](repeating: nil, count: words.words.count)
    guard !marks.phonemes.isEmpty, !intervals.isEmpty else { return intervals }
    var anchors = anchors()
    if anchors.first?.word != 0 {
      // Words before the first anchor share the phonemes before it; with none of either, it was no anchor.
      if anchors.first?.phoneme == 0 { anchors.removeFirst() }
      anchors.insert(Anchor(word: 0, phoneme: 0, sample: marks.phonemes[0].samples.lowerBound), at: 0)
    } else {
      anchors[0].phoneme = 0
    }
    let expected = expected()
    for (index, anchor) in anchors.enumerated() {
      let next = index + 1 < anchors.count ? anchors[index + 1] : nil
      let group = anchor.word..<(next?.word ?? words.words.count)
      let heard = marks.phonemes[anchor.phoneme..<(next?.phoneme ?? marks.phonemes.count)]
      let cuts =
        group.count == 1
        ? [heard.indices] : PhonemeAlignment(expected[group], heard: heard).cut()
      for (word, phonemes) in zip(group, cuts) where !phonemes.isEmpty {
        let start = marks.phonemes[phonemes.lowerBound].samples.lowerBound
        let end = marks.phonemes[phonemes.upperBound - 1].samples.upperBound
        let isAnchored = word == anchor.word && phonemes.lowerBound == anchor.phoneme
        intervals[word] = (isAnchored ? min(anchor.sample, start) : start)..<end
      }
    }
    startAtFirstSound(&intervals)
    return intervals
  }

  /// Lets the first word begin where it can be heard: a stop such as the p of "Peter" is silent at first.
  private func startAtFirstSound(_ intervals: inout [Range<Int>?]) {
    guard let first = intervals.firstIndex(where: { $0 != nil }), let interval = intervals[first],
      let audible = speech.sound.samples.firstIndex(where: { $0.magnitude >= Self.audible })
    else { return }
    intervals[first] = min(max(interval.lowerBound, audible), interval.upperBound - 1)..<interval.upperBound
  }

  /// A hundredth of full scale: what is softer is taken for silence.
  private static let audible: UInt16 = 328
}
