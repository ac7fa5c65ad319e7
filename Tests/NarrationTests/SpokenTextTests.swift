import Narration
import Testing

@Suite("SpokenText")
struct SpokenTextTests {
  private func spoken(_ text: String, _ pronunciations: [String: String] = [:]) -> SpokenText {
    SpokenText(DisplayWords(text), pronunciations: pronunciations)
  }

  @Test(
    "A voice gets what can be said",
    arguments: [
      ("old Mrs. Rabbit", "old Mrs Rabbit"),
      ("I love 🐶 dogs👨‍👩‍👧 a lot", "I love dogs a lot"),
      ("line\none", "line one"),
      ("A title\n\nOnce", "A title\n\nOnce"),
      ("yes — no", "yes — no"),
      ("Wait !!! now", "Wait now"),
      ("a\u{7}b \u{200B} c", "a b c"),
      ("…", ""),
      ("wa*it *now* !important sh** Mr*", "wait now important sh Mr"),
      ("Wow! very!wet! Wait*! ~ahem~", "Wow! very wet! Wait! ahem"),
      ("wh(o) word(s) (so) f(2) 3*4 and/or R&B 50%", "who) words) (so) f(2) 3×4 and/or R&B 50%"),
    ])
  func text(printed: String, said: String) {
    #expect(spoken(printed).text == said)
  }

  @Test("Words are found again by their place in what is said")
  func places() {
    let text = spoken("old 🐶 Mrs. Rabbit, pip!", ["pip": "pipp ip"])

    #expect(text.text == "old Mrs Rabbit, pipp ip!")
    #expect(text.ranges == [0..<3, 4..<7, 8..<15, 16..<24])
    #expect([0, 3, 4, 16, 21, 24, 99, -1].map(text.word(at:)) == [0, nil, 1, 3, 3, nil, nil, nil])
  }

  @Test("A respelling without letters is not used")
  func emptyRespelling() {
    #expect(spoken("Pip!", ["pip": "  "]).text == "Pip!")
  }

  @Test("Places in bytes count those of UTF-8")
  func bytes() {
    #expect(spoken("né 中文").utf8Ranges == [0..<3, 4..<7, 7..<10])
  }

  @Test(
    "A text's script tells its language",
    arguments: [
      ("Hello there", "en"), ("الكتاب على", "ar"), ("中文的故事", "zh"), ("日本のむかし話", "ja"), ("123", "en"),
      ("Hi שלום friend", "en"),
    ])
  func language(text: String, tag: String) {
    #expect(DisplayWords(text).supposedLanguage == tag)
  }
}
