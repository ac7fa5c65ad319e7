internal import Foundations
public import Narration
internal import Preferences

/// Reads one page at a time aloud: makes speech in the background and hands it to the narrator.
public final class Reader {
  /// Hears what the narrator says.
  public var onEvent: ((NarratorEvent) -> Void)?

  private let narrator: Narrator
  private let preferences: Preferences
  private let shelf: NarrationShelf

  /// Words that were tapped, apart from the pages, which they must not push off their shelf.
  private let wordShelf: NarrationShelf

  /// The place on its page of the word that is said alone; nil while a page is read.
  private var singleWord: Int?

  /// The page that is read, and what was asked for to read it.
  private var page: (script: PageScript, request: NarrationRequest)?

  /// Makes a reader that speaks through the environment's voice.
  public init(environment: Environment) {
    preferences = environment.preferences
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
}

// MARK: - Reading

extension Reader {
  /// Makes the speech of a page ahead, so that it can begin at once.
  func prepare(_ script: PageScript) {
    shelf.narration(for: request(script), priority: .later) { _ in }
  }

  /// Reads a page from a word to its end, instead of whatever is read.
  func read(_ script: PageScript, from word: Int) {
    let ticket = narrator.prepare()
    let request = request(script)
    (singleWord, page) = (nil, (script, request))
    shelf.narration(for: request, priority: .now) { [weak self] result in
      self?.narrator.deliver(result, for: ticket, reading: .from(word))
      // Rate and voice may have changed meanwhile.
      self?.settingsChanged()
    }
  }

  /// Says a word of a page alone, instead of whatever is read: as it was recorded, else clearly and not as it sounds
  /// among the others.
  func speak(_ word: Int, of script: PageScript) {
    let request = request(script)
    let ticket = narrator.prepare()
    (singleWord, page) = (nil, nil)
    guard request.knowsWords else { return speakAlone(word, of: script, for: ticket) }
    shelf.narration(for: request, priority: .now) { [weak self] result in
      guard let self, narrator.awaits(ticket) else { return }
      if case .success(let narration) = result, !narration.isRecorded {
        speakAlone(word, of: script, for: ticket)
      } else {
        narrator.deliver(result, for: ticket, reading: .only(word))
      }
    }
  }

  private func speakAlone(_ word: Int, of script: PageScript, for ticket: Narrator.Ticket) {
    singleWord = word
    var part = script.part(holding: word)
    part.words = DisplayWords(script.words.words[word].text)
    let request = NarrationRequest(words: part.words, parts: [self.request(part)])
    wordShelf.narration(for: request, priority: .now) { [weak self] result in
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
}

// MARK: - Settings

extension Reader {
  /// Reads on as the grown-up has chosen now: at the same word, in another voice or at another rate.
  public func settingsChanged() {
    narrator.highlightDelay = preferences[.highlightDelay]
    narrator.waitsAfterSentence = preferences[.pauseAfterSentence]
    guard let page, state == .speaking || state == .paused, narrator.narration?.isRecorded == false else {
      return
    }
    let wanted = request(page.script)
    guard wanted != page.request else { return }
    self.page?.request = wanted
    shelf.narration(for: wanted, priority: .now) { [weak self] result in
      guard let self, self.page?.request == wanted, case .success(let narration) = result else { return }
      narrator.exchange(narration)
    }
  }

  private func request(_ script: PageScript) -> NarrationRequest {
    NarrationRequest(words: script.words, parts: script.parts.map(request), recording: script.recording)
  }

  private func request(_ part: PageScript.Part) -> SpeechRequest {
    let chosen = preferences[.voice]
    let voice = !chosen.isEmpty && Self.voice(chosen, fits: part.language) ? chosen : part.voice
    return SpeechRequest(
      words: part.words, language: part.language, voice: voice, rate: preferences[.narrationRate],
      pronunciations: part.pronunciations)
  }

  /// Whether a voice may speak a language: its name begins with the language, or with none.
  private static func voice(_ name: String, fits language: String) -> Bool {
    let spoken = name.lowercased().prefix { $0.isLetter }
    let others = ["cmn": "zh", "yue": "zh", "nb": "no"]
    let wanted = language.lowercased().prefix { $0 != "-" }
    return !(2...3).contains(spoken.count) || others[String(spoken)] ?? String(spoken) == wanted
  }
}

// MARK: - Time

extension Reader {
  /// Tells the words whose sound has begun.
  public func advance(to time: Double) { narrator.update(now: time) }

  /// Seconds until `advance` has something to tell, or nil while nothing is read.
  public var timeToNextEvent: Double? { narrator.timeToNextEvent }
}
