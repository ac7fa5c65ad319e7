import Narration
import Testing

@Suite("Recorded narration")
struct RecordingTests {
  private let words = DisplayWords("One two three four.")
  private let recording = PCM(samples: [Int16](repeating: 5, count: 4000), sampleRate: 1000)

  private func starts(_ starts: [Double?]) -> [Double] {
    Narration(recording, of: words, starts: starts).timeline.words.map(\.start)
  }

  @Test("Known moments are kept")
  func known() {
    let timeline = Narration(recording, of: words, starts: [0.5, 1, 1.5, 3]).timeline

    #expect(timeline.words.map(\.start) == [0.5, 1, 1.5, 3])
    #expect(timeline.words.map(\.end) == [1, 1.5, 3, 4])
    #expect(timeline.duration == 4)
  }

  @Test(
    "Unknown and broken moments share the time between their neighbours", arguments: [nil, -1, .nan, 99, 0.2])
  func broken(moment: Double?) {
    let found = starts([0.5, moment, moment, 3])

    #expect(found.first == 0.5)
    #expect(found.last == 3)
    #expect(found[1] > 1 && found[1] < found[2] && found[2] < 3)
  }

  @Test(
    "Without moments the words share the whole recording",
    arguments: [[], [1], [nil, nil, nil, nil]] as [[Double?]])
  func none(moments: [Double?]) {
    let found = starts(moments)

    #expect(found.first == 0)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
  }
}
