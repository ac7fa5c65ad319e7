import Animation
import Controls
import Foundations
import Geometry
import Gestures
import Narration
import Pages
import Preferences
import SceneGraph
import Story
import StoryStage
import TestSupport
import Testing

@MainActor
@Suite("Application")
struct ApplicationTests {
  /// A program with a story of three pages, open at the first.
  private func reading(_ body: (TestProgram) throws -> Void) throws {
    let folder = TemporaryFolder()
    try folder.writeStory()
    let program = TestProgram(root: folder.path)
    #expect(program.application.open(at: "story/tale/p0"))
    program.run(until: 0.1)
    try body(program)
  }

  private func press(_ program: TestProgram, _ identifier: String) throws {
    let node = try #require(program.application.scene.root.descendant(identifier))
    node.onActivate?()
  }

  private func drag(_ program: TestProgram, _ phase: PointerEvent.Phase, _ x: Double) {
    program.application.handle(
      .pointer(PointerEvent(phase, at: Point(x, 600), time: program.application.scene.time)))
  }

  @Test(
    "The faults of a story of the library that is opened by its folder are told once",
    arguments: [true, false])
  func openedByFolder(isReadable: Bool) throws {
    let folder = TemporaryFolder()
    try folder.writeStory(isReadable ? TestProgram.story() : "{ }")
    try FileSystem.remove(folder.path + "/Stories/tale/pop.wav")
    let program = TestProgram(root: folder.path)

    #expect(program.application.open(story: folder.path + "/Stories/../Stories/tale/") == isReadable)

    let faults = StoryLoader.load(folder.path + "/Stories/tale").diagnostics
    #expect(!faults.isEmpty)
    #expect(program.notices.entries.map(\.count).reduce(0, +) == faults.count)
  }

  @Test("A page is read word by word, and stops at a turn")
  func readsAndStops() throws {
    try reading { program in
      try press(program, "page.play")
      program.run(until: 0.35)
      #expect(program.spokenWords == [0, 1, 2])

      program.application.handle(.key(KeyPress("Right", time: 0.35)))
      #expect(program.output.calls.last == "pause")
      program.run(until: 1.5)

      #expect(program.pages == ["story/tale/p0", "story/tale/p1"])
      #expect(program.output.calls.last == "stop")
      #expect(program.spokenWords == [0, 1, 2])
      #expect(!program.application.isReading)
    }
  }

  @Test("A turn that is let go lets the reading go on at the same word")
  func cancelledTurn() throws {
    try reading { program in
      try press(program, "page.play")
      program.run(until: 0.3)

      drag(program, .began, 1000)
      drag(program, .moved, 950)
      drag(program, .moved, 900)
      program.run(until: 0.4)
      #expect(program.output.calls.last == "pause")
      drag(program, .cancelled, 900)
      program.run(until: 1)

      #expect(program.output.calls.filter { $0 == "resume" }.count == 1)
      #expect(program.pages == ["story/tale/p0"])
    }
  }

  @Test("Choices of how things look act at once, on what is shown")
  func looksAtOnce() throws {
    try reading { program in
      let scene = program.application.scene
      try program.preferences.set("text-scale", toText: "1.5")
      try program.preferences.set("contrast", toText: "more")
      try program.preferences.set("reduce-motion", toText: "true")
      program.run(until: 0.2)

      #expect(scene.traits.textScale == 1.5)
      #expect(scene.theme == Theme(traits: scene.traits))
      #expect(scene.animations.reducesMotion)
      let play = try #require(scene.root.descendant("page.play"))
      let fills = play.descendants.compactMap { node -> Color? in
        if case .path(_, .color(let color)?, _, _) = node.content { color } else { nil }
      }
      #expect(fills.contains(scene.theme.accent))
      program.application.handle(.key(KeyPress("Right", time: 0.2)))
      program.run(until: 0.3)
      #expect(program.pages.last == "story/tale/p1")
    }
  }

  @Test("The arrows up and down move a text that has no room, line by line")
  func scrolls() throws {
    try reading { program in
      let scroll = try #require(
        program.application.scene.root.descendants.compactMap { $0 as? ScrollView }.first {
          $0.contentNode.descendants.contains { $0 is StoryText }
        })
      program.application.handle(.key(KeyPress("Down", time: 0.1)))
      #expect(abs(scroll.offset) < 1e-9)

      try program.preferences.set("text-scale", toText: "3")
      program.application.handle(.resized(Size(320, 400), scale: 1))
      program.run(until: 0.2)
      #expect(scroll.maximumOffset > 0)
      program.application.handle(.key(KeyPress("Down", time: 0.2)))
      #expect(scroll.offset > 10)
      program.application.handle(.key(KeyPress("Up", time: 0.2)))

      #expect(scroll.offset == 0)
    }
  }

  @Test("Every word is told once and in order after a stall of half a second")
  func stall() throws {
    try reading { program in
      try press(program, "page.play")
      program.run(until: 0.2)
      program.output.heard = 0.45

      program.application.advance(to: 0.7)

      #expect(program.spokenWords == [0, 1, 2, 3, 4])
    }
  }

  @Test("Time may stand still, jump by seconds or by a day", arguments: [0, 5, 86_400])
  func jumps(step: Double) throws {
    try reading { program in
      drag(program, .began, 1000)
      drag(program, .moved, 700)
      program.application.advance(to: program.application.scene.time + step)
      drag(program, .ended, 300)

      program.run(until: program.application.scene.time + 1)

      #expect(program.application.isIdle)
      #expect(program.pages.count <= 2)
    }
  }

  @Test("A thousand events in one frame leave one page and no pointer down")
  func flood() throws {
    try reading { program in
      var random = SeededRandom(seed: 7)
      let keys = ["Right", "Left", "Tab", "Return", "Space", "Home", "End", "PageDown"]
      for _ in 0..<1000 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          program.application.handle(.key(KeyPress(keys.randomElement(using: &random) ?? "Tab", time: 0.1)))
        case 1: drag(program, .began, .random(in: 0..<1280, using: &random))
        case 2: drag(program, .moved, .random(in: 0..<1280, using: &random))
        default: drag(program, .ended, .random(in: 0..<1280, using: &random))
        }
      }
      drag(program, .cancelled, 0)

      program.run(until: 3)

      #expect(program.application.isIdle)
      #expect(
        program.application.currentPage.hasPrefix("story/tale/") || program.application.currentPage == "home")
    }
  }

  @Test("Touch and mouse at once turn one page")
  func touchAndMouse() throws {
    try reading { program in
      for kind in [PointerEvent.Kind.mouse, .touch] {
        for (phase, x) in [(PointerEvent.Phase.began, 1000.0), (.moved, 800), (.moved, 300), (.ended, 300)] {
          let number = kind == .mouse ? 0 : 1
          program.application.handle(
            .pointer(PointerEvent(phase, at: Point(x, 600), time: 0.1, pointer: number, kind: kind)))
        }
      }

      program.run(until: 2)

      #expect(program.pages == ["story/tale/p0", "story/tale/p1"])
    }
  }

  @Test("A missing or damaged picture is told once and the page stays readable")
  func damagedPicture() throws {
    let folder = TemporaryFolder()
    try folder.writeStory(picture: "broken")
    let program = TestProgram(root: folder.path)

    #expect(program.application.open(at: "story/tale/p0"))
    try press(program, "page.play")
    program.run(until: 0.25)

    #expect(program.notices.entries.contains { $0.text.contains("ball.svg") })
    #expect(program.spokenWords == [0, 1, 2])
  }

  @Test(
    "A damaged story, or none, leaves a cover that says so and no button",
    arguments: [nil, "{ \"format\": 1,"])
  func noStory(text: String?) throws {
    let folder = TemporaryFolder()
    if let text { try folder.write(text, to: "Stories/tale/story.json") }
    let program = TestProgram(root: folder.path)

    program.application.open()
    program.run(until: 0.1)

    #expect(program.application.currentPage == "home")
    #expect(program.application.scene.root.descendant("home.read") == nil)
    #expect(program.application.scene.root.descendant("home.title") != nil)
  }

  @Test("A voice that fails is told, and the button can be pressed again")
  func failingVoice() throws {
    let folder = TemporaryFolder()
    try folder.writeStory()
    let program = TestProgram(
      root: folder.path, voice: FakeVoice(failing: VoiceError(.notInstalled, "no voice here")))
    #expect(program.application.open(at: "story/tale/p0"))

    try press(program, "page.play")
    program.run(until: 0.2)

    #expect(program.notices.entries.contains { $0.text.contains("no voice here") })
    #expect(!program.application.isReading)
    #expect(program.application.scene.root.descendant("page.play")?.accessibility?.name == "page.play")
  }

  @Test("A hidden window halts the reading and goes on when it is shown")
  func hidden() throws {
    try reading { program in
      try press(program, "page.play")
      program.run(until: 0.2)

      program.application.handle(.hidden)
      program.application.handle(.shown)

      #expect(program.output.calls.suffix(2) == ["pause", "resume"])
    }
  }

  @Test("A window shown while a page is in the hand does not speak into the turn")
  func shownInMidTurn() throws {
    try reading { program in
      try press(program, "page.play")
      program.run(until: 0.2)
      program.application.handle(.key(KeyPress("Right", time: 0.2)))
      program.application.handle(.hidden)
      program.application.handle(.shown)

      #expect(program.output.calls.last == "pause")
    }
  }

  @Test("Space does nothing while a page is turned")
  func noReadingInMidTurn() throws {
    try reading { program in
      program.application.handle(.key(KeyPress("Right", time: 0.1)))
      program.run(until: 0.2)
      program.application.handle(.key(KeyPress("Space", time: 0.2)))

      #expect(!program.application.isReading)
      program.run(until: 1)
      #expect(program.output.calls.isEmpty)
    }
  }

  @Test("While a page is turned only the current one is in the tree and answers to the keyboard")
  func oneTreeInMidTurn() throws {
    try reading { program in
      let scene = program.application.scene
      program.application.handle(.key(KeyPress("Right", time: 0.1)))
      program.run(until: 0.2)

      let texts = scene.accessibilityTree.flattened.filter { $0.description.role == .word }
      let identifiers = scene.accessibilityTree.flattened.compactMap(\.description.identifier)
      #expect(texts.map(\.description.name).contains("0."))
      #expect(!texts.map(\.description.name).contains("1."))
      #expect(identifiers.count == Set(identifiers).count)
      let stops = scene.focusableNodes.compactMap { $0.accessibility?.identifier }
      #expect(stops.contains("page.play"))
      #expect(stops.count == Set(stops).count)

      program.run(until: 2)
      let after = scene.accessibilityTree.flattened.filter { $0.description.role == .word }
      #expect(after.map(\.description.name).contains("1."))
    }
  }

  @Test("The gesture that turns a page is told with the page's identifier")
  func gestureOfTurn() throws {
    try reading { program in
      drag(program, .began, 1000)
      drag(program, .moved, 900)
      drag(program, .moved, 300)
      drag(program, .ended, 300)
      program.run(until: 2)

      let targets = program.journal.events.compactMap { event -> String? in
        if case .gesture("pan", _, let target) = event { target } else { nil }
      }
      #expect(targets == ["story/tale/p0", "story/tale/p0"])
    }
  }

  @Test("Actors halt while their page is in the hand and stand in their places when it comes again")
  func actorsHalt() throws {
    try reading { program in
      let ball = try #require(program.application.scene.root.descendant("page.actor.ball"))
      let start = ball.position
      ball.onActivate?()
      program.run(until: 0.2)
      drag(program, .began, 1000)
      drag(program, .moved, 900)
      drag(program, .moved, 700)
      program.run(until: 0.22)
      let halted = ball.position
      program.run(until: 2)
      #expect(ball.position == halted)

      drag(program, .moved, 200)
      drag(program, .ended, 200)
      program.run(until: 3)
      #expect(program.application.currentPage == "story/tale/p1")
      #expect(ball.position == start)
    }
  }

  @Test("A page that does not exist is not opened")
  func unknownPage() throws {
    try reading { program in
      #expect(!program.application.open(at: "story/tale/nowhere"))
      #expect(!program.application.open(at: "story/other/p0"))
      #expect(!program.application.open(at: "settings"))
      #expect(program.application.currentPage == "story/tale/p0")
    }
  }

  @Test("The place is kept over a restart, and the page that took its number opens when it is gone")
  func bookmark() throws {
    let folder = TemporaryFolder()
    try folder.writeStory()
    let first = TestProgram(root: folder.path)
    #expect(first.application.open(at: "story/tale/p2"))

    let second = TestProgram(root: folder.path)
    second.application.open()
    #expect(second.application.currentPage == "story/tale/p2")

    try folder.writeStory(TestProgram.story(pages: 2))
    let third = TestProgram(root: folder.path)
    third.application.open()
    #expect(third.application.currentPage == "story/tale/p1")
  }

  @Test(
    "A screen that is not there is not opened", arguments: ["nowhere", "story/tale/p9", "story/other/p0"])
  func unknownScreen(id: String) throws {
    try reading { program in
      #expect(!program.application.open(at: id))
      #expect(program.application.currentPage == "story/tale/p0")
    }
  }

  @Test("When a page is told, its bookmark is on the disk already")
  func bookmarkFirst() throws {
    let folder = TemporaryFolder()
    try folder.writeStory()
    let program = TestProgram(root: folder.path)
    var marked: [Bool] = []
    let file = folder.file("bookmarks.json")
    program.journal.onEvent = { event in
      guard case .page(let id) = event else { return }
      let text = (try? FileSystem.read(file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      marked.append(text.replacing("\\/", with: "/").contains(id))
    }

    #expect(program.application.open(at: "story/tale/p1"))
    program.application.handle(.key(KeyPress("Right", time: 0)))
    program.run(until: 1)

    #expect(marked == [true, true])
  }

  @Test("What failed before the first page is written down too")
  func earlyNotice() throws {
    let folder = TemporaryFolder()
    try folder.writeStory()
    try folder.write("{ \"format\": 1, \"text-scale\": 9 }", to: "preferences.json")
    let program = TestProgram(root: folder.path)

    program.application.open()
    program.run(until: 0.1)

    let texts = program.journal.events.compactMap { if case .notice(let text) = $0 { text } else { nil } }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("text-scale") == true)
  }

  @Test("A setting that changes is written down")
  func preference() throws {
    try reading { program in
      program.preferences[.narrationRate] = 140
      program.preferences[.contrast] = .more

      program.run(until: 0.2)

      #expect(
        program.journal.events.suffix(2) == [
          .preference(key: "narration-rate", value: "140"), .preference(key: "contrast", value: "more"),
        ])
    }
  }

  @Test("A tap on an actor sounds; ten quick ones move it by no more than one")
  func tapActor() throws {
    try reading { program in
      let ball = try #require(program.application.scene.root.descendant("page.actor.ball"))
      let start = ball.position

      for _ in 0..<10 { ball.onActivate?() }
      program.run(until: 0.3)
      #expect(ball.position.y < start.y && ball.position.y >= start.y - 40.001)
      program.run(until: 2)

      #expect(program.effects.played.count == 10)
      #expect(ball.position.distance(to: start) < 1e-9)
    }
  }

  @Test(
    "Small, huge and turned windows keep the page",
    arguments: [
      Size(1, 1), Size(8000, 200), Size(320, 480), Size(3840, 2160),
    ])
  func resize(size: Size) throws {
    try reading { program in
      program.application.handle(.resized(size, scale: 1))
      program.run(until: 0.5)
      program.application.handle(.resized(Size(1280, 800), scale: 2))
      program.run(until: 1)

      #expect(program.application.currentPage == "story/tale/p0")
      #expect(program.application.isIdle)
    }
  }
}
