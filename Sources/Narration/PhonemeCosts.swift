/// How unlike two phonemes are, in the ASCII notation of espeak-ng (a Kirshenbaum dialect).
///
/// In running speech vowels are reduced and consonants voiced or dropped, so "of" alone is `0v` and in "of the"
/// `@v`. The costs only have to order the ways of cutting a run of phonemes into words.
enum PhonemeCosts {
  /// Dropping an expected phoneme.
  static let deletion = 1.0

  /// A phoneme that no word expects.
  static let insertion = 1.0

  /// A word that gets no phoneme at all.
  static let silentWord = 6.0

  /// A word that begins where the voice reported some word, or after a pause.
  static let boundaryAtMark = -0.6

  /// Hearing one phoneme where another is expected.
  static func substitution(_ expected: String, _ heard: String) -> Double {
    if expected == heard { return 0 }
    guard let one = expected.first, let other = heard.first else { return 1 }
    let sameLetter = one == other
    switch (isVowel(one), isVowel(other)) {
    case (true, true): return sameLetter ? 0.2 : (isReduced(one) || isReduced(other) ? 0.5 : 0.8)
    case (false, false):
      if sameLetter { return 0.1 }
      let oneGroup = groups.firstIndex { $0.contains(one) }
      return oneGroup != nil && oneGroup == groups.firstIndex { $0.contains(other) } ? 0.5 : 1.5
    default: return 2.5
    }
  }

  private static func isVowel(_ letter: Character) -> Bool {
    "aeiouyAEIOUVY03@&".contains(letter)
  }

  private static func isReduced(_ letter: Character) -> Bool {
    "@I03a".contains(letter)
  }

  /// Consonants that turn into each other: by voicing, by place, at the ends of words.
  private static let groups: [String] = ["td?TDr*", "pbfvw", "kgxNQC", "szSZ", "mnNn^", "lLrR", "jiJ"]
}
