import Foundations
import Story
import TestSupport
import Testing

@Suite("StoryCheck")
struct StoryCheckTests {
  @Test("A new story has two pages and nothing wrong, and may be named by its file")
  func template() throws {
    let folder = TemporaryFolder()

    try StoryTemplate.write(to: folder.file("My Tale"))

    let (story, _) = StoryLoader.load(folder.file("My Tale"))
    #expect(story?.id == "my-tale")
    #expect(story?.pages.count == 2)
    #expect(story?.pages.allSatisfy { !$0.rules.isEmpty } == true)
    #expect(StoryCheck.diagnostics(for: folder.file("My Tale")) == [])
    #expect(StoryCheck.diagnostics(for: folder.file("My Tale/story.json")) == [])
  }

  @Test("A new story never takes the place of something")
  func templateExists() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "tale/notes")

    let error = #expect(throws: StoryTemplate.Failure.self) {
      try StoryTemplate.write(to: folder.file("tale"))
    }

    #expect(error?.description.contains("is there already") == true)
    #expect(throws: StoryTemplate.Failure.self) { try StoryTemplate.write(to: "/dev/null/tale") }
    #expect(throws: StoryTemplate.Failure.self) { try StoryTemplate.write(to: "") }
  }

  @Test("A misspelt key is named with the right one")
  func misspelt() throws {
    let folder = TemporaryFolder()
    try StoryTemplate.write(to: folder.file("tale"))
    let good = try folder.text(of: "tale/story.json")

    try folder.write(good.replacing("\"pages\"", with: "\"pagess\""), to: "tale/story.json")

    #expect(
      StoryCheck.diagnostics(for: folder.file("tale")).map(\.text) == [
        "unknown key 'pagess' in a story: did you mean 'pages'?"
      ])
  }

  @Test("A picture that cannot be drawn is an error, a text too long for a page a warning")
  func measured() throws {
    struct Broken: Error, CustomStringConvertible { let description = "on purpose" }
    let folder = TemporaryFolder()
    try StoryTemplate.write(to: folder.file("tale"))
    var drawn: [String] = []
    let measures = StoryMeasures(
      wordCount: { $0.contains("rises") ? 201 : 200 }, duration: { _ in 1 },
      draw: { path in
        drawn.append(path.namePart)
        if path.namePart == "sun.svg" { throw Broken() }
      })
    let good = try folder.text(of: "tale/story.json")
    let word = try #require(StoryLoader.load(folder.file("tale")).story?.pages.first?.text.first?.text)
    let first = word.text(for: "en")
    try folder.write(good.replacing(first, with: first + " It rises."), to: "tale/story.json")

    let found = StoryCheck.diagnostics(for: folder.file("tale"), measures: measures).map(\.text)

    #expect(found.contains("the picture 'pictures/sun.svg' cannot be drawn: on purpose"))
    #expect(found.filter { $0.contains("has 201 words: split it") }.count == 1)
    #expect(found.count == 2)
    #expect(Set(drawn).count == drawn.count)
  }

  @Test("What nothing uses and what lacks the story's language is a warning")
  func warnings() throws {
    let folder = TemporaryFolder()
    try StoryTemplate.write(to: folder.file("tale"))
    let good = try folder.text(of: "tale/story.json")
    try folder.write("<svg/>", to: "tale/pictures/spare.svg")
    try folder.write("OggS", to: "tale/rain.ogg")
    let text = good.replacing("\"The sun\"", with: "{\"de\": \"Die Sonne\"}")
      .replacing("\"pages\"", with: "\"sounds\": {\"rain\": \"rain.ogg\"}, \"pages\"")

    try folder.write(text, to: "tale/story.json")

    let found = StoryCheck.diagnostics(for: folder.file("tale"))
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(
      found.map(\.message) == [
        "no rule plays the sound 'rain'", "nothing uses the file 'pictures/spare.svg'",
        "a text of the page 'sun' is not there in the story's own language, 'en'",
      ])
  }
}
