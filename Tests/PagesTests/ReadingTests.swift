import Geometry
import Gestures
import Pages
import SceneGraph
import TestSupport
import Testing

@MainActor
@Suite("Reading a page")
struct ReadingTests {
  /// A story whose page holds three sentences of three words.
  private static let story = """
    { "format": 1, "id": "tale", "title": "A Tale", "author": "Nobody", "language": "en", "pages": [
      { "id": "p0", "text": [{ "area": [60, 40, 700, 200], "text": "One two three. Four five six. Ten." }] },
      { "id": "p1", "text": [{ "area": [60, 40, 700, 200], "text": "Another page here." }] }] }
    """

  private func reading(_ body: (TestProgram) throws -> Void) throws {
    let folder = TemporaryFolder()
    try folder.write(Self.story, to: "Stories/tale/story.json")
    let program = TestProgram(root: folder.path)
    #expect(program.application.open(at: "story/tale/p0"))
    program.run(until: 0.1)
    try body(program)
  }

  private func lit(_ program: TestProgram) -> [String] {
    program.application.scene.accessibilityTree.flattened.filter { $0.states.contains("highlighted") }
      .compactMap(\.description.identifier)
  }

  private func narration(_ program: TestProgram) -> [JournalEvent] {
    program.journal.events.filter {
      switch $0 {
      case .narrationStart, .narrationWord, .narrationStop: true
      default: false
      }
    }
  }

  // MARK: Words

  @Test("A tap on a word says it alone, lights it, and clears it")
  func tapsWord() throws {
    try reading { program in
      try program.tap("page.word.4")
      program.run(until: 0.15)
      #expect(lit(program) == ["page.word.4"])
      program.run(until: 1)

      #expect(
        narration(program) == [.narrationStart, .narrationWord(index: 4, text: "five"), .narrationStop])
      #expect(lit(program).isEmpty)
      #expect(program.application.currentPage == "story/tale/p0")
      #expect(program.application.scene.root.descendant("page.play")?.accessibility?.name == "page.play")
    }
  }

  @Test("A tap on another word ends the one that sounds")
  func tapsWords() throws {
    try reading { program in
      try program.tap("page.word.0")
      program.run(until: 0.12)
      try program.tap("page.word.6")
      program.run(until: 1)

      #expect(
        narration(program) == [
          .narrationStart, .narrationWord(index: 0, text: "One"), .narrationStop,
          .narrationStart, .narrationWord(index: 6, text: "Ten."), .narrationStop,
        ])
    }
  }

  @Test("While the page is read, a tap on a word goes there and reads on")
  func tapsWhileReading() throws {
    try reading { program in
      try program.tap("page.play")
      program.run(until: 0.25)
      try program.tap("page.word.5")
      program.run(until: 1)

      #expect(program.spokenWords == [0, 1, 5, 6])
      #expect(!program.application.isReading)
    }
  }

  @Test("A finger that rests on a word has the page read from there")
  func pressesWord() throws {
    try reading { program in
      let place = try program.place(of: "page.word.3")
      program.pointer(.began, place)
      program.run(until: 0.8)
      program.pointer(.ended, place)
      program.run(until: 2)

      #expect(program.spokenWords == [3, 4, 5, 6])
      #expect(program.application.currentPage == "story/tale/p0")
    }
  }

  @Test("A drag that starts on a word turns the page, also after resting there", arguments: [0, 0.7])
  func dragsFromWord(rest: Double) throws {
    try reading { program in
      let place = try program.place(of: "page.word.5")
      program.pointer(.began, place)
      program.run(until: 0.1 + rest)
      for step in 1...6 {
        program.pointer(.moved, place + Vector(-Double(step) * place.x / 7, 0))
        program.run(until: 0.1 + rest + Double(step) * 0.02)
      }
      program.pointer(.ended, place + Vector(-place.x * 6 / 7, 0))
      program.run(until: 3)

      #expect(program.application.currentPage == "story/tale/p1")
      #expect(!program.application.isReading)
      #expect(lit(program).isEmpty)
    }
  }

  @Test("Beside the words a tap at the edge still turns the page")
  func tapsEdge() throws {
    try reading { program in
      program.pointer(.began, Point(1270, 700))
      program.pointer(.ended, Point(1270, 700))
      program.run(until: 1)

      #expect(program.application.currentPage == "story/tale/p1")
    }
  }

  // MARK: Sentences

  @Test("Ctrl and an arrow go from sentence to sentence while the page is read, and turn no page")
  func sentenceKeys() throws {
    try reading { program in
      let scene = program.application.scene
      program.application.handle(.key(KeyPress("Right", modifiers: .control, time: 0.1)))
      #expect(!program.application.isReading)

      try program.tap("page.play")
      program.run(until: 0.15)
      program.application.handle(.key(KeyPress("Right", modifiers: .control, time: scene.time)))
      program.run(until: 0.2)
      #expect(program.spokenWords == [0, 3])
      program.application.handle(.key(KeyPress("Left", modifiers: .control, time: scene.time)))
      program.run(until: 2)

      #expect(program.spokenWords == [0, 3, 0, 1, 2, 3, 4, 5, 6])
      #expect(program.application.currentPage == "story/tale/p0")
    }
  }

  @Test("The buttons between sentences are there while the page is read")
  func sentenceButtons() throws {
    try reading { program in
      let root = program.application.scene.root
      let back = try #require(root.descendant("page.sentence-back"))
      let forward = try #require(root.descendant("page.sentence-forward"))
      #expect(!back.isShown && !forward.isShown)

      try program.tap("page.play")
      program.run(until: 0.15)
      #expect(back.isShown && forward.isShown)
      try program.tap("page.sentence-forward")
      program.run(until: 0.2)
      #expect(program.spokenWords == [0, 3])
      program.run(until: 3)

      #expect(!back.isShown && !forward.isShown)
    }
  }
}
