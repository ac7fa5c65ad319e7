import ESpeakVoice
import Narration
import Testing

@Suite("ESpeakVoice")
struct ESpeakVoiceTests {
  @Test("A sentence is spoken with marks and the phonemes of each word")
  func speaking() throws {
    let speech = try VoiceProgram.voice().synthesize(request("She sat on top of the hill."))

    #expect(speech.sound.sampleRate == 22_050)
    #expect(speech.sound.duration > 1)
    #expect(speech.sound.samples.contains { abs(Int($0)) > 3000 })
    #expect(speech.expectedPhonemes.count == 7)
    #expect(speech.expectedPhonemes[5] == ["D", "@2"])
    #expect(speech.marks.contains(SpeechMark(.word(position: 0, length: 3), at: 0)))
    #expect(speech.voice == "en-us+f3")
    #expect(speech.notice == nil)
  }

  @Test("What was said before does not change what is said")
  func sameBytes() throws {
    let alone = try VoiceProgram.voice().synthesize(request("The fox was in the box."))
    let voice = VoiceProgram.voice()
    _ = try voice.synthesize(request("Quite another sentence comes before."))

    #expect(try voice.synthesize(request("The fox was in the box.")) == alone)
    #expect(try voice.synthesize(request("The fox was in the box.")) == alone)  // from memory this time
  }

  @Test("A slower rate takes longer")
  func rate() throws {
    let voice = VoiceProgram.voice()

    let slow = try voice.synthesize(request("She ran down the long green hill.", rate: 80))
    let fast = try voice.synthesize(request("She ran down the long green hill.", rate: 300))

    #expect(slow.sound.duration > 2 * fast.sound.duration)
  }

  @Test(
    "A voice that does not exist is said, and the usual one reads",
    arguments: ["no-such-voice", "en-us+f999", "mb/mb-us1"])
  func unknownVoice(name: String) throws {
    let speech = try VoiceProgram.voice().synthesize(request("hello", voice: name))

    #expect(speech.voice == "en-us+f3")
    #expect(speech.notice?.contains(name) == true)
    #expect(!speech.sound.samples.isEmpty)
  }

  @Test(
    "A voice may be named by a language tag, with a variant or without",
    arguments: zip(["en-gb", "en-GB+f2", "zh+m1"], ["en", "en+f2", "cmn+m1"]))
  func taggedVoice(asked: String, name: String) throws {
    let speech = try VoiceProgram.voice().synthesize(request("hello", voice: asked))

    #expect(speech.voice == name)
    #expect(speech.notice == nil)
  }

  @Test("A language without a voice is said")
  func unknownLanguage() throws {
    let speech = try VoiceProgram.voice().synthesize(request("sawubona", language: "zu"))

    #expect(speech.notice?.contains("zu") == true)
  }

  @Test(
    "Each language has its own voice",
    arguments: [("fr", "fr+f3"), ("pt-BR", "pt-br+f3"), ("zh", "cmn+f3"), ("en-GB", "en+f3")])
  func languages(tag: String, name: String) throws {
    let speech = try VoiceProgram.voice().synthesize(request("a", language: tag))

    #expect(speech.voice == name)
    #expect(speech.notice == nil)
  }

  @Test("Missing data are named, and no other data are used in silence")
  func missingData() throws {
    let error = #expect(throws: VoiceError.self) {
      try VoiceProgram.voice(dataPath: "/nonexistent").synthesize(request("hello"))
    }

    #expect(error?.kind == .dataMissing)
    #expect(error?.description.contains("/nonexistent") == true)
  }

  @Test("A missing program is named", arguments: ["/nonexistent/pagelight-voice", "/bin/true"])
  func missingProgram(path: String) throws {
    let error = #expect(throws: VoiceError.self) {
      try ESpeakVoice(path: path).synthesize(request("hello"))
    }

    #expect(error?.kind == .notInstalled)
    #expect(error?.description.contains(path) == true)
  }

  @Test("A program that says nothing is given up in time")
  func silentProgram() throws {
    let error = #expect(throws: VoiceError.self) {
      try ESpeakVoice(path: "/usr/bin/tail", patience: 200).synthesize(request("hello"))
    }

    #expect(error?.kind == .timedOut)
  }

  @Test("A text without words needs no voice", arguments: ["", "   ", "…", "— “”", "!!!"])
  func noWords(text: String) throws {
    let speech = try ESpeakVoice(path: "/nonexistent").synthesize(request(text))

    #expect(speech.sound.samples.isEmpty)
  }

  @Test(
    "Marks inside words are not said by name", arguments: ["wa*it", "!wait", "*wait*", "wa(i)t", "~wait~"])
  func marks(word: String) throws {
    let voice = VoiceProgram.voice()
    let plain = try voice.synthesize(request("please wait here"))

    let speech = try voice.synthesize(request("please \(word) here"))

    #expect(speech.expectedPhonemes == plain.expectedPhonemes)
  }

  @Test("Markup and phoneme brackets are read as they are printed")
  func markup() throws {
    let voice = VoiceProgram.voice()

    let plain = try voice.synthesize(request("one two"))
    let marked = try voice.synthesize(request("one <break time=\"9s\"/> [[h@l'oU]] two"))

    #expect(marked.sound.duration > plain.sound.duration + 1)
    #expect(marked.expectedPhonemes.allSatisfy { !$0.isEmpty })
  }

  @Test("The voices are listed, without those that cannot speak")
  func listing() throws {
    let voices = try VoiceProgram.voice().availableVoices()

    #expect(voices.contains { $0.identifier == "gmw/en-US" && $0.language == "en-us" })
    #expect(!voices.contains { $0.identifier.hasPrefix("mb/") })
  }

  @Test("Several threads may ask at once")
  func concurrency() async throws {
    let voice = VoiceProgram.voice()
    let texts = (0..<12).map { "This is page \($0) of the book." }
    let alone = try texts.map { try VoiceProgram.voice().synthesize(request($0)).sound }

    let together = try await withThrowingTaskGroup(of: (Int, PCM).self) { group in
      for (index, text) in texts.enumerated() {
        group.addTask { (index, try voice.synthesize(request(text)).sound) }
      }
      return try await group.reduce(into: [Int: PCM]()) { $0[$1.0] = $1.1 }
    }

    #expect(texts.indices.allSatisfy { together[$0] == alone[$0] })
  }
}
