/// Makes one interval for every word of those that were found: in order, none empty, none overlapping.
struct WordIntervals {
  /// The shortest interval a word may have, in samples: a millisecond or two.
  static let shortest = 32

  /// The time a word gets when there is no sound at all, in samples.
  static let silentWord = 6000

  private let found: [Range<Int>?]
  private let sizes: [Int]

  /// The length the sound must have to hold all words; silence is to be added if it is shorter.
  let sampleCount: Int

  init(_ found: [Range<Int>?], sizes: [Int], sampleCount: Int) {
    let isLongEnough = sampleCount >= found.count * Self.shortest
    self.found = isLongEnough ? found : found.map { _ in nil }
    self.sizes = sizes.map { max($0, 1) }
    self.sampleCount = isLongEnough ? sampleCount : found.count * Self.silentWord
  }

  /// The intervals of all words.
  func complete() -> [Range<Int>] {
    guard !found.isEmpty else { return [] }
    var result: [Range<Int>] = []
    result.reserveCapacity(found.count)
    var index = 0
    while index < found.count {
      // A group: a word that was found (or none, at the beginning) and those behind it that were not.
      var end = index + 1
      while end < found.count, found[end] == nil { end += 1 }
      if index == 0, found[0] == nil, end < found.count {
        end += 1
        while end < found.count, found[end] == nil { end += 1 }
      }
      let whole = found[index..<end].lazy.compactMap { $0 }.first ?? 0..<sampleCount
      result += Proportion.cut(whole, into: Array(sizes[index..<end]))
      index = end
    }
    return spread(result)
  }

  /// Gives every interval its least length, pushing neighbours aside as little as possible.
  private func spread(_ intervals: [Range<Int>]) -> [Range<Int>] {
    var starts = intervals.map(\.lowerBound)
    var limit = 0
    for index in starts.indices {
      starts[index] = max(starts[index], limit)
      limit = starts[index] + Self.shortest
    }
    limit = sampleCount
    for index in starts.indices.reversed() {
      starts[index] = min(starts[index], limit - Self.shortest)
      limit = starts[index]
    }
    return starts.indices.map { index in
      let next = index + 1 < starts.count ? starts[index + 1] : sampleCount
      let end = max(intervals[index].upperBound, starts[index] + Self.shortest)
      return starts[index]..<min(end, next)
    }
  }
}
