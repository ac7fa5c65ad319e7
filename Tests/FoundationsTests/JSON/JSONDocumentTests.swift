import Foundations
import Testing

@Suite("JSONDocument")
struct JSONDocumentTests {
  private func read(_ text: String) -> JSONDocument {
    JSONDocument(parsing: Array(text.utf8), file: "a.json")
  }

  // MARK: - Sound texts

  @Test("Every kind of value is read")
  func kinds() throws {
    let text =
      #"{"n": null, "t": true, "f": false, "i": -12, "d": 1.5e-3, "s": "a\n\"\u00e9\ud83d\ude00", "a": [1, []], "o": {}}"#

    let value = try read(text).get().value

    let expected: JSONValue = [
      "n": .null, "t": true, "f": false, "i": -12, "d": 0.0015, "s": "a\n\"é😀", "a": [1, []], "o": [:],
    ]
    #expect(value == expected)
  }

  @Test("A node knows its line, its column in characters and its pointer")
  func places() throws {
    let root = try read("{\r\n  \"é/~\": [\"ü\", {\"b\": 7}]\n}").get()

    let node = try #require(root["é/~"]?.elements.last?["b"])

    #expect("\(node.location)" == "a.json:2:22")
    #expect(node.pointer == "/é~1~0/1/b")
    #expect(root.pointer == "")
  }

  @Test("Numbers at the edge are read, those beyond it become infinite")
  func numbers() throws {
    let root = try read("[1e308, 1e999, -1e999, 1e-999, -0, 9007199254740993]").get()

    let numbers = root.elements.compactMap(\.value.number)

    #expect(numbers == [1e308, .infinity, -.infinity, 0, 0, 9_007_199_254_740_992])
  }

  @Test(
    "UTF-16 and byte order marks are understood",
    arguments: [
      [0xef, 0xbb, 0xbf, 0x5b, 0x31, 0x5d], [0xff, 0xfe, 0x5b, 0, 0x31, 0, 0x5d, 0],
      [0xfe, 0xff, 0, 0x5b, 0, 0x31, 0, 0x5d], [0x5b, 0, 0x31, 0, 0x5d, 0], [0, 0x5b, 0, 0x31, 0, 0x5d],
    ] as [[UInt8]])
  func encodings(bytes: [UInt8]) throws {
    let document = JSONDocument(parsing: bytes, file: "a.json")

    #expect(try document.get().value == [1])
    #expect(document.diagnostics.isEmpty)
  }

  @Test("A document may be 512 deep and no deeper")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    #expect(read(nested(512)).isSound)
    #expect(read(nested(513)).diagnostics.map(\.message) == ["nested more than 512 deep"])
    #expect(read("[\(nested(1_000_000)), 2]").root?.elements.last?.value == 2)
  }

  // MARK: - Faults

  @Test(
    "Each fault is named at its place",
    arguments: [
      ("", "1:1: error: the file is empty"),
      ("[1,\n 2,]", "2:4: error: a comma before ']': leave out the last comma"),
      ("{\"a\": 1\n \"b\": 2}", "2:2: error: a comma is missing before '\"'"),
      ("{a: 1}", "1:2: error: the key 'a' without quotes: keys stand in double quotes"),
      ("{\"a\" 1}", "1:6: error: ':' is missing after the key 'a'"),
      ("{\"a\": }", "1:7: error: a value is missing before '}'"),
      ("['a']", "1:2: error: a text in single quotes: texts stand in double quotes"),
      ("[1] // end", "1:5: error: a comment: JSON has no comments"),
      ("[1] [2]", "1:5: error: '[' after the end of the text: a file holds one value"),
      ("[01]", "1:2: error: '01' is no JSON number: leave out the zeros at the beginning"),
      ("[1.]", "1:2: error: '1.' is no JSON number: a digit must follow the point"),
      ("[True]", "1:2: error: 'True' is no JSON value: write true"),
      ("[\"a\n\"]", "1:2: error: a text without its closing quote"),
      ("[\"\\q\"]", "1:3: error: an unknown escape \\q"),
      ("[\"\\u12g4\"]", "1:3: error: \\u without four hexadecimal digits"),
      ("[\"\t\"]", "1:3: error: the control character U+9 inside a text: write it as \\t"),
      ("[1}", "1:3: error: ']' must come here, not '}': it closes what line 1, column 1 opened"),
      ("{\"a\": [1, 2", "1:12: error: the file ends where ',' or ']' must come: line 1, column 7 opened"),
      ("[\"\\ud83d\"]", "1:3: warning: half a character (\\ud83d)"),
      ("{\"a\": 1,\n\"a\": 2}", "2:1: warning: the key 'a' was there before, in line 1"),
      ("<html>", "1:1: error: '<' cannot begin a value"),
    ])
  func faults(text: String, expected: String) throws {
    let first = try #require(read(text).diagnostics.first)

    #expect("\(first)".hasPrefix("a.json:\(expected)"), "\(first)")
  }

  @Test("All faults are found in one reading, and what is sound around them is read")
  func recovery() {
    let document = read("{\n \"a\": [1, 2,],\n \"b\": tru,\n \"c\" 3,\n \"d\": 4\n}")

    #expect(document.diagnostics.map(\.location.line) == [2, 3, 4])
    #expect(document.root?.value == ["a": [1, 2], "b": "tru", "c": 3, "d": 4])
    #expect(!document.isSound)
  }

  @Test("Half a file gives the half that is there")
  func truncated() {
    let document = read(#"{"title": "Pip", "pages": [{"id": "morning", "te"#)

    #expect(document.root?["pages"]?.elements.first?["id"]?.value == "morning")
    #expect(document.diagnostics.count == 1)
  }

  @Test("A character that is not UTF-8 is named and replaced")
  func badUTF8() {
    let document = JSONDocument(parsing: Array("[\n\"caf".utf8) + [0xe9] + Array("\"]".utf8), file: "a.json")

    #expect(
      document.diagnostics.map(\.description) == [
        "a.json:2:5: error: a character that is not UTF-8: save the file as UTF-8"
      ])
    #expect(document.root?.value == ["caf\u{fffd}"])
  }

  @Test("A file of zeros is called damaged")
  func zeros() {
    let document = JSONDocument(parsing: Array(repeating: 0, count: 4096), file: "a.json")

    #expect(document.root == nil)
    #expect(document.diagnostics.map(\.message) == ["the file holds nothing but zero bytes"])
  }

  @Test("A flood of faults is cut off")
  func flood() {
    let document = read(String(repeating: "*\n", count: 100_000))

    #expect(document.diagnostics.count <= 100)
  }

  @Test("No beginning of a text and no changed byte brings the parser down")
  func mutations() {
    let text = Array(#"{"a": [1, -2.5e3, "x\u00e9\ud83d\ude00\n", true, null], "b": {"c": false}}"#.utf8)

    for end in text.indices {
      #expect(!JSONDocument(parsing: Array(text[..<end]), file: "a").isSound)
      for byte in ["\"", "{", "]", ",", "\\", "\n", "\u{0}"].flatMap(\.utf8) + [0xff] {
        var changed = text
        changed[end] = byte
        _ = JSONDocument(parsing: changed, file: "a").root?.value
      }
    }
  }
}
