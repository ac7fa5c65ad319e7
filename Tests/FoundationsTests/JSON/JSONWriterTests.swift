import Foundations
import Testing

@Suite("JSONWriter")
struct JSONWriterTests {
  @Test("Keys are sorted and one line has no blanks")
  func line() {
    let value: JSONValue = ["b": [1, 2.5, .null], "a": ["z": true, "é": "q\"\\\n\u{1}"], "B": [:]]

    #expect(JSONWriter.line(value) == #"{"B":{},"a":{"z":true,"é":"q\"\\\n\u0001"},"b":[1,2.5,null]}"#)
  }

  @Test("The pretty form breaks lines but keeps short lists together")
  func pretty() {
    let value: JSONValue = ["frame": [0, 1, 2, 3], "children": [["id": "a"]], "none": []]

    let expected = """
      {
        "children": [
          {
            "id": "a"
          }
        ],
        "frame": [0,1,2,3],
        "none": []
      }

      """
    #expect(JSONWriter.pretty(value) == expected)
  }

  @Test(
    "Numbers take their shortest form",
    arguments: [
      (0.1, "0.1"), (3, "3"), (-0.0, "0"), (1e15, "1000000000000000"), (1.0 / 3, "0.3333333333333333"),
      (1e300, "1e+300"), (.infinity, "1e999"), (-.infinity, "-1e999"), (.nan, "null"),
      (.leastNonzeroMagnitude, "5e-324"),
    ])
  func numbers(number: Double, text: String) {
    #expect(JSONWriter.number(number) == text)
  }

  @Test("What is written reads back the same, in both forms")
  func roundTrip() throws {
    let value: JSONValue = [
      "n": [1e308, 0.1, .number(-.leastNonzeroMagnitude), .number(.infinity)], "s": "\u{0}\u{7f}\u{2028}😀",
      "o": ["": [[], [:]]],
    ]

    for text in [JSONWriter.line(value), JSONWriter.pretty(value)] {
      #expect(try JSONDocument(parsing: Array(text.utf8), file: "a").get().value == value)
    }
  }
}
