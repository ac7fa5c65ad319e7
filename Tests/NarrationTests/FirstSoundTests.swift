import Narration
import Testing

@Suite("First sound")
struct FirstSoundTests {
  @Test("The first word begins with the first sound, not with the silence before it")
  func silenceBelongsToNoWord() throws {
    let request = SpeechRequest(words: DisplayWords("Peter ran."))
    let samples = [Int16](repeating: 0, count: 1000) + [Int16](repeating: 9000, count: 9000)
    let marks = [
      SpeechMark(.word(position: 0, length: 5), at: 0), SpeechMark(.phoneme("p"), at: 0),
      SpeechMark(.phoneme("i:"), at: 1500), SpeechMark(.word(position: 6, length: 3), at: 5000),
      SpeechMark(.phoneme("r"), at: 5000), SpeechMark(.pause, at: 10_000),
    ]

    let narration = Narration(
      Speech(sound: PCM(samples: samples, sampleRate: 10_000), marks: marks), for: request)

    #expect(abs(narration.timeline.words[0].start - 0.1) < 1e-9)
    #expect(abs(narration.timeline.words[1].start - 0.5) < 1e-9)
  }
}
