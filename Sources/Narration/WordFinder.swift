/// Finds display words, character by character.
///
/// It starts from the runs between white space, as a reader does, and parts a run where dashes or dots stand
/// between words, and before every character of a script that writes without spaces. The Unicode word rules
/// (UAX #29) alone would part `o'clock`, `sand-bank`, `12/25/2024` and drop the punctuation.
struct WordFinder {
  /// One user-perceived character, which is never split.
  struct Cluster {
    var range: Range<Int>
    var isWordLike: Bool
    var isUnspaced: Bool
    var isSeparator: Bool
  }

  private let clusters: [Cluster]

  init(_ text: String) {
    var clusters: [Cluster] = []
    var offset = 0
    for character in text {
      let scalars = character.unicodeScalars
      let range = offset..<offset + scalars.count
      offset = range.upperBound
      clusters.append(
        Cluster(
          range: range,
          isWordLike: scalars.contains(where: \.isWordLike),
          isUnspaced: scalars.contains(where: \.isUnspaced),
          isSeparator: scalars.contains(where: \.isSeparator)))
    }
    self.clusters = clusters
  }
}

// MARK: - Finding words

extension WordFinder {
  /// All display words, still without sentences.
  func words(in scalars: [Unicode.Scalar]) -> [DisplayWord] {
    var words: [DisplayWord] = []
    for run in clusters.split(whereSeparator: \.isSeparator) {
      for part in parts(of: run, scalars) {
        guard let first = part.first(where: \.isWordLike), let last = part.last(where: \.isWordLike) else {
          continue
        }
        // A mark without a letter to stand on (it followed a line break) cannot begin a word.
        let from = part.first { !scalars[$0.range.lowerBound].isMark }?.range.lowerBound
        let range = (from ?? first.range.lowerBound)..<(part.last ?? last).range.upperBound
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[range])
        words.append(
          DisplayWord(
            index: words.count, text: String(text), range: range,
            core: first.range.lowerBound..<last.range.upperBound, sentence: 0))
      }
    }
    return words
  }

  /// The parts of a run without white space; each holds at most one word, and all hold one if any does.
  private func parts(of run: ArraySlice<Cluster>, _ scalars: [Unicode.Scalar]) -> [ArraySlice<Cluster>] {
    var parts: [ArraySlice<Cluster>] = []
    var start = run.startIndex
    var previous: Int?
    for index in run.indices where run[index].isWordLike {
      defer { previous = index }
      guard let previous, endsWord(previous, before: index, scalars) else { continue }
      var cut = index
      while cut > previous + 1, opensWord(cut - 1, after: previous, scalars) { cut -= 1 }
      parts.append(run[start..<cut])
      start = cut
    }
    parts.append(run[start...])
    return parts
  }

  /// Whether a new word begins at a character, given the letter or digit in front of it in the same run.
  private func endsWord(_ previous: Int, before index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let last = scalars[clusters[previous].range.upperBound - 1]
    let next = scalars[clusters[index].range.lowerBound]
    if clusters[index].isUnspaced || clusters[previous].isUnspaced {
      let touching = previous + 1 == index
      return !(touching && (last.joinsNext || next.joinsPrevious || endsInVowelBefore(previous, scalars)))
    }
    let gap = scalars[clusters[previous].range.upperBound..<clusters[index].range.lowerBound]
    guard !gap.isEmpty else { return false }
    var dots = 0
    var hyphens = 0
    for scalar in gap {
      switch scalar {
      case "\u{2014}", "\u{2015}", "\u{2026}", "\u{2E3A}", "\u{2E3B}": return true
      case "\u{2013}":
        let isNumber = last.properties.numericType != nil && next.properties.numericType != nil
        if !isNumber { return true }
      case ".": dots += 1
      case "-": hyphens += 1
      default: break
      }
    }
    return dots > 1 || hyphens > 1
  }

  /// Whether a character is a vowel sign written in front of the consonant it belongs to.
  private func endsInVowelBefore(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    scalars[clusters[index].range.lowerBound].joinsNext
  }

  /// Whether a character between two words belongs to the second: brackets, quotation marks behind a dash.
  private func opensWord(_ index: Int, after previous: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    let scalar = scalars[clusters[index].range.lowerBound]
    if scalar == "\"" || scalar == "'" { return index > previous + 1 }
    return scalar.isOpening
  }
}
