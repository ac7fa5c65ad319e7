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

  /// Makes a reader that speaks through the environment's voice.
  public init(environment: Environment) {
    self.environment = environment
    narrator = Narrator(output: environment.speechOutput)
    shelf = NarrationShelf(voice: environment.voice, jobs: environment.speechJobs)
    narrator.onEvent = { [weak self] in self?.onEvent?($0) }
  }

  /// What the narrator is doing.
  public var state: Narrator.State { narrator.state }

  // MARK: Reading

  /// Makes the speech of a text ahead, so that it can begin at once.
  public func prepare(_ words: DisplayWords, language: String) {
    shelf.narration(for: request(words, language), priority: .later) { _ in }
  }

  /// Reads a text from its beginning, instead of whatever is read.
  public func read(_ words: DisplayWords, language: String) {
    let ticket = narrator.prepare()
    shelf.narration(for: request(words, language), priority: .now) { [weak self] result in
      self?.narrator.deliver(result, for: ticket)
    }
  }

  /// Falls silent at once.
  public func stop() { narrator.stop() }

  /// Halts and keeps the place.
  public func pause() { narrator.pause() }

  /// Goes on at the place.
  public func resume() { narrator.resume() }

  // MARK: Time

  /// Tells the words whose sound has begun.
  public func advance(to time: Double) { narrator.update(now: time) }

  /// Seconds until `advance` has something to tell, or nil while nothing is read.
  public var timeToNextEvent: Double? { narrator.timeToNextEvent }

  private func request(_ words: DisplayWords, _ language: String) -> SpeechRequest {
    SpeechRequest(words: words, language: language, rate: environment.preferences[.narrationRate])
  }
}
