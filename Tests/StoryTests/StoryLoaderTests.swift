import Foundations
import Geometry
import TestSupport
import Testing

@testable import Story

@Suite("StoryLoader")
struct StoryLoaderTests {
  /// Loads a story whose pages are given and whose pictures and sounds are there.
  private func load(
    pages: String, more: String = ""
  ) throws -> (story: StoryModel?, faults: [String]) {
    try load(
      "{\"format\": 1, \"id\": \"t\", \"title\": \"T\", \"author\": \"A\", \"language\": \"en\",\(more)\n\"pages\": [\(pages)]}"
    )
  }

  private func load(_ text: String) throws -> (story: StoryModel?, faults: [String]) {
    let folder = TemporaryFolder()
    try folder.write("<svg/>", to: "pip.svg")
    try folder.write("RIFF1234WAVE", to: "hic.wav")
    try folder.write(text, to: "story.json")
    let (story, diagnostics) = StoryLoader.load(folder.path)
    return (story, diagnostics.map { "\($0)".replacing(folder.file("story.json"), with: "s") })
  }

  // MARK: - Sound stories

  @Test("A full page is read as it is written")
  func full() throws {
    let (story, faults) = try load(
      pages: #"""
        { "id": "morning", "background": "#bfe3ea", "focus": [1, 2, 3, 4],
          "text": [{ "area": [10, 20, 30, 40], "text": { "en": "Pip woke up.", "de": "Pip wachte auf." } }],
          "actors": [{ "id": "pip", "name": "Pip", "picture": "pip.svg", "frame": [5, 6, 7, 8], "pivot": [0.5, 1],
                       "rotation": 3, "depth": 0.5, "elevation": 6, "opacity": 0.9 }],
          "rules": [{ "when": { "tap": "pip" },
                      "do": [{ "sound": "hic" },
                             { "animate": "pip", "to": { "scale": 1.1, "position": [0, -40], "rotation": 10, "opacity": 1 },
                               "duration": 0.25, "delay": 1, "curve": "easeOut", "autoreverse": true }] }] }
        """#, more: #""sounds": {"hic": "hic.wav"},"#)

    let page = try #require(story?.pages.first)
    #expect(faults == [])
    #expect(story?.soundPath("hic")?.hasSuffix("/hic.wav") == true)
    #expect(page.background == Color("#bfe3ea"))
    #expect(page.focus == Rect(1, 2, 3, 4))
    #expect(page.text.first?.area == Rect(10, 20, 30, 40))
    #expect(page.text.first?.text.text(for: "de") == "Pip wachte auf.")
    let pip = Actor(
      id: "pip", name: LocalizedText("Pip"), picture: "pip.svg", frame: Rect(5, 6, 7, 8),
      pivot: Point(0.5, 1),
      rotation: 3, depth: 0.5, elevation: 6, opacity: 0.9)
    #expect(page.actors == [pip])
    let jump = ActorAnimation(
      actor: "pip", scale: Vector(1.1, 1.1), position: Vector(0, -40), rotation: 10, opacity: 1,
      duration: 0.25, delay: 1,
      curve: .easeOut, autoreverse: true)
    #expect(page.rules == [Rule(when: .tap("pip"), actions: [.sound("hic"), .animate(jump)])])
  }

  @Test("Everything that may be left out has a usual value")
  func minimal() throws {
    let (story, faults) = try load(
      pages: #"{"id": "a", "actors": [{"id": "b", "picture": "pip.svg", "frame": [0, 0, 1, 1]}]}"#)

    let page = try #require(story?.pages.first)
    #expect(faults == [])
    #expect(page.background == nil && page.focus == nil && page.text.isEmpty && page.rules.isEmpty)
    #expect(page.actors.first?.pivot == Point(0.5, 0.5))
    #expect(page.actors.first?.opacity == 1)
  }

  // MARK: - Faults

  @Test(
    "Each fault is named at its place",
    arguments: [
      (
        #"{"id": "A"}"#,
        "s:2:18: error: 'A' cannot be an id: ids are 1 to 64 small letters (a to z), digits and hyphens"
      ),
      (#"{"text": []}"#, "s:2:11: error: a page needs the key 'id'"),
      (#"{"id": "a", "txet": []}"#, "s:2:23: error: unknown key 'txet' in a page: did you mean 'text'?"),
      (#"{"id": "a", "focus": [0, 0, 0, 9]}"#, "s:2:32: error: width and height must be greater than 0"),
      (
        #"{"id": "a", "focus": [0, 0, 1e9, 9]}"#,
        "s:2:32: error: a rectangle too far from the stage of 1280 by 800"
      ),
      (
        #"{"id": "a", "background": "red"}"#,
        "s:2:37: error: a colour like \"#bfe3ea\" must stand here, not \"red\""
      ),
      (#"{"id": "a", "text": [{"text": "T"}]}"#, "s:2:32: error: a text block needs the key 'area'"),
      (
        #"{"id": "a"}, {"id": "a"}"#,
        "s:2:31: error: the id 'a' is taken by another page: every page needs an id of its own"
      ),
      (
        #"{"id": "a", "actors": [{"id": "b", "picture": "pip.svg"}]}"#,
        "s:2:34: error: an actor needs the key 'frame'"
      ),
      (
        #"{"id": "a", "rules": [{"when": {"tap": "b"}, "do": []}]}"#,
        "s:2:50: error: there is no actor on this page called 'b'"
      ),
      (
        #"{"id": "a", "rules": [{"when": {"tpa": "b"}, "do": []}]}"#,
        "s:2:43: error: unknown 'tpa' in 'when': did you mean 'tap'?"
      ),
      (
        #"{"id": "a", "rules": [{"when": {"click": "b"}, "do": []}]}"#,
        "s:2:43: error: unknown 'click' in 'when': known are 'tap', 'doubleTap', "
      ),
      (
        #"{"id": "a", "rules": [{"when": {"drag": "b"}, "do": []}]}"#,
        "s:2:43: warning: 'drag' is not acted upon by this Pagelight yet"
      ),
      ("3", "s:2:11: error: an object that describes a page must stand here, not 3"),
    ])
  func faults(page: String, expected: String) throws {
    let faults = try load(pages: page).faults

    #expect(faults.contains { $0.hasPrefix(expected) }, "\(faults)")
  }

  @Test(
    "A picture that cannot be used is refused, and says why",
    arguments: [
      ("/etc/passwd", "is absolute"), ("../pip.svg", "leads out of the folder"),
      ("a/../../pip.svg", "leads out of the folder"),
      ("a//pip.svg", "has an empty part"), ("a\\\\pip.svg", "backslash"),
      ("pip\\u0000.svg", "control character"),
      ("", "is empty"), ("pip.exe", "is no picture file"), ("Pip.svg", "did you mean 'pip.svg'?"),
      ("none.svg", "there is no file 'none.svg'"), ("hic.wav", "is no picture file"),
    ])
  func pictures(path: String, reason: String) throws {
    let (story, faults) = try load(
      pages:
        "{\"id\": \"a\", \"actors\": [{\"id\": \"b\", \"picture\": \"\(path)\", \"frame\": [0, 0, 1, 1]}]}")

    #expect(
      faults.count == 1 && faults[0].hasPrefix("s:2:57: error: ") && faults[0].contains(reason), "\(faults)")
    #expect(story?.pages.first?.actors.first?.picture == nil)
    #expect(story?.pages.first?.actors.count == 1)
  }

  @Test("Links out of the folder and files that are not what their names say are refused")
  func files() throws {
    let outside = TemporaryFolder()
    try outside.write("<svg/>", to: "secret.svg")
    let folder = TemporaryFolder()
    try folder.write("GIF89a", to: "b.png")
    try folder.link("a.svg", to: outside.file("secret.svg"))
    let actors = ["a.svg", "b.png"].map {
      "{\"id\": \"\($0.prefix(1))\", \"picture\": \"\($0)\", \"frame\": [0, 0, 1, 1]}"
    }
    let text = "{\"format\": 1, \"pages\": [{\"id\": \"a\", \"actors\": [\(actors.joined(separator: ","))]}]}"

    let diagnostics = StoryLoader.parse(Array(text.utf8), file: "s", folder: folder.path).diagnostics

    #expect(
      diagnostics.contains { $0.message == "the file 'a.svg' is a link that leads out of the story's folder" }
    )
    #expect(diagnostics.contains { $0.message == "the file 'b.png' does not hold what its name says" })
  }

  // MARK: - Leniency

  @Test("A page with a broken actor, rule and id is still read, and so are its neighbours")
  func lenient() throws {
    let (story, faults) = try load(
      pages: #"""
        {"id": "one"}, {"id": "ONE", "text": [{"area": [0, 0, 9, 9], "text": "Hello"}],
        "actors": [{"id": "a", "picture": "pip.svg"}, {"id": "b", "picture": "pip.svg", "frame": [0, 0, 1, 1]}],
        "rules": [{"when": {"tap": "c"}, "do": [{"sound": "x"}]}]}, 7, {"id": "three"}
        """#)

    #expect(story?.pages.map(\.id) == ["one", "page-2", "three"])
    #expect(story?.pages[1].actors.map(\.id) == ["b"])
    #expect(story?.pages[1].text.first?.text == LocalizedText("Hello"))
    #expect(faults.filter { $0.contains("error") }.count == 5)
  }

  @Test("Half a file gives the pages that are there and one error")
  func truncated() throws {
    let (story, faults) = try load(
      #"{"format": 1, "id": "t", "pages": [{"id": "a", "text": [{"area": [0, 0, 9, 9], "text": "Hel"#)

    #expect(story?.id == "t")
    #expect(story?.pages.map(\.id) == ["a"])
    #expect(faults.count == 1 && faults[0].hasPrefix("s:1:92: error: the file ends"), "\(faults)")
  }

  @Test("A newer format is not guessed at")
  func newerFormat() throws {
    let (story, faults) = try load(#"{"format": 2, "chapters": []}"#)

    #expect(story == nil)
    #expect(
      faults == [
        "s:1:12: error: the story has format 2, this Pagelight reads format 1: use a newer Pagelight"
      ])
  }

  @Test("A folder without a story is an error at the place where it should be")
  func missing() {
    let (story, diagnostics) = StoryLoader.load("/none")

    #expect(story == nil)
    #expect(
      diagnostics.map(\.description) == [
        "/none/story.json:1:1: error: cannot read /none/story.json: there is no such file"
      ])
  }

  @Test("Huge counts are cut and named")
  func hugeCounts() throws {
    let pages = (0..<1_000).map { "{\"id\": \"p\($0)\"}" }.joined(separator: ",")

    let (story, faults) = try load(pages: pages)

    #expect(story?.pages.count == 300)
    #expect(faults.first?.contains("a list of 1000, at most 300 are read") == true)
  }
}
