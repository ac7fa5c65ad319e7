/// One utterance to be made by a voice.
public struct SpeechRequest: Hashable, Sendable {
  /// The words to say, as printed.
  public var words: DisplayWords

  /// The language of the text, as a BCP 47 tag: "en", "pt-BR".
  public var language: String

  /// The voice's own name, or nil for the usual one of the language.
  public var voice: String?

  /// The speed in words a minute, from 80 to 300.
  public var rate: Int

  /// The height of the voice, from 0 to 100; 50 is the voice's own.
  public var pitch: Int

  /// Respellings of single words, by the word's letters in lower case: `"pip": "pipp"`.
  public var pronunciations: [String: String]

  /// The speeds a voice can be asked for, in words a minute.
  public static let rates = 80...300

  /// The usual speed for reading along, in words a minute.
  public static let usualRate = 120

  /// Makes a request; rate and pitch are brought into their ranges.
  ///
  /// - Parameters:
  ///   - words: the words to say.
  ///   - language: the language of the text, or nil to suppose one by its script.
  ///   - voice: the voice's own name, or nil for the usual one of the language.
  ///   - rate: the speed in words a minute.
  ///   - pitch: the height of the voice, 50 being its own.
  ///   - pronunciations: respellings of single words.
  public init(
    words: DisplayWords, language: String? = nil, voice: String? = nil, rate: Int = Self.usualRate,
    pitch: Int = 50, pronunciations: [String: String] = [:]
  ) {
    self.words = words
    self.language = language ?? words.supposedLanguage
    self.voice = voice
    self.rate = min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
    self.pitch = min(max(pitch, 0), 100)
    self.pronunciations = pronunciations
  }

  /// The text as the voice gets it.
  public var spoken: SpokenText {
    SpokenText(words, pronunciations: pronunciations)
  }
}
