import Foundations
import Geometry
import Gestures
import Narration
import Pages
import Preferences
import SceneGraph
import TestSupport
import Testing

/// Whatever is pressed in whatever order: one voice at a time, and never a sound or a light of another page.
@MainActor
@Suite("Reading, at random")
struct ReadingWalkTests {
  /// Pages whose words all end in the letter of the page; the third has none.
  private static let texts = [
    "Onea twoa. Threea foura fivea! Sixa.", "Oneb twob threeb. Fourb.", "", "Oned.",
  ]

  private static let story: String = {
    let pages = texts.enumerated().map { index, text in
      let block = text.isEmpty ? "" : #""text": [{ "area": [60, 40, 700, 200], "text": "\#(text)" }],"#
      return #"""
        { "id": "p\#(index)", \#(block)
          "actors": [{ "id": "ball", "name": "Ball", "picture": "ball.svg", "frame": [600, 400, 100, 100] }],
          "rules": [{ "when": { "tap": "ball" }, "do": [{ "sound": "pop" },
            { "animate": "ball", "to": { "position": [0, -40] }, "duration": 0.2 }] }] }
        """#
    }
    return #"""
      { "format": 1, "id": "tale", "title": "A Tale", "author": "Nobody", "language": "en",
        "sounds": { "pop": "pop.wav" }, "pages": [\#(pages.joined(separator: ","))] }
      """#
  }()

  @Test("Two hundred walks through the program", arguments: 0..<200)
  func walk(seed: UInt64) throws {
    let folder = TemporaryFolder(inMemory: true)
    try folder.writeStory(Self.story)
    weak var application: Application?
    do {
      let walker = Walker(root: folder.path, seed: seed, texts: Self.texts)
      application = walker.program.application
      for _ in 0..<30 { walker.step() }
      walker.end()
    }
    #expect(application == nil, "the program outlives its walk")
  }
}

/// A voice whose sound tells the page it belongs to, and whose speed follows the rate.
private struct PageVoice: Voice {
  func synthesize(_ request: SpeechRequest) throws(VoiceError) -> Speech {
    let words = request.words.words
    let step = Self.samplesPerWord(rate: request.rate)
    let marks = words.enumerated().flatMap { index, word in
      [
        SpeechMark(.word(position: word.range.lowerBound, length: 1), at: index * step),
        SpeechMark(.phoneme("a"), at: index * step),
      ]
    }
    let samples = words.flatMap { [Int16](repeating: Self.sample(of: $0.text), count: step) }
    return Speech(sound: PCM(samples: samples, sampleRate: 1000), marks: marks)
  }

  /// The letter of the page and the number of the word on it, from 1.
  static func sample(of word: String) -> Int16 {
    let letters = word.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)
    let numbers = ["one", "two", "three", "four", "five", "six"]
    let number = numbers.firstIndex { String(String.UnicodeScalarView(letters)).hasPrefix($0) } ?? 0
    return Int16(letters.last?.value ?? 0) * 100 + Int16(number + 1)
  }

  static func samplesPerWord(rate: Int) -> Int { 18_000 / rate }
}

/// Somebody who presses everything, and looks whether all is well.
@MainActor
private final class Walker {
  let program: TestProgram
  private let jobs: PatientJobQueue?
  private var random: SeededRandom
  private let texts: [String]
  private let seed: UInt64
  private var seen = 0
  private var isHidden = false

  // What the journal has told so far.
  private var page = ""
  private var isReading = false
  private var last: Int?

  init(root: String, seed: UInt64, texts: [String]) {
    random = SeededRandom(seed: seed &+ 1)
    self.seed = seed
    self.texts = texts
    // Every second walk is on a slow machine.
    jobs = seed % 2 == 0 ? nil : PatientJobQueue()
    program = TestProgram(
      root: root, voice: PageVoice(), speechJobs: jobs ?? ImmediateJobQueue())
    _ = program.application.open(at: "story/tale/p0")
    run(0.05)
  }

  private var scene: Scene { program.application.scene }

  private func key(_ name: String, _ modifiers: Modifiers = []) {
    program.application.handle(.key(KeyPress(name, modifiers: modifiers, time: scene.time)))
  }

  // MARK: Steps

  func step() {
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: key("Space")
    case 2: turn("Right")
    case 3: turn("Left")
    case 4: key("Right", .control)
    case 5: key("Left", .control)
    case 6:
      program.application.handle(
        .key(KeyPress(["Home", "End"].randomElement(using: &random) ?? "", time: scene.time)))
    case 7: goHome()
    case 8: try? program.tap("home.read")
    case 9, 10: try? program.tap("page.word.\(Int.random(in: 0..<6, using: &random))")
    case 11: press("page.word.\(Int.random(in: 0..<6, using: &random))")
    case 12: drag(completing: true)
    case 13: drag(completing: false)
    case 14: hide()
    case 15:
      program.application.handle(
        .resized(Size([1280, 360, 800].randomElement(using: &random) ?? 1, 640), scale: 1))
    case 16: program.preferences[.narrationRate] = .random(in: 80...300, using: &random)
    case 17: program.preferences[.voice] = ["", "en-gb", "other"].randomElement(using: &random) ?? ""
    case 18: program.preferences[.autoPlay].toggle()
    case 19: program.preferences[.pauseAfterSentence].toggle()
    case 20: program.preferences[.autoAdvance].toggle()
    case 21:
      try? program.tap(["page.sentence-back", "page.sentence-forward"].randomElement(using: &random) ?? "")
    case 22:
      try? program.tap(
        ["page.play", "page.next", "page.previous", "page.actor.ball"].randomElement(using: &random) ?? "")
    default: program.application.handle(.focusLost)
    }
    check(isNew: true)
    run(.random(in: 0...0.6, using: &random))
  }

  private func turn(_ name: String) {
    let before = program.application.currentPage
    let place = texts.indices.first { "story/tale/p\($0)" == before }
    key(name)
    guard let place, texts.indices.contains(place + (name == "Right" ? 1 : -1)) else { return }
    expect(!program.output.isSounding, "a sound while the page turns")
  }

  private func goHome() {
    key("Escape")
    expect(!program.output.isSounding && program.output.sound == nil, "a sound on the cover")
  }

  private func hide() {
    program.application.handle(.hidden)
    isHidden = true
    expect(!program.output.isSounding, "a sound of a hidden window")
    run(.random(in: 0...0.4, using: &random))
    isHidden = false
    program.application.handle(.shown)
  }

  private func press(_ word: String) {
    guard let place = try? program.place(of: word) else { return }
    program.pointer(.began, place)
    run(0.6)
    program.pointer(.ended, place)
  }

  private func drag(completing: Bool) {
    let width = scene.size.width
    let y = scene.size.height - 150
    program.pointer(.began, Point(width * 0.8, y))
    for step in 1...5 {
      program.pointer(.moved, Point(width * (0.8 - Double(step) * (completing ? 0.14 : 0.03)), y))
      run(0.03)
    }
    program.pointer(completing ? .ended : .cancelled, Point(width * (completing ? 0.1 : 0.65), y))
  }

  /// Lets frames pass, and looks at each.
  private func run(_ seconds: Double) {
    let end = scene.time + seconds
    while scene.time < end - 1e-9 {
      if let jobs, Int.random(in: 0..<(seed % 4 == 1 ? 4 : 25), using: &random) == 0 { jobs.doNext() }
      let time = min(end, scene.time + 1.0 / 30)
      program.output.advance(by: time - scene.time)
      program.application.advance(to: time)
      scene.root.layoutIfNeeded()
      check()
    }
  }

  func end() {
    program.application.handle(.shown)
    program.application.handle(.focusLost)
    if seed % 3 == 0 {
      program.application.handle(.quit)
      expect(!program.output.isSounding, "a sound after the end")
    }
    goHome()
    while jobs?.isIdle == false { jobs?.doNext() }
    run(2)
    expect(!isReading && !program.application.isReading, "a reading without end")
    expect(program.application.isIdle, "something goes on for ever")
    expect(program.application.nextDeadline == nil, "something waits for ever")
  }

  // MARK: What must be so

  /// Looks whether all is well.
  ///
  /// - Parameter isNew: Whether something was asked for in this frame, so that its word is told in the next.
  private func check(isNew: Bool = false) {
    for event in program.journal.events[seen...] { follow(event) }
    let hasNews = seen < program.journal.events.count
    seen = program.journal.events.count
    let number = texts.indices.first { program.application.currentPage == "story/tale/p\($0)" }
    let letter = number.map { UInt32(97 + $0) }
    if program.output.isSounding {
      expect(!isHidden, "a sound of a hidden window")
      expect(isReading, "a sound though nothing is read")
      let moment = (program.output.heard ?? 0) * 1000
      let place = Int(moment)
      // Sums of frames are not exact to the last digit, so nothing is asked at the very edge of two words.
      let isAtEdge = abs(moment - moment.rounded()) < 1e-6
      if let samples = program.output.sound?.samples, samples.indices.contains(place) {
        expect(UInt32(samples[place]) / 100 == letter, "a sound of another page")
        if let last, !isNew, !isAtEdge {
          expect(Int(samples[place]) % 100 == last + 1, "word \(last) is lit, another one sounds")
        }
      }
    }
    guard hasNews else { return }
    let lit = scene.root.descendants.compactMap(\.accessibility).filter { $0.states.contains("highlighted") }
    expect(lit.count <= 1, "two lit words")
    if let word = lit.first {
      expect(isReading, "a light though nothing is read")
      expect(
        word.identifier == last.map { "page.word.\($0)" },
        "\(word.identifier ?? "") is lit, \(last ?? -1) was told")
      expect(
        word.name.unicodeScalars.last { $0.properties.isAlphabetic }?.value == letter,
        "a light of another page")
    }
  }

  /// A reading begins, tells words in order or from the beginning of a sentence, and ends.
  private func follow(_ event: JournalEvent) {
    switch event {
    case .page(let id):
      expect(!isReading, "a reading that goes on on another page")
      page = id
    case .narrationStart:
      expect(!isReading, "a reading within another")
      (isReading, last) = (true, nil)
    case .narrationStop:
      expect(isReading, "an end of nothing")
      (isReading, last) = (false, nil)
    case .narrationWord(let index, let text):
      expect(isReading, "a word outside a reading")
      let words = page.last.flatMap(\.wholeNumberValue).map { DisplayWords(texts[$0]) }
      expect(
        words?.words.indices.contains(index) == true && words?.words[index].text == text,
        "a word of another page")
      let isNext = last.map { index == $0 + 1 } ?? true
      let isJump = words?.sentences.contains { $0.lowerBound == index } == true
      expect(isNext || isJump, "word \(index) after \(last ?? -1)")
      last = index
    case .notice(let text): expect(false, text)
    default: break
    }
  }

  private func expect(_ condition: Bool, _ what: @autoclosure () -> String) {
    if !condition { Issue.record("walk \(seed) at \(scene.time) s: \(what())") }
  }
}
