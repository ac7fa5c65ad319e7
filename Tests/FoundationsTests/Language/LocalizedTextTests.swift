import Foundations
import Testing

@Suite("LocalizedText")
struct LocalizedTextTests {
  @Test(
    "The language that fits best is chosen",
    arguments: [
      ("pt-BR", "br"), ("pt-AO", "pt"), ("PT", "pt"), ("zh", "cn"), ("zh-TW", "cn"), ("fr", "english"),
      ("", "english"),
    ])
  func choosing(language: String, expected: String) {
    let text = LocalizedText(["en": "english", "pt": "pt", "pt-BR": "br", "zh-CN": "cn"])

    #expect(text.text(for: language) == expected)
  }

  @Test("Wanted languages are tried in order, and a plain text serves them all")
  func order() {
    #expect(LocalizedText(["de": "d", "fr": "f"]).text(for: ["it", "fr", "de"]) == "f")
    #expect(LocalizedText("all").text(for: "de") == "all")
    #expect(LocalizedText(["fr": "f", "de": "d"]).text(for: "it") == "d")
  }

  @Test("Files hold a string or an object of languages")
  func reading() throws {
    let list = DiagnosticList()
    func read(_ text: String) throws -> LocalizedText? {
      let node = try JSONDocument(parsing: Array(text.utf8), file: "a").get()
      return JSONShape<LocalizedText>.localizedText.read(node, list)
    }

    #expect(try read("\"a\"") == LocalizedText("a"))
    #expect(try read(#"{"en": "a", "pt-BR": "b"}"#) == LocalizedText(["en": "a", "pt-BR": "b"]))
    #expect(!list.hasErrors)
    #expect(try read("3") == nil)
    #expect(try read("{}") == nil)
    #expect(try read(#"{"english": "a", "en": 3, "de": "d"}"#) == LocalizedText(["de": "d"]))
    #expect(list.entries.map(\.location.column) == [1, 1, 2, 24])
  }
}
