/// What a voice is given to say for a text, and which of it belongs to which display word.
///
/// The spoken text differs from the printed one where a voice would stumble: white space becomes one space, a
/// paragraph two line ends; `Mr.` loses the full stop that would end a sentence; emoji and other symbols that
/// stand alone are not read out ("dog face"), nor are marks that nobody says ("asterisk"); words with a pronunciation of their own are respelled.
public struct SpokenText: Hashable, Sendable {
  /// The text for the voice.
  public let text: String

  /// Where each display word lies in `text`, in Unicode scalars; one range for each word, in order.
  public let ranges: [Range<Int>]

  /// Prepares the text of display words.
  ///
  /// - Parameters:
  ///   - words: the words as printed.
  ///   - pronunciations: respellings of words, by the word's letters in lower case: `"pip": "pipp"`.
  public init(_ words: DisplayWords, pronunciations: [String: String] = [:]) {
    let scalars = Array(words.text.unicodeScalars)
    var output = String.UnicodeScalarView()
    var count = 0
    var ranges: [Range<Int>] = []
    var place = 0
    func append(_ part: some Sequence<Unicode.Scalar>) {
      for scalar in part {
        output.append(scalar)
        count += 1
      }
    }
    for word in words.words {
      append(Self.gap(scalars[place..<word.range.lowerBound], isFirst: word.index == 0))
      let start = count
      append(Self.spelling(of: word, in: scalars, pronunciations))
      ranges.append(start..<count)
      place = word.range.upperBound
    }
    if !ranges.isEmpty {
      append(Self.gap(scalars[place...], isFirst: false))
    }
    text = String(output)
    self.ranges = ranges
  }

  /// Which display word a scalar of the spoken text belongs to, or nil in a gap.
  public func word(at position: Int) -> Int? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(position) ? low : nil
  }
}

// MARK: - Places

extension SpokenText {
  /// The ranges of the words in bytes of UTF-8, for engines that count those.
  public var utf8Ranges: [Range<Int>] {
    var offsets = [0]
    offsets.reserveCapacity(text.unicodeScalars.count + 1)
    for scalar in text.unicodeScalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
    return ranges.map { offsets[$0.lowerBound]..<offsets[$0.upperBound] }
  }
}

// MARK: - Spelling

extension SpokenText {
  /// What is said between two words: a space or a paragraph's end, and punctuation that stands alone.
  private static func gap(_ gap: ArraySlice<Unicode.Scalar>, isFirst: Bool) -> [Unicode.Scalar] {
    let lines = gap.count { $0 == "\n" || $0 == "\u{2029}" }
    let marks = gap.filter(\.isPause)
    if isFirst || gap.isEmpty { return marks }
    if lines > 1 { return marks + ["\n", "\n"] }
    guard gap.contains(where: \.isSeparator) else { return marks }
    return marks.isEmpty ? [" "] : [" "] + marks + [" "]
  }

  private static func spelling(
    of word: DisplayWord, in scalars: [Unicode.Scalar], _ pronunciations: [String: String]
  ) -> [Unicode.Scalar] {
    var core = String.UnicodeScalarView()
    core.append(contentsOf: scalars[word.core])
    let name = String(core).lowercased()
    let before = scalars[word.range.lowerBound..<word.core.lowerBound].filter {
      $0.isSpoken && !$0.isOrnament && $0 != "!"
    }
    var after = scalars[word.core.upperBound..<word.range.upperBound].filter { $0.isSpoken && !$0.isOrnament }
    if DisplayWords.titles.contains(name) { after.removeAll { $0 == "." } }
    if let respelling = pronunciations[name] {
      let spoken = respelling.unicodeScalars.map { $0.isSeparator ? " " : $0 }
      return before + (spoken.contains(where: \.isWordLike) ? spoken : Array(core)) + after
    }
    return before + inside(scalars[word.core]) + after
  }

  /// The letters and marks within a word as somebody would read them out.
  private static func inside(_ core: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    var said: [Unicode.Scalar] = []
    for index in core.indices where core[index].isSpoken {
      let scalar = core[index]
      let neighbours = [index - 1, index + 1].filter(core.indices.contains).map { core[$0].properties }
      switch scalar {
      case "*" where neighbours.allSatisfy { $0.numericType != nil }: said.append("\u{D7}")
      case _ where scalar.isOrnament: break
      case "!": said.append(" ")
      // wh(o), but not f(2)
      case "(", ")", "[", "]", "{", "}", "\"":
        if !neighbours.allSatisfy(\.isAlphabetic) { said.append(scalar) }
      default: said.append(scalar)
      }
    }
    return said
  }
}

extension Unicode.Scalar {
  /// Whether a voice should get to see this scalar of a word: not emoji, controls and selectors.
  var isSpoken: Bool {
    switch properties.generalCategory {
    case .otherSymbol, .control, .surrogate, .privateUse, .unassigned, .format: false
    case .modifierSymbol: !properties.isEmojiModifier
    case .nonspacingMark: !properties.isVariationSelector
    case .enclosingMark: false
    default: true
    }
  }

  /// Whether this mark decorates a word or points at a note, and is said by name by voices though by no reader.
  var isOrnament: Bool {
    self == "*" || self == "~"
  }

  /// Whether this mark, standing alone between words, makes a voice pause instead of being named.
  var isPause: Bool {
    switch self {
    case "\u{2013}", "\u{2014}", "\u{2015}", "\u{2026}", ",", ";", ":", "?", "\u{3001}", "\u{3002}",
      "\u{060C}",
      "\u{061B}", "\u{061F}", "\u{0964}":
      true
    default: false
    }
  }
}
