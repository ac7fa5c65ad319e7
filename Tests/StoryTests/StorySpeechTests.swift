import Foundations
import Story
import TestSupport
import Testing

@Suite("Story, how it is spoken")
struct StorySpeechTests {
  /// Loads a story with one page, and tells its faults.
  private func load(story: String = "", page: String) throws -> (story: StoryModel?, faults: [String]) {
    let folder = TemporaryFolder()
    try folder.write("RIFF1234WAVE", to: "me.wav")
    try folder.write(
      """
      {"format": 1, "id": "t", "title": "T", "author": "A", "language": "en", \(story)
      "pages": [{"id": "a", \(page)}]}
      """, to: "story.json")
    let (model, diagnostics) = StoryLoader.load(folder.path)
    return (model, diagnostics.map { "\($0)".replacing(folder.file("story.json"), with: "s") })
  }

  @Test("Voices and respellings of a story and of a block, with languages and without")
  func styles() throws {
    let (story, faults) = try load(
      story: #""voice": "en-gb+f2", "pronunciations": {"Pip": "pipp", "de": {"pip": "pip"}},"#,
      page: #"""
        "text": [{"area": [0, 0, 9, 9], "text": "Pip"},
                 {"area": [0, 0, 9, 9], "text": "Frère Jacques", "language": "fr", "voice": "fr+f2",
                  "pronunciations": {"jacques": "jaque"}},
                 {"area": [0, 0, 9, 9], "text": {"en": "a", "de": "b"}, "voice": {"de": "de+m1", "en": "en"}}]
        """#)

    let blocks = try #require(story?.pages.first?.text)
    #expect(faults == [])
    #expect(story?.style.voice(for: "en-US") == "en-gb+f2")
    #expect(story?.style.voice(for: "de") == nil)
    #expect(story?.style.pronunciations(for: "en") == ["pip": "pipp"])
    #expect(story?.style.pronunciations(for: "de") == ["pip": "pip"])
    #expect(blocks[0].language == nil && blocks[0].style == SpeechStyle())
    #expect(blocks[1].language == "fr")
    #expect(blocks[1].style.voice(for: "fr") == "fr+f2" && blocks[1].style.voice(for: "en") == nil)
    #expect(blocks[1].style.pronunciations(for: "fr") == ["jacques": "jaque"])
    #expect(blocks[2].style.voices == ["de": "de+m1", "en": "en"])
  }

  @Test("Recordings, with languages and without; a moment may be unknown")
  func recordings() throws {
    let plain = try load(
      page:
        #""text": [{"area": [0,0,9,9], "text": "a b"}], "narration": {"sound": "me.wav", "words": [0, null]}"#
    )
    let mapped = try load(
      page:
        #""text": [{"area": [0,0,9,9], "text": "a b"}], "narration": {"en": {"sound": "me.wav"}, "de-AT": {"sound": "me.wav", "words": [1, 2]}}"#
    )

    #expect(plain.faults == [] && mapped.faults == [])
    #expect(plain.story?.pages.first?.recording(for: "en-GB")?.starts == [0, nil])
    #expect(plain.story?.pages.first?.recording(for: "fr") == nil)
    #expect(mapped.story?.pages.first?.recording(for: "en")?.starts == .some(nil))
    #expect(mapped.story?.pages.first?.recording(for: "de-at")?.starts == [1, 2])
  }

  @Test(
    "Each fault is named at its place, and the page is read all the same",
    arguments: [
      (#""voice": "two words","#, "", #"s:1:82: error: the name of a voice like "en-gb+f2" must stand here"#),
      (#""voice": {"english": "en"},"#, "", "s:1:83: error: 'english' is no language tag"),
      (#""pronunciations": {"two words": "x"},"#, "", "s:1:92: error: 'two words' is no word"),
      (#""pronunciations": {"x": "…"},"#, "", "s:1:97: error: a respelling of letters"),
      (#""pronunciations": {"german": {"x": "y"}},"#, "", "s:1:92: error: 'german' is no language tag"),
      (#""pronunciations": 3,"#, "", "s:1:91: error: an object that describes pronunciations by their words"),
      ("", #","narration": {"sound": "you.wav"}"#, "s:2:94: error: there is no file 'you.wav'"),
      (
        "", #","narration": {"sound": "me.wav", "word": [1]}"#,
        "s:2:104: error: unknown key 'word' in a recording"
      ),
      ("", #","narration": {"words": [1]}"#, "s:2:84: error: a recording needs the key 'sound'"),
      (
        "", #","narration": {"sound": "me.wav", "words": [2, 1]}"#,
        "s:2:117: warning: 1 does not come after 2"
      ),
      ("", #","narration": {"sound": "me.wav", "words": [-1]}"#, "s:2:114: error: a number from 0 to 3600"),
      ("", #","narration": "me.wav""#, "s:2:84: error: an object that describes a recording must stand here"),
    ])
  func faults(story: String, page: String, expected: String) throws {
    let (model, faults) = try load(
      story: story, page: #""text": [{"area": [0, 0, 9, 9], "text": "a b"}]"# + page)

    #expect(faults.count == 1 && faults[0].hasPrefix(expected), "\(faults)")
    #expect(model?.pages.first?.text.count == 1)
  }

  @Test("A language beside a text that has languages itself, and a recording of nothing, are slips")
  func slips() throws {
    let language = try load(
      page: #""text": [{"area": [0, 0, 9, 9], "text": {"en": "a"}, "language": "fr"}]"#)
    let nothing = try load(page: #""actors": [], "narration": {"sound": "me.wav"}"#)

    #expect(language.faults.map { $0.prefix(21) } == ["s:2:88: warning: 'lan"])
    #expect(nothing.faults.contains { $0.contains("warning: the page 'a' has a recording but no text") })
  }

  // MARK: - Check

  /// What `check` says of a page of three words with a recording of 2 seconds.
  private func check(words: String, broken: Bool = false) throws -> [String] {
    struct Broken: Error {}
    let folder = TemporaryFolder()
    try folder.write("RIFF1234WAVE", to: "me.wav")
    try folder.write(
      """
      {"format": 1, "id": "t", "title": "T", "author": "A", "language": "en", "pages": [
      {"id": "a", "text": [{"area": [0, 0, 9, 9], "text": "one two"}, {"area": [0, 0, 9, 9], "text": "three"}],
       "narration": {"sound": "me.wav"\(words)}}]}
      """, to: "story.json")
    let measures = StoryMeasures(
      wordCount: { $0.split(whereSeparator: \.isWhitespace).count },
      duration: { _ in
        if broken { throw Broken() }
        return 2
      }, draw: { _ in })
    return StoryCheck.diagnostics(for: folder.path, measures: measures).map {
      "\($0)".replacing(folder.file("story.json"), with: "s")
    }
  }

  @Test("A recording is checked against the words of its page and its own length")
  func checks() throws {
    #expect(try check(words: "") == [])
    #expect(try check(words: #", "words": [0, 1, 1.9]"#) == [])
    #expect(
      try check(words: #", "words": [0, 1]"#) == [
        "s:3:15: warning: 2 moments for 3 words: the words light up by their length instead"
      ])
    #expect(
      try check(words: #", "words": [0, 2, 2.5]"#) == [
        "s:3:15: warning: 2 of the moments, from 2 on, lie behind the end at 2 s: these words light up by their length instead"
      ])
    #expect(try check(words: "", broken: true).map { $0.prefix(13) } == ["s:3:15: error"])
  }
}
