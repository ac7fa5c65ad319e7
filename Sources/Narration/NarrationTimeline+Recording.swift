extension NarrationTimeline {
  /// Makes the timeline of a recording from the moments its words begin, as far as they are known and in order.
  init(recorded sound: PCM, _ words: DisplayWords, starts: [Double?]) {
    let sizes = words.words.map(\.core.count)
    let count = sound.samples.count
    let known = Self.trusted(starts, count: words.words.count, duration: sound.duration)
      .map { $0.map { Int($0 * Double(sound.sampleRate)) } }
    // A known word reaches to the next known one; unknown words behind it share that stretch.
    var found = [Range<Int>?](repeating: nil, count: known.count)
    var end = count
    for index in known.indices.reversed() {
      guard let start = known[index], start < end else { continue }
      found[index] = start..<end
      end = start
    }
    if let first = found.first, first == nil, end > 0 { found[0] = 0..<end }
    let intervals = WordIntervals(found, sizes: sizes, sampleCount: count)
    self.init(
      words, intervals: intervals.complete(), sampleCount: intervals.sampleCount, sampleRate: sound.sampleRate
    )
  }

  /// The moments that rise and lie inside the sound; all others become unknown.
  private static func trusted(_ starts: [Double?], count: Int, duration: Double) -> [Double?] {
    guard starts.count == count else { return [Double?](repeating: nil, count: count) }
    var last = -1.0
    return starts.map { start in
      guard let start, start.isFinite, start >= 0, start > last, start < duration else { return nil }
      last = start
      return start
    }
  }
}
