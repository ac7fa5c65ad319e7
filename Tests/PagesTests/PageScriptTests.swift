import Foundations
import Narration
import Pages
import Preferences
import TestSupport
import Testing

@MainActor
@Suite("What a page says")
struct PageScriptTests {
  private func open(
    _ text: String, more: String = "", voice: RecordingVoice, in folder: borrowing TemporaryFolder
  ) throws -> TestProgram {
    try folder.write("RIFF....WAVEaaaa", to: "Stories/tale/good.wav")
    try folder.write("ID3", to: "Stories/tale/bad.mp3")
    try folder.write(
      """
      { "format": 1, "id": "tale", "title": "T", "author": "A", "language": "en", "voice": "en+f2",
        "pronunciations": { "pip": "pipp" },
        "pages": [{ "id": "p0", "text": [\(text)]\(more) }] }
      """, to: "Stories/tale/story.json")
    let program = TestProgram(root: folder.path, voice: voice)
    #expect(program.application.open(at: "story/tale/p0"))
    program.run(until: 0.1)
    return program
  }

  @Test("Each block is spoken in its language, by its voice, with its respellings; the words are lit through")
  func blocks() throws {
    let voice = RecordingVoice()
    let folder = TemporaryFolder()
    let program = try open(
      #"""
      { "area": [60, 40, 500, 200], "text": "Pip sang." },
      { "area": [60, 40, 500, 200], "text": "Dormez vous?", "language": "fr", "pronunciations": { "vous": "vou" } },
      { "area": [60, 40, 500, 200], "text": "And slept.", "voice": "en+m1" }
      """#, voice: voice, in: folder)
    voice.forget()

    program.preferences[.narrationRate] = 150
    try program.tap("page.play")
    program.run(until: 2)

    #expect(voice.requests.map(\.language) == ["en", "fr", "en"])
    #expect(voice.requests.map(\.voice) == ["en+f2", nil, "en+m1"])
    #expect(voice.requests.map(\.pronunciations) == [["pip": "pipp"], ["vous": "vou"], ["pip": "pipp"]])
    #expect(voice.requests.map(\.rate) == [150, 150, 150])
    #expect(program.spokenWords == [0, 1, 2, 3, 4, 5])
  }

  @Test("The voice that the grown-up has chosen counts for its own language")
  func chosenVoice() throws {
    let voice = RecordingVoice()
    let folder = TemporaryFolder()
    let program = try open(
      #"""
      { "area": [60, 40, 500, 200], "text": "Pip sang." },
      { "area": [60, 40, 500, 200], "text": "Dormez vous?", "language": "fr" }
      """#, voice: voice, in: folder)
    voice.forget()

    program.preferences[.voice] = "en-us+f5"
    try program.tap("page.play")
    program.run(until: 2)

    #expect(voice.requests.map(\.voice) == ["en-us+f5", nil])
  }

  @Test("A word alone is spoken like its block")
  func wordAlone() throws {
    let voice = RecordingVoice()
    let folder = TemporaryFolder()
    let program = try open(
      #"""
      { "area": [60, 40, 500, 200], "text": "Pip sang." },
      { "area": [60, 40, 500, 200], "text": "Dormez vous?", "language": "fr" }
      """#, voice: voice, in: folder)
    voice.forget()

    try program.tap("page.word.3")
    program.run(until: 1)

    #expect(voice.requests.map(\.language) == ["fr"])
    #expect(voice.requests.map(\.words.text) == ["vous?"])
    #expect(program.spokenWords == [3])
  }

  @Test("A recording is played with its moments; a word alone is cut out of it; no rate changes it")
  func recording() throws {
    let voice = RecordingVoice()
    let folder = TemporaryFolder()
    let program = try open(
      #"{ "area": [60, 40, 500, 200], "text": "One two three." }"#,
      more: #", "narration": { "sound": "good.wav", "words": [0.5, 1, 2] }"#, voice: voice, in: folder)

    try program.tap("page.play")
    program.run(until: 0.5)
    #expect(program.spokenWords == [0])
    program.run(until: 0.9)
    #expect(program.spokenWords == [0, 1])
    program.preferences[.narrationRate] = 200
    program.run(until: 6)
    #expect(program.spokenWords == [0, 1, 2])
    #expect(program.output.calls == ["play", "stop"])

    try program.tap("page.word.1")
    program.run(until: 6.5)
    #expect(program.spokenWords == [0, 1, 2, 1])
    program.run(until: 7.5)
    #expect(!program.application.isReading)
    #expect(voice.requests.isEmpty)
  }

  @Test("A recording that cannot be read is told once, and the voice reads page and words")
  func unreadable() throws {
    let folder = TemporaryFolder()
    let program = try open(
      #"{ "area": [60, 40, 500, 200], "text": "One two three." }"#,
      more: #", "narration": { "sound": "bad.mp3", "words": [0.5, 1, 2] }"#, voice: RecordingVoice(),
      in: folder)

    try program.tap("page.play")
    program.run(until: 1)
    try program.tap("page.word.2")
    program.run(until: 2)

    #expect(program.spokenWords == [0, 1, 2, 2])
    #expect(program.notices.entries.filter { $0.text.contains("bad.mp3") }.map(\.count) == [1])
  }
}
