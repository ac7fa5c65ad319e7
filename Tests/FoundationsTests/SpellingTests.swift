import Foundations
import Testing

@Suite("Spelling")
struct SpellingTests {
  @Test(
    "The nearest candidate is found",
    arguments: [("pagess", "pages"), ("fraem", "frame"), ("Actors", "actors"), ("tpa", "tap")])
  func nearest(word: String, meant: String) {
    #expect(Spelling.nearest(to: word, among: ["pages", "frame", "actors", "tap"]) == meant)
  }

  @Test(
    "A word unlike all candidates has none",
    arguments: ["", "x", "elephant", String(repeating: "a", count: 10_000)])
  func none(word: String) {
    #expect(Spelling.nearest(to: word, among: ["pages", "frame"]) == nil)
  }
}
