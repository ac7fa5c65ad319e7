/// Reads narrations aloud and says which word sounds: a state machine that is moved on by `update(now:)`.
///
/// It owns the one voice of the program: whatever is asked of it ends what was read before. Every word that is
/// read is told exactly once and in order, however late an update comes.
public final class Narrator {
  /// What a narrator is doing.
  public enum State: Hashable, Sendable {
    /// Nothing has been asked for.
    case idle

    /// A narration is being made, and will be read as soon as it is there.
    case preparing

    /// Reading.
    case speaking

    /// Halted in the middle.
    case paused

    /// Read to the end.
    case finished
  }

  /// How much of a narration is read.
  public enum Passage: Hashable, Sendable {
    /// Everything from a word on.
    case from(Int)

    /// One word alone.
    case only(Int)
  }

  /// A claim to the next narration; it lapses when something else is asked for.
  public struct Ticket: Hashable, Sendable {
    let number: Int
  }

  /// What the narrator is doing.
  public internal(set) var state = State.idle

  /// What is read, halted or was read last.
  public internal(set) var narration: Narration?

  /// The word told last, nil before the first and when nothing is read.
  public private(set) var word: Int?

  /// Hears everything that happens, in order.
  ///
  /// It may ask the narrator for something else at once.
  public var onEvent: ((NarratorEvent) -> Void)?

  /// How long the sound takes from the device to the ear, in seconds; more for Bluetooth loudspeakers.
  ///
  /// Words are told that much after the device has begun them, or before if it is negative.
  public var highlightDelay = 0.0

  /// Whether to halt behind each sentence until `resume()`.
  public var waitsAfterSentence = false { didSet { if waitsAfterSentence != oldValue { planAgain() } } }

  /// How long a page without words is shown when it is read, in seconds.
  public var dwell = 2.0

  let output: any SpeechOutput
  var clock = UtteranceClock(position: 0)
  var claims = 0

  /// The words asked for, those of them still to be told, and where the sound is to end.
  var passage = 0..<0
  var nextWord = 0
  var endSample = 0

  /// Whether the output holds the sound at the clock's place, so that it can be resumed.
  var isLoaded = false

  /// Makes a narrator that speaks through an output.
  public init(output: any SpeechOutput) {
    self.output = output
  }
}

// MARK: - Reading

extension Narrator {
  /// Falls silent and waits for a narration, to be handed over with `deliver(_:for:reading:)`.
  ///
  /// - Returns: the claim to hand the narration over with.
  public func prepare() -> Ticket {
    stop()
    state = .preparing
    return Ticket(number: claims)
  }

  /// Hands over a narration that was prepared, and reads some of it; ignored if something else was asked for since.
  public func deliver(
    _ result: Result<Narration, VoiceError>, for ticket: Ticket, reading passage: Passage = .from(0)
  ) {
    guard awaits(ticket) else { return }
    switch result {
    case .success(let narration): read(passage, of: narration)
    case .failure(let error):
      claims += 1
      state = .idle
      onEvent?(.failed(error.description))
    }
  }

  /// Whether nothing else was asked for since a claim was given, and nothing was handed over for it.
  public func awaits(_ ticket: Ticket) -> Bool {
    state == .preparing && ticket.number == claims
  }

  private func read(_ passage: Passage, of narration: Narration) {
    switch passage {
    case .from(let word): play(narration, from: word)
    case .only(let word):
      if narration.timeline.words.indices.contains(word) { speak(word, of: narration) } else { stop() }
    }
  }

  /// Reads a narration from a word to its end.
  public func play(_ narration: Narration, from word: Int = 0) {
    let count = narration.timeline.words.count
    begin(narration, words: min(max(word, 0), count)..<count)
  }

  /// Reads a single word of a narration.
  public func speak(_ word: Int, of narration: Narration) {
    guard narration.timeline.words.indices.contains(word) else { return }
    begin(narration, words: word..<word + 1)
  }

  /// Reads again what was read last, from its beginning.
  public func replay() {
    guard let narration else { return }
    play(narration)
  }

  /// Halts; the place is kept.
  public func pause() {
    guard state == .speaking else { return }
    state = .paused
    output.pause()
    clock.rest()
    onEvent?(.paused)
  }

  /// Goes on at the place where reading was halted.
  public func resume() {
    guard state == .paused else { return }
    state = .speaking
    clock.rest()
    if isLoaded { output.resume() } else { sound() }
    onEvent?(.resumed)
  }

  /// Falls silent at once.
  public func stop() {
    claims += 1
    let wasBusy = state == .speaking || state == .paused || state == .preparing
    state = .idle
    word = nil
    guard wasBusy else { return }
    silence()
    onEvent?(.stopped)
  }
}

// MARK: - Time

extension Narrator {
  /// Tells the words whose sound has begun, and the end.
  ///
  /// - Parameter now: the time in seconds, from any moment; it counts only while no device plays.
  public func update(now: Double) {
    guard state == .speaking, let narration else { return }
    let end = endSeconds
    // Without a sound of its own the device still tells of the one before.
    clock.advance(heard: isLoaded ? output.heard : nil, end: end, now: now)
    if clock.needsSeek { sound() }
    let claim = claims
    while nextWord < passage.upperBound, isDue(narration.timeline.words[nextWord], end) {
      word = nextWord
      nextWord += 1
      onEvent?(.word(nextWord - 1))
      guard claim == claims, state == .speaking else { return }
    }
    guard clock.position >= end + lag - 0.0005 else { return }
    if nextWord < passage.upperBound { wait() } else { finish() }
  }

  /// Seconds until the next word begins or the sound ends, by the last update; nil while nothing is read.
  public var timeToNextEvent: Double? {
    guard state == .speaking, let narration else { return nil }
    let end = endSeconds + lag
    let next = nextWord < passage.upperBound ? narration.timeline.words[nextWord].start + highlightDelay : end
    return max(0, min(next, end) - clock.position)
  }

  private func isDue(_ timed: TimedWord, _ end: Double) -> Bool {
    timed.start + highlightDelay <= clock.position && timed.start < end
  }

  /// How long the ear still hears when the device has ended, in seconds; what sounds is never cut off.
  private var lag: Double { max(0, highlightDelay) }

  private var endSeconds: Double {
    guard let narration else { return 0 }
    let end = narration.sound.seconds(at: endSample)
    return narration.timeline.words.isEmpty ? max(end, dwell) : end
  }
}

// MARK: - Steps

extension Narrator {
  private func begin(_ narration: Narration, words: Range<Int>) {
    let wasBusy = state == .speaking || state == .paused
    claims += 1
    let claim = claims
    if wasBusy {
      silence()
      state = .idle
      onEvent?(.stopped)
      guard claim == claims else { return }
    }
    state = .speaking
    aim(at: narration, words: words)
    sound()
    onEvent?(.started)
  }

  func aim(at narration: Narration, words: Range<Int>) {
    self.narration = narration
    word = nil
    passage = words
    nextWord = words.lowerBound
    let timed = narration.timeline.words
    clock = UtteranceClock(position: words.lowerBound < timed.count ? timed[words.lowerBound].start : 0)
    endSample = segmentEnd(from: words.lowerBound)
  }

  /// The sample at which to fall silent when reading from a word.
  func segmentEnd(from word: Int) -> Int {
    guard let narration else { return 0 }
    let words = narration.timeline.words
    let stop =
      waitsAfterSentence && word < words.count
      ? narration.timeline.sentence(holding: word).upperBound : passage.upperBound
    let last = min(stop, passage.upperBound)
    guard last < words.count, last > 0 else { return narration.sound.samples.count }
    return Int((words[last - 1].end * Double(narration.sound.sampleRate)).rounded())
  }

  /// Plays the sound from the clock's place to the end of the segment.
  func sound() {
    guard let narration else { return }
    let from = Int((clock.position * Double(narration.sound.sampleRate)).rounded())
    clock.rest()
    isLoaded = from < endSample
    // The device may be past the end already where the ear is not.
    if isLoaded { output.play(narration.sound, samples: from..<endSample) } else { output.stop() }
  }

  private func wait() {
    guard let narration else { return }
    let sentence = narration.timeline.words[nextWord].word.sentence - 1
    state = .paused
    silence()
    clock = UtteranceClock(position: narration.timeline.words[nextWord].start)
    endSample = segmentEnd(from: nextWord)
    onEvent?(.waiting(sentence: sentence))
  }

  func finish() {
    claims += 1
    state = .finished
    word = nil
    silence()
    onEvent?(.finished)
  }

  private func silence() {
    output.stop()
    isLoaded = false
  }
}
