import Foundations
import Geometry
import Gestures
import Pages
import Preferences
import SceneGraph
import TestSupport
import Testing

@MainActor
@Suite("Reading where pages turn")
struct ReadingAndTurningTests {
  /// Two pages whose recordings know their words and cannot be played.
  private static let damaged = """
    { "format": 1, "id": "tale", "title": "A Tale", "author": "Nobody", "language": "en", "pages": [
      { "id": "p0", "text": [{ "area": [60, 40, 700, 200], "text": "One two three." }],
        "narration": { "sound": "pop.wav", "words": [0.5, 1, 2] } },
      { "id": "p1", "text": [{ "area": [60, 40, 700, 200], "text": "Four five six." }],
        "narration": { "sound": "pop.wav", "words": [0.5, 1, 2] } }] }
    """

  private func reading(
    _ story: String = TestProgram.story(), at page: String = "p0",
    speechJobs: any JobQueue = ImmediateJobQueue(), _ body: (TestProgram) throws -> Void
  ) throws {
    let folder = TemporaryFolder()
    try folder.writeStory(story)
    let program = TestProgram(root: folder.path, speechJobs: speechJobs)
    #expect(program.application.open(at: "story/tale/\(page)"))
    program.run(until: 0.1)
    try body(program)
  }

  private func press(_ program: TestProgram, _ key: String) {
    program.application.handle(.key(KeyPress(key, time: program.application.scene.time)))
  }

  // MARK: The voice

  @Test(
    "A word that the voice says for a damaged recording ends with its page", arguments: ["Right", "Escape"])
  func wordOfDamagedRecording(key: String) throws {
    try reading(Self.damaged) { program in
      try program.tap("page.word.1")
      program.run(until: 0.15)
      #expect(program.output.isSounding)
      press(program, key)
      #expect(!program.output.isSounding)
      program.run(until: 2)

      #expect(program.output.sound == nil)
      #expect(program.journal.events.count { $0 == .narrationStop } == 1)
    }
  }

  @Test(
    "A word that the voice has ready only after the turn is not said", arguments: ["Right", "Escape"])
  func lateWordOfDamagedRecording(key: String) throws {
    let jobs = PatientJobQueue()
    try reading(Self.damaged, speechJobs: jobs) { program in
      while !jobs.isIdle { jobs.doNext() }
      try program.tap("page.word.1")
      #expect(!jobs.isIdle)
      press(program, key)
      program.run(until: 2)
      while !jobs.isIdle { jobs.doNext() }
      program.run(until: 3)

      #expect(!program.output.calls.contains("play"))
      #expect(program.spokenWords.isEmpty)
    }
  }

  // MARK: Reading on

  @Test("A page that turns by itself and is dragged back past its beginning is not followed by reading")
  func draggedTheOtherWay() throws {
    try reading(at: "p1") { program in
      program.preferences[.autoAdvance] = true
      try program.tap("page.play")
      program.run(until: 1.75)
      #expect(!program.application.isIdle)
      program.pointer(.began, Point(300, 600))
      for step in 1...10 {
        program.pointer(.moved, Point(300 + Double(step) * 95, 600))
        program.run(until: 1.75 + Double(step) * 0.02)
      }
      program.pointer(.ended, Point(1250, 600))
      program.run(until: 5)

      #expect(program.pages == ["story/tale/p1", "story/tale/p0"])
      #expect(program.spokenWords == [0, 1, 2, 3, 4])
    }
  }

  @Test("A page that turns by itself and is helped along is read")
  func helpedAlong() throws {
    try reading(at: "p1") { program in
      program.preferences[.autoAdvance] = true
      try program.tap("page.play")
      program.run(until: 1.75)
      program.pointer(.began, Point(900, 600))
      for step in 1...10 {
        program.pointer(.moved, Point(900 - Double(step) * 80, 600))
        program.run(until: 1.75 + Double(step) * 0.02)
      }
      program.pointer(.ended, Point(100, 600))
      program.run(until: 5)

      #expect(program.pages == ["story/tale/p1", "story/tale/p2"])
      #expect(program.spokenWords == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
    }
  }

  @Test("A page that came while the window was hidden is read once the window is shown")
  func hiddenWhileTurning() throws {
    try reading { program in
      program.preferences[.autoAdvance] = true
      try program.tap("page.play")
      program.run(until: 1.75)
      program.application.handle(.hidden)
      program.run(until: 4)
      #expect(program.pages == ["story/tale/p0", "story/tale/p1"])
      #expect(program.spokenWords == [0, 1, 2, 3, 4])
      program.application.handle(.shown)
      program.application.handle(.shown)
      program.run(until: 4.9)
      #expect(program.spokenWords == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
      program.run(until: 20)

      #expect(program.pages.last == "story/tale/p2")
    }
  }

  @Test("Shown again, a page is read only if that was chosen", arguments: [false, true])
  func hiddenWithAutoPlay(isChosen: Bool) throws {
    try reading { program in
      program.preferences[.autoPlay] = isChosen
      press(program, "Right")
      program.run(until: 0.2)
      program.application.handle(.hidden)
      program.run(until: 2)
      #expect(program.pages.last == "story/tale/p1")
      #expect(program.spokenWords.isEmpty)
      program.application.handle(.shown)
      program.run(until: 4)

      #expect(program.spokenWords == (isChosen ? [0, 1, 2, 3, 4] : []))
    }
  }

  // MARK: Actors

  @Test("While a page is turned its actors neither sound nor move, by hand or by key; then they do again")
  func actorsInMidTurn() throws {
    try reading { program in
      let scene = program.application.scene
      let ball = try #require(scene.root.descendant("page.actor.ball"))
      let place = try program.place(of: "page.actor.ball")
      let start = ball.position
      scene.focus(ball, visibly: true)
      // Held down, so that the page can be brought back.
      program.pointer(.began, Point(1000, 700))
      program.pointer(.moved, Point(970, 700))
      program.pointer(.moved, Point(960, 700))
      program.run(until: 0.15)
      for phase in [PointerEvent.Phase.began, .ended] {
        program.application.handle(
          .pointer(PointerEvent(phase, at: place - Vector(30, 0), time: scene.time, pointer: 2, kind: .touch))
        )
      }
      press(program, "Return")
      program.run(until: 0.3)
      #expect(program.effects.played.isEmpty)
      #expect(ball.position == start)

      program.pointer(.cancelled, Point(960, 700))
      program.run(until: 2)
      #expect(program.application.currentPage == "story/tale/p0")
      #expect(ball.position == start)
      try program.tap("page.actor.ball")
      program.run(until: 2.1)
      #expect(program.effects.played.count == 1)
      #expect(ball.position != start)
    }
  }
}
