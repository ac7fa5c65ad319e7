/// How a text is spoken where the usual way would not do: by which voice, and which words otherwise than they are
/// spelt; for each language by its tag in lower case.
public struct SpeechStyle: Hashable, Sendable {
  /// The voices.
  public var voices: [String: String]

  /// The respellings of words; a word is its letters in lower case.
  public var pronunciations: [String: [String: String]]

  /// Makes a style; without anything everything is as usual.
  public init(voices: [String: String] = [:], pronunciations: [String: [String: String]] = [:]) {
    self.voices = voices
    self.pronunciations = pronunciations
  }
}

// MARK: - Choosing

extension SpeechStyle {
  /// The voice for a language, or nil for the usual one.
  public func voice(for language: String) -> String? {
    voices.value(forLanguage: language)
  }

  /// The respellings for a language.
  public func pronunciations(for language: String) -> [String: String] {
    pronunciations.value(forLanguage: language) ?? [:]
  }

  /// The style with another one laid over it, which has the last word.
  public func overlaid(by other: SpeechStyle) -> SpeechStyle {
    SpeechStyle(
      voices: voices.merging(other.voices) { $1 },
      pronunciations: pronunciations.merging(other.pronunciations) { $0.merging($1) { $1 } })
  }
}

extension Dictionary where Key == String {
  /// The value for a language tag, else for its language without region.
  func value(forLanguage tag: String) -> Value? {
    let tag = tag.lowercased()
    return self[tag] ?? self[String(tag.prefix { $0 != "-" })]
  }
}
