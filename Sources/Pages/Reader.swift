internal import Foundations
public import Narration
internal import Preferences

/// Reads one page at a time aloud: makes speech in the background and hands it to the narrator.
public final class Reader {
  /// Hears what the narrator says.
  public var onEvent: ((NarratorEvent) -> Void)?

  private let narrator: Narrator
  private let environment: Environment
  private let shelf: NarrationShelf

  /// Words that were tapped, apart from the pages, which they must not push off their shelf.
  private let wordShelf: NarrationShelf

  /// The place on its page of the word that is said alone; nil while a page is read.
  private var singleWord: Int?

  /// The page that is read, as it was asked for.
  private var request: SpeechRequest?

  /// Makes a reader that speaks through the environment's voice.
  public init(environment: Environment) {
    self.environment = environment
    narrator = Narrator(output: environment.speechOutput)
    shelf = NarrationShelf(environment)
    wordShelf = NarrationShelf(environment)
    narrator.dwell = Self.dwell
    narrator.onEvent = { [weak self] in self?.heard($0) }
    settingsChanged()
  }

  /// How long a page without words is shown when it is read, in seconds: long enough to look at a picture.
  private static let dwell = 4.0

  /// What the narrator is doing.
  public var state: Narrator.State { narrator.state }

  // MARK: Reading

  /// Makes the speech of a text ahead, so that it can begin at once.
  public func prepare(_ words: DisplayWords, language: String) {
    shelf.narration(for: request(words, language), priority: .later) { _ in }
  }

  /// Reads a text from a word to its end, instead of whatever is read.
  public func read(_ words: DisplayWords, language: String, from word: Int) {
    let ticket = narrator.prepare(.from(word))
    let request = request(words, language)
    (singleWord, self.request) = (nil, request)
    shelf.narration(for: request, priority: .now) { [weak self] result in
      self?.narrator.deliver(result, for: ticket)
      // Rate and voice may have changed meanwhile.
      self?.settingsChanged()
    }
  }

  /// Says a word of a text alone and clearly, not as it sounds among the others, instead of whatever is read.
  public func speak(_ word: Int, of words: DisplayWords, language: String) {
    let ticket = narrator.prepare()
    (singleWord, request) = (word, nil)
    let alone = DisplayWords(words.words[word].text)
    wordShelf.narration(for: request(alone, language), priority: .now) { [weak self] result in
      self?.narrator.deliver(result, for: ticket)
    }
  }

  /// Falls silent at once.
  public func stop() { narrator.stop() }

  /// Halts and keeps the place.
  public func pause() { narrator.pause() }

  /// Goes on at the place.
  public func resume() { narrator.resume() }

  /// Reads the sentence from its beginning, or the one before.
  public func goBackOneSentence() { narrator.goBackOneSentence() }

  /// Reads the next sentence; behind the last one the text is finished.
  public func goForwardOneSentence() { narrator.goForwardOneSentence() }

  private func heard(_ event: NarratorEvent) {
    guard case .word(let index) = event, let singleWord else { return onEvent?(event) ?? () }
    // A word such as "8.30" may be several alone, but it is one on its page.
    if index == 0 { onEvent?(.word(singleWord)) }
  }

  // MARK: Settings

  /// Reads on as the grown-up has chosen now: at the same word, in another voice or at another rate.
  public func settingsChanged() {
    narrator.highlightDelay = environment.preferences[.highlightDelay]
    narrator.waitsAfterSentence = environment.preferences[.pauseAfterSentence]
    guard let request, state == .speaking || state == .paused else { return }
    let wanted = self.request(request.words, request.language)
    guard wanted != request else { return }
    self.request = wanted
    shelf.narration(for: wanted, priority: .now) { [weak self] result in
      guard let self, self.request == wanted, case .success(let narration) = result else { return }
      narrator.exchange(narration)
    }
  }

  // MARK: Time

  /// Tells the words whose sound has begun.
  public func advance(to time: Double) { narrator.update(now: time) }

  /// Seconds until `advance` has something to tell, or nil while nothing is read.
  public var timeToNextEvent: Double? { narrator.timeToNextEvent }

  private func request(_ words: DisplayWords, _ language: String) -> SpeechRequest {
    let voice = environment.preferences[.voice]
    return SpeechRequest(
      words: words, language: language, voice: voice.isEmpty ? nil : voice,
      rate: environment.preferences[.narrationRate])
  }
}
