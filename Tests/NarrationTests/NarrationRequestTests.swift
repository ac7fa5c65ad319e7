import Narration
import TestSupport
import Testing

@Suite("NarrationRequest")
struct NarrationRequestTests {
  private func request(_ parts: [String], recording: NarrationRequest.Recording? = nil) -> NarrationRequest {
    NarrationRequest(
      words: DisplayWords(parts.joined(separator: "\n")),
      parts: parts.map { SpeechRequest(words: DisplayWords($0), language: "en") }, recording: recording)
  }

  private func narration(_ request: NarrationRequest, _ voice: FakeVoice = FakeVoice()) throws -> Narration {
    try Narration(of: request, by: voice, recordings: FakeRecordings())
  }

  @Test("Parts are spoken one behind the other, and the words are those of the whole text")
  func joins() throws {
    let joined = try narration(request(["One two.", "", "Three."]))

    let words = joined.timeline.words
    #expect(words.map(\.text) == ["One", "two.", "Three."])
    #expect(words.map(\.index) == [0, 1, 2])
    #expect(words.map(\.start) == [0, 0.1, 0.2])
    #expect(words.map(\.end) == [0.1, 0.2, 0.3])
    #expect(joined.timeline.sentences == [0..<2, 2..<3])
    #expect(joined.sound.samples.count == 300)
    #expect(!joined.isRecorded)
  }

  @Test("Parts that are not those of the text are spoken by one voice")
  func mismatch() throws {
    var odd = request(["One two.", "Three."])
    odd.words = DisplayWords("One two three four")

    #expect(try narration(odd).timeline.words.map(\.start) == [0, 0.1, 0.2, 0.3])
  }

  @Test("A text without words is silence")
  func silence() throws {
    #expect(try narration(request([])).timeline.words.isEmpty)
  }

  @Test("A recording is played instead, with its own moments")
  func recorded() throws {
    let folder = TemporaryFolder()
    try folder.write("aaa", to: "me.wav")
    let recording = NarrationRequest.Recording(path: folder.file("me.wav"), starts: [0.5, 1.25, nil])
    let request = request(["One two.", "Three."], recording: recording)

    let recorded = try narration(request)

    #expect(recorded.isRecorded && request.knowsWords)
    #expect(recorded.timeline.duration == 3)
    #expect(recorded.timeline.words.prefix(2).map(\.start) == [0.5, 1.25])
    #expect(recorded.timeline.words[2].start > 1.25 && recorded.timeline.words[2].end <= 3)
    #expect(recorded.notice == nil)
  }

  @Test("Moments that are not as many as the words count for nothing; the words share the whole recording")
  func wrongCount() throws {
    let folder = TemporaryFolder()
    try folder.write("aaa", to: "me.wav")
    let recording = NarrationRequest.Recording(path: folder.file("me.wav"), starts: [2, 2.5])

    let recorded = try narration(request(["One two six"], recording: recording))

    #expect(recorded.timeline.words.map(\.start) == [0, 1, 2])
  }

  @Test("A recording that cannot be read is told, and the voice reads", arguments: ["broken", nil])
  func unreadable(contents: String?) throws {
    let folder = TemporaryFolder()
    if let contents { try folder.write(contents, to: "me.wav") }
    let recording = NarrationRequest.Recording(path: folder.file("me.wav"), starts: [0, 1])

    let spoken = try narration(request(["One two."], recording: recording))

    #expect(!spoken.isRecorded)
    #expect(spoken.timeline.words.map(\.start) == [0, 0.1])
    #expect(spoken.notice?.contains("me.wav") == true)
  }
}
