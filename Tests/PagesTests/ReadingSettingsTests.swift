import Foundations
import Geometry
import Gestures
import Narration
import Pages
import Preferences
import SceneGraph
import TestSupport
import Testing

@MainActor
@Suite("Settings of the voice")
struct ReadingSettingsTests {
  /// Two pages of words with one without between them.
  private static let story = """
    { "format": 1, "id": "tale", "title": "A Tale", "author": "Nobody", "language": "en", "pages": [
      { "id": "p0", "text": [{ "area": [60, 40, 700, 200], "text": "One two three. Four five six. Ten." }] },
      { "id": "p1", "actors": [{ "id": "ball", "picture": "ball.svg", "frame": [600, 400, 100, 100] }] },
      { "id": "p2", "text": [{ "area": [60, 40, 700, 200], "text": "The end." }] }] }
    """

  private func reading(
    voice: FakeVoice = FakeVoice(), _ body: (TestProgram) throws -> Void
  ) throws {
    let folder = TemporaryFolder()
    try folder.writeStory(Self.story)
    try body(TestProgram(root: folder.path, voice: voice))
  }

  private func open(_ program: TestProgram, _ page: String = "p0") {
    #expect(program.application.open(at: "story/tale/\(page)"))
  }

  private func turn(_ program: TestProgram) {
    program.application.handle(.key(KeyPress("Right", time: program.application.scene.time)))
  }

  // MARK: By itself

  @Test("With auto-play a page is read when it is opened and when it has been turned to, not before")
  func autoPlay() throws {
    try reading { program in
      program.preferences[.autoPlay] = true
      open(program)
      program.run(until: 0.25)
      #expect(program.spokenWords == [0, 1, 2])

      turn(program)
      program.run(until: 1.5)
      // There is nothing to read on the page in the middle.
      #expect(!program.application.isReading)
      turn(program)
      program.run(until: 1.8)
      #expect(program.spokenWords == [0, 1, 2])
      program.run(until: 3)

      #expect(program.spokenWords == [0, 1, 2, 0, 1])
      #expect(program.pages.last == "story/tale/p2")
    }
  }

  @Test(
    "With auto-advance pages turn when they are read, rest where there is nothing to read, and the last one stays"
  )
  func autoAdvance() throws {
    try reading { program in
      program.preferences[.autoAdvance] = true
      open(program)
      program.run(until: 2)
      #expect(program.pages == ["story/tale/p0"])
      try program.tap("page.play")
      program.run(until: 4.5)
      #expect(program.pages == ["story/tale/p0", "story/tale/p1"])
      program.run(until: 7)
      #expect(program.pages == ["story/tale/p0", "story/tale/p1"])
      program.run(until: 60)

      #expect(program.pages == ["story/tale/p0", "story/tale/p1", "story/tale/p2"])
      #expect(program.spokenWords == [0, 1, 2, 3, 4, 5, 6, 0, 1])
      #expect(!program.application.isReading)
      #expect(program.application.nextDeadline == nil)
    }
  }

  @Test("Pages do not turn by themselves after a word alone, after Stop, or while somebody touches them")
  func advancesWithCare() throws {
    try reading { program in
      program.preferences[.autoAdvance] = true
      open(program)
      try program.tap("page.word.1")
      program.run(until: 3)
      try program.tap("page.play")
      program.run(until: 3.2)
      try program.tap("page.play")
      program.run(until: 6)
      #expect(program.pages == ["story/tale/p0"])

      try program.tap("page.play")
      program.run(until: 7)
      let place = Point(600, 700)
      program.pointer(.began, place)
      program.run(until: 9.5)
      #expect(program.pages == ["story/tale/p0"])
      program.pointer(.ended, place)
      program.run(until: 12)

      #expect(program.pages == ["story/tale/p0", "story/tale/p1"])
    }
  }

  // MARK: In the middle

  @Test(
    "A new rate or voice goes on at the same word, each word told once",
    arguments: ["narration-rate", "voice"])
  func newVoice(key: String) throws {
    try reading { program in
      open(program)
      try program.tap("page.play")
      program.run(until: 0.35)
      #expect(program.spokenWords == [0, 1, 2, 3])

      try program.preferences.set(key, toText: key == "voice" ? "en-gb" : "200")
      program.run(until: 0.4)
      #expect(program.output.calls == ["play", "play"])
      program.run(until: 3)

      #expect(program.spokenWords == [0, 1, 2, 3, 4, 5, 6])
    }
  }

  @Test(
    "With pause-after-sentence the voice waits for a tap, on the button, beside the words or the space bar")
  func pausesAfterSentence() throws {
    try reading { program in
      open(program)
      try program.tap("page.play")
      program.run(until: 0.15)
      program.preferences[.pauseAfterSentence] = true
      program.run(until: 2)
      #expect(program.spokenWords == [0, 1, 2])
      #expect(program.application.scene.root.descendant("page.play")?.accessibility?.name == "page.go-on")

      // Hidden and shown again it still waits.
      program.application.handle(.hidden)
      program.application.handle(.shown)
      program.run(until: 3)
      #expect(program.spokenWords == [0, 1, 2])

      program.pointer(.began, Point(600, 700))
      program.pointer(.ended, Point(600, 700))
      program.run(until: 4)
      #expect(program.spokenWords == [0, 1, 2, 3, 4, 5])
      program.application.handle(.key(KeyPress("Space", time: 4)))
      program.run(until: 5)

      #expect(program.spokenWords == [0, 1, 2, 3, 4, 5, 6])
      #expect(program.application.scene.root.descendant("page.play")?.accessibility?.name == "page.play")
    }
  }

  @Test("A voice that waits goes on at the next sentence though its rate has changed meanwhile")
  func newRateWhileWaiting() throws {
    try reading { program in
      program.preferences[.pauseAfterSentence] = true
      open(program)
      try program.tap("page.play")
      program.run(until: 1)
      program.preferences[.narrationRate] = 200
      program.preferences[.pauseAfterSentence] = false
      program.run(until: 2)
      #expect(program.spokenWords == [0, 1, 2])
      try program.tap("page.play")
      program.run(until: 3)

      #expect(program.spokenWords == [0, 1, 2, 3, 4, 5, 6])
    }
  }

  @Test("Words light up later with a highlight delay")
  func highlightDelay() throws {
    try reading { program in
      open(program)
      program.preferences[.highlightDelay] = 0.25
      program.run(until: 0.1)
      try program.tap("page.play")
      program.run(until: 0.4)
      #expect(program.spokenWords == [0])
      program.run(until: 3)

      #expect(program.spokenWords == [0, 1, 2, 3, 4, 5, 6])
    }
  }

  @Test("Without tap-to-play words do not answer, at once and again later; the button does")
  func tapToPlay() throws {
    try reading { program in
      open(program)
      program.preferences[.tapToPlay] = false
      program.run(until: 0.1)
      try program.tap("page.word.4")
      program.run(until: 1)
      #expect(program.spokenWords.isEmpty)
      try program.tap("page.play")
      program.run(until: 3)
      #expect(program.spokenWords.count == 7)

      program.preferences[.tapToPlay] = true
      program.run(until: 3.1)
      try program.tap("page.word.4")
      program.run(until: 4)
      #expect(program.spokenWords.last == 4)
    }
  }

  @Test("A voice that is not there is told once")
  func unknownVoice() throws {
    try reading(voice: FakeVoice(notice: "there is no voice “nobody”")) { program in
      open(program)
      try program.tap("page.play")
      program.run(until: 1)
      turn(program)
      program.run(until: 2)

      #expect(program.notices.entries.filter { $0.text.contains("nobody") }.map(\.count) == [1])
    }
  }
}
