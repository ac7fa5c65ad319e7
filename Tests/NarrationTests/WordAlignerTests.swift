import Narration
import Testing

@Suite("Alignment")
struct WordAlignerTests {
  /// Speech at 1000 samples a second, whose sound is loud throughout.
  private func narration(
    _ text: String, _ marks: [SpeechMark], expected: [[String]] = [], milliseconds: Int = 1000
  ) -> Narration {
    let sound = PCM(samples: [Int16](repeating: 9000, count: milliseconds), sampleRate: 1000)
    return Narration(
      Speech(sound: sound, marks: marks, expectedPhonemes: expected),
      for: SpeechRequest(words: DisplayWords(text), language: "en"))
  }

  private func intervals(_ narration: Narration) -> [ClosedRange<Int>] {
    narration.timeline.words.map { Int(($0.start * 1000).rounded())...Int(($0.end * 1000).rounded()) }
  }

  private func word(_ position: Int, _ length: Int, at sample: Int) -> SpeechMark {
    SpeechMark(.word(position: position, length: length), at: sample)
  }

  private func phonemes(_ names: [(String, Int)]) -> [SpeechMark] {
    names.map { SpeechMark($0.0 == "_" ? .pause : .phoneme($0.0), at: $0.1) }
  }

  @Test("Words begin where they are reported, and silence belongs to none")
  func reported() {
    let marks =
      [word(0, 3, at: 0)] + phonemes([("S", 12), ("i:", 104)]) + [word(4, 3, at: 186)]
      + phonemes([("s", 198), ("a", 271), ("t", 406), ("_", 500)]) + [word(8, 4, at: 700)]
      + phonemes([("d", 700), ("aU", 750), ("n", 800), ("_", 900)])

    #expect(intervals(narration("She sat, down.", marks)) == [0...186, 186...500, 700...900])
  }

  @Test("A report for two words at once is parted by their phonemes")
  func merged() {
    let marks =
      [word(0, 2, at: 0)] + phonemes([("I", 0), ("n", 60), ("D", 120), ("@2", 170)]) + [word(7, 5, at: 220)]
      + phonemes([("h", 230), ("aU", 300), ("s", 400), ("_", 500)])
    let expected = [["I", "n"], ["D", "@2"], ["h", "aU", "s"]]

    #expect(
      intervals(narration("in the house", marks, expected: expected)) == [0...120, 120...220, 220...500])
  }

  @Test("Reduced vowels are recognised", arguments: [(["@", "v"], ["V", "v"]), (["V", "v"], ["0", "v"])])
  func reduced(heard: [String], of: [String]) {
    let names = zip(heard + ["D", "@", "h", "I", "l"], stride(from: 0, to: 700, by: 100)).map { ($0, $1) }
    let marks = [word(0, 2, at: 0)] + phonemes(names + [("_", 700)])
    let expected = [of, ["D", "@2"], ["h", "I", "l"]]

    #expect(
      intervals(narration("of the hill", marks, expected: expected)) == [0...200, 200...400, 400...700])
  }

  @Test("Numbers that are reported again and again stay one word")
  func numbers() {
    let marks =
      [
        word(0, 4, at: 0), SpeechMark(.phoneme("n"), at: 0), word(1, 4, at: 200),
        SpeechMark(.phoneme("e"), at: 200),
      ]
      + [word(1, 4, at: 300), SpeechMark(.phoneme("f"), at: 300), word(5, 5, at: 400)]
      + phonemes([("b", 400), ("_", 600)])

    #expect(intervals(narration("1984 beans", marks)) == [0...400, 400...600])
  }

  @Test("A word that is not heard shares the time of its neighbour")
  func unheard() {
    let marks = [word(0, 3, at: 0), SpeechMark(.phoneme("a"), at: 0), SpeechMark(.pause, at: 900)]
    let found = intervals(narration("one two", marks, expected: [["a"], []]))

    #expect(found.first?.lowerBound == 0)
    #expect(found.last?.upperBound == 900)
    #expect(found[0].upperBound <= found[1].lowerBound)
    #expect(found.allSatisfy { !$0.isEmpty && $0.count > 30 })
  }

  @Test("Without any marks words share the sound in proportion to their letters")
  func noMarks() {
    let found = intervals(narration("a bbb a", []))

    #expect(found[0].lowerBound == 0)
    #expect(found[2].upperBound == 1000)
    #expect(abs(found[1].count - 600) < 20)
  }

  @Test("Without any sound words get time of their own, and the sound is as long as the timeline")
  func noSound() {
    let silent = narration("one two three", [], milliseconds: 0)

    #expect(silent.timeline.words.allSatisfy { $0.end > $0.start })
    #expect(abs(silent.sound.duration - silent.timeline.duration) < 0.001)
  }

  @Test("Reports that make no sense do no harm", arguments: 1...60)
  func nonsense(seed: UInt64) {
    var random = NarratorWalkTests.Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let places = [Int.min, -5, -1, 0, 3, 8, 12, 13, 100, 5000, Int.max]
    let marks = (0..<40).map { _ -> SpeechMark in
      let sample =
        Int.random(in: 0...9, using: &random) > 7
        ? places.randomElement(using: &random) ?? 0 : Int.random(in: 0...1000, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0:
        return SpeechMark(
          .word(
            position: places.randomElement(using: &random) ?? 0,
            length: Int.random(in: -1...3, using: &random)), at: sample)
      case 1:
        return SpeechMark(.phoneme(["a", "", "_", "t", "👨‍👩‍👧"].randomElement(using: &random) ?? ""), at: sample)
      default: return SpeechMark(.pause, at: sample)
      }
    }

    let words = narration("One two — three, 4 five!", marks).timeline.words

    #expect(words.map(\.text) == ["One", "two", "three,", "4", "five!"])
    #expect(words.allSatisfy { 0 <= $0.start && $0.start < $0.end && $0.end <= 1 })
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.end <= $1.start })
  }

  @Test(
    "A long stretch without reports is cut in proportion instead of taking minutes", .timeLimit(.minutes(1)))
  func longStretch() {
    let text = Array(repeating: "word", count: 3000).joined(separator: " ")
    let marks = (0..<12_000).map { SpeechMark(.phoneme("a"), at: $0 * 10) }

    let words = narration(text, marks, milliseconds: 120_000).timeline.words

    #expect(words.count == 3000)
    #expect(abs(words[1500].start - 60) < 1)
  }
}
