import Foundations
import TestSupport
import Testing

@Suite("StringsTable")
struct StringsTableTests {
  private let notices = Notices()

  @Test("Placeholders are replaced by name, once, and unknown ones stay")
  func formatting() {
    #expect(StringsTable.format("Page {n} of {m}", ["n": "{m}", "m": "12"]) == "Page {m} of 12")
    #expect(StringsTable.format("a { b {x} {", ["n": "1"]) == "a { b {x} {")
  }

  @Test("A missing key shows itself and is told once")
  func missing() {
    let strings = StringsTable(language: "en", texts: ["home.read": "Read"], notices: notices)

    #expect(strings("home.read") == "Read")
    #expect(strings("home.raed") == "home.raed")
    #expect(strings("home.raed") == "home.raed")
    #expect(notices.entries.map(\.count) == [2])
  }

  @Test("The files of language and region lie over the English one")
  func layers() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"a": "a", "b": "b", "c": "c"}"#, to: "Assets/strings/en.json")
    try folder.write(#"{"b": "pt", "c": "pt"}"#, to: "Assets/strings/pt.json")
    try folder.write(#"{"c": "br", "a": 3}"#, to: "Assets/strings/pt-br.json")

    let strings = StringsTable(
      language: "pt-BR", resources: ResourceLocator(roots: [folder.path]), notices: notices)

    #expect(["a", "b", "c"].map { strings($0) } == ["a", "pt", "br"])
    #expect(notices.entries.count == 1)
  }

  @Test("A missing table is a notice, and a language name cannot leave the folder")
  func absent() {
    let strings = StringsTable(
      language: "../../etc/x", resources: ResourceLocator(roots: ["/none"]), notices: notices)

    #expect(strings("home.read") == "home.read")
    #expect(notices.entries.first?.text.hasPrefix("cannot find Assets/strings/en.json") == true)
  }
}
