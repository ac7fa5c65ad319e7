import Foundations
import Testing

@Suite("JSONObjectReader")
struct JSONObjectReaderTests {
  private enum Fruit: String, CaseIterable {
    case apple
    case pear
  }

  /// Reads an object with one required and several optional members and returns what is wrong with it.
  private func faults(_ text: String) throws -> [String] {
    let root = try #require(JSONDocument(parsing: Array(text.utf8), file: "a").root)
    let list = DiagnosticList()
    let reader = JSONObjectReader(root, "a basket", list)
    _ = reader?.required("pages", .list(of: .integer(in: 1...9)))
    _ = reader?.optional("fruit", JSONShape<Fruit>.choice)
    _ = reader?.optional("rate", .number(in: 0...1))
    _ = reader?.optional("place", .numbers("x, y"))
    _ = reader?.optional("name", .string)
    reader?.finish()
    return list.sorted.map(\.description)
  }

  @Test("A fitting object has no faults, absent and null members included")
  func fitting() throws {
    let text = #"{"pages": [1, 2], "fruit": "pear", "rate": 0.5, "place": [1, 2], "name": null}"#

    #expect(try faults(text) == [])
  }

  @Test("A misspelt key is reported once, with the right name")
  func misspelt() throws {
    #expect(
      try faults(#"{"pagess": [1]}"#) == [
        "a:1:2: error: unknown key 'pagess' in a basket: did you mean 'pages'?"
      ])
  }

  @Test("A missing key is reported")
  func missing() throws {
    #expect(try faults("{}") == ["a:1:1: error: a basket needs the key 'pages'"])
  }

  @Test(
    "A value that does not fit is reported where it stands",
    arguments: [
      (#"{"pages": 3}"#, "a:1:11: error: a list must stand here, not 3"),
      (#"{"pages": [1, 99]}"#, "a:1:15: error: a whole number from 1 to 9 must stand here, not 99"),
      (
        #"{"pages": [], "rate": 1e999}"#,
        "a:1:23: error: a number from 0 to 1 must stand here, not a number too large"
      ),
      (#"{"pages": [], "place": [1]}"#, "a:1:24: error: [x, y] must stand here, not [1]"),
      (#"{"pages": [], "name": {}}"#, "a:1:23: error: a text must stand here, not an object"),
      (#"{"pages": [], "fruit": "aple"}"#, "a:1:24: error: 'aple' is not known here: did you mean 'apple'?"),
      (
        #"{"pages": [], "fruit": "kiwi"}"#,
        "a:1:24: error: 'kiwi' is not known here: known are 'apple', 'pear'"
      ),
      ("[]", "a:1:1: error: an object that describes a basket must stand here, not []"),
    ])
  func unfitting(text: String, expected: String) throws {
    #expect(try faults(text) == [expected])
  }
}
