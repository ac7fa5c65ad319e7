import Foundations
import Simulation
import Testing

@Suite("Simulation")
struct SimulationTests {
  private func run(_ text: String) throws -> [JSONValue] {
    var lines: [JSONValue] = []
    try Simulation(Array(text.utf8), file: "scene.json").run(now: { 0 }, write: { lines.append($0) })
    return lines
  }

  /// A number of an item in the line of a frame.
  private func number(_ index: Int, of item: String, in line: JSONValue) -> Double {
    guard case .array(let numbers)? = line["items"]?[item], numbers.indices.contains(index) else {
      return .nan
    }
    return numbers[index].number ?? .nan
  }

  @Test("A line for each frame and one at the end")
  func lines() throws {
    let lines = try run(
      """
      {"frames": 3, "items": [{"id": "a", "center": [0, 0], "size": [10, 10], "velocity": [60, 0]}]}
      """)

    #expect(lines.count == 4)
    #expect(lines[3]["steps"]?.number ?? 0 > 0)
    #expect(lines[3]["hash"]?.string?.count == 16)
    #expect(abs((number(0, of: "a", in: lines[2])) - 3) < 1e-9)
  }

  @Test("The same scene gives the same hash")
  func hash() throws {
    let scene = """
      {"frames": 90, "items": [{"id": "a", "center": [50, 0], "size": [20, 20]}, {"id": "b", "center": [60, 40],
       "size": [20, 20], "shape": "ellipse"}], "behaviors": [{"type": "gravity", "items": ["a", "b"]},
       {"type": "collision", "items": ["a", "b"], "bounds": [0, -100, 200, 300]}]}
      """

    #expect(try run(scene).last?["hash"] == run(scene).last?["hash"])
  }

  @Test(
    "What is wrong is said with its place",
    arguments: [
      ("{", ":1:2:"), ("{\"items\": [{\"id\": \"a\"}]}", "center"),
      ("{\"items\": [], \"behaviors\": [{\"type\": \"gravty\"}]}", "gravity"),
      ("{\"items\": [], \"behaviors\": [{\"type\": \"gravity\", \"items\": [\"x\"]}]}", "no item 'x'"),
      ("{\"items\": [], \"behavior\": []}", "behaviors"), ("{\"items\": [], \"dt\": -1}", ":1:21:"),
    ])
  func faults(text: String, part: String) {
    #expect {
      try run(text)
    } throws: { error in
      "\(error)".contains(part)
    }
  }

  @Test("An absurd item is left out and the rest goes on")
  func absurd() throws {
    let lines = try run(
      """
      {"frames": 60, "items": [{"id": "a", "center": [0, 0], "size": [10, 10]},
       {"id": "n", "center": [1e308, 0], "size": [10, 10]}], "behaviors": [{"type": "gravity", "items": ["a", "n"]}]}
      """)

    #expect(abs((number(1, of: "a", in: lines[59])) - 500) < 0.5)
  }
}
