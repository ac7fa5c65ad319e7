import Narration
import Testing

@Suite("DisplayWords")
struct DisplayWordsTests {
  private func texts(_ text: String) -> [String] {
    DisplayWords(text).words.map(\.text)
  }

  @Test(
    "Punctuation stays with its word",
    arguments: [
      ("Once upon a time, Pip!", ["Once", "upon", "a", "time,", "Pip!"]),
      ("“Where?” she cried — “Here!”", ["“Where?”", "she", "cried", "“Here!”"]),
      (
        "Don't! It’s Tom's o'clock; L'oiseau n'est-ce pas.",
        ["Don't!", "It’s", "Tom's", "o'clock;", "L'oiseau", "n'est-ce", "pas."]
      ),
      ("The so-called ‘idealists’.", ["The", "so-called", "‘idealists’."]),
      (
        "On 12/25/2024 at 3:45pm $5.50 and 1,234.5",
        ["On", "12/25/2024", "at", "3:45pm", "$5.50", "and", "1,234.5"]
      ),
      ("«Où est-il ?» dit", ["«Où", "est-il", "dit"]),
    ])
  func punctuation(text: String, words: [String]) {
    #expect(texts(text) == words)
  }

  @Test(
    "Dashes and dots between words part them",
    arguments: [
      ("No—never", ["No—", "never"]),
      ("wait…what", ["wait…", "what"]),
      ("wait...what", ["wait...", "what"]),
      ("said--\"No\"", ["said--", "\"No\""]),
      ("London–Paris 1914–1918", ["London–", "Paris", "1914–1918"]),
      ("yes—(no)", ["yes—", "(no)"]),
    ])
  func dashes(text: String, words: [String]) {
    #expect(texts(text) == words)
  }

  @Test(
    "Symbols are never words of their own", arguments: ["", "   ", "…", "— “”", "🐶", "!!!", "~ ^ §", "👨‍👩‍👧"])
  func symbols(text: String) {
    #expect(texts(text) == [])
  }

  @Test("Emoji and symbols that touch a word stay with it")
  func touching() {
    #expect(texts("I love🐶 no* <b>bold</b>") == ["I", "love🐶", "no*", "<b>bold</b>"])
  }

  @Test("Ranges count scalars and split no character")
  func ranges() {
    let words = DisplayWords("cafe\u{301} 👨‍👩‍👧 e\u{301}te\u{301}")

    #expect(words.words.map(\.range) == [0..<5, 12..<17])
  }

  @Test(
    "Scripts without spaces give a unit for each character cluster",
    arguments: [
      ("中文的故事很好。", ["中", "文", "的", "故", "事", "很", "好。"]),
      ("「きょうは」学校", ["「きょ", "う", "は」", "学", "校"]),
      ("เด็กน้อย", ["เด็", "ก", "น้", "อ", "ย"]),
      ("Hello世界!", ["Hello", "世", "界!"]),
    ])
  func clusters(text: String, words: [String]) {
    #expect(texts(text) == words)
  }

  @Test("Right-to-left words are words like any other")
  func rightToLeft() {
    #expect(texts("الكتاب على الطاولة") == ["الكتاب", "على", "الطاولة"])
  }

  @Test(
    "Sentences end where they end in print",
    arguments: [
      ("“Now, my dears,” said old Mrs. Rabbit. They ran.", [0..<7, 7..<9]),
      ("“Where?” she cried! Dr. A. A. Milne knew. Yes", [0..<3, 3..<8, 8..<9]),
      ("Wait... what? No. 5 is up. No. It is not.", [0..<2, 2..<6, 6..<7, 7..<10]),
      ("A title\n\nOnce upon a time", [0..<2, 2..<6]),
      ("我们走。你好！", [0..<3, 3..<5]),
      ("one line\nof a verse", [0..<5]),
    ])
  func sentences(text: String, expected: [Range<Int>]) {
    let words = DisplayWords(text)

    #expect(words.sentences == expected)
    #expect(expected.indices.allSatisfy { i in expected[i].allSatisfy { words.words[$0].sentence == i } })
  }
}
