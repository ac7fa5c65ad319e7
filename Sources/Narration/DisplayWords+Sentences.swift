extension DisplayWords {
  /// Numbers the sentences of the words and gives the words of each.
  static func markSentences(of words: inout [DisplayWord], in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var sentences: [Range<Int>] = []
    var start = 0
    for index in words.indices {
      words[index].sentence = sentences.count
      let isLast = index == words.endIndex - 1
      if isLast || endsSentence(words[index], before: words[index + 1], in: scalars) {
        sentences.append(start..<index + 1)
        start = index + 1
      }
    }
    return sentences
  }

  /// Whether a sentence ends between two neighbouring words.
  private static func endsSentence(
    _ word: DisplayWord, before next: DisplayWord, in scalars: [Unicode.Scalar]
  ) -> Bool {
    let gap = scalars[word.core.upperBound..<next.core.lowerBound]
    if gap.count(where: { $0 == "\n" || $0 == "\u{2029}" }) > 1 { return true }  // a new paragraph
    guard let end = gap.last(where: \.endsSentence) else { return false }
    if end.endsSentenceWithoutSpace { return true }
    guard gap.contains(where: \.isSeparator) else { return false }
    let following = scalars[next.core.lowerBound]
    if following.properties.isLowercase { return false }  // “Where?” she cried
    guard end == "." else { return true }
    return !isAbbreviation(word, in: scalars, before: following)
  }

  /// Whether the full stop behind a word only shortens it.
  private static func isAbbreviation(
    _ word: DisplayWord, in scalars: [Unicode.Scalar], before following: Unicode.Scalar
  ) -> Bool {
    var core = String.UnicodeScalarView()
    core.append(contentsOf: scalars[word.core])
    let name = String(core).lowercased()
    if name == "no" { return following.properties.numericType != nil }
    if titles.contains(name) { return true }
    let isInitial = core.count == 1 && scalars[word.core.lowerBound].properties.isUppercase
    return isInitial && name != "i"
  }

  /// Abbreviations that stand before a name and never end a sentence.
  static let titles: Set<String> = [
    "mr", "mrs", "ms", "dr", "st", "prof", "rev", "capt", "col", "gen", "lt", "sgt", "hon", "mme", "mlle",
    "hr",
    "fr", "sra", "srta", "dra", "ks",
  ]
}

extension Unicode.Scalar {
  /// Whether this mark ends a sentence.
  var endsSentence: Bool {
    switch self {
    case ".", "!", "?", "\u{2026}", "\u{203C}", "\u{2047}"..."\u{2049}", "\u{061F}", "\u{06D4}", "\u{1362}":
      true
    default: endsSentenceWithoutSpace
    }
  }

  /// Whether this mark ends a sentence though no space follows.
  var endsSentenceWithoutSpace: Bool {
    switch self {
    case "\u{3002}", "\u{FF01}", "\u{FF1F}", "\u{FF0E}", "\u{FF61}", "\u{0964}", "\u{0965}", "\u{17D4}",
      "\u{104B}":
      true
    default: false
    }
  }
}
