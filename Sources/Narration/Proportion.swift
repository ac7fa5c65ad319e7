/// Shares a range among parts by their sizes.
enum Proportion {
  /// Cuts a range into one piece for each size, in order and without gaps.
  ///
  /// Every piece has at least one element if the range has enough for all.
  static func cut(_ range: Range<Int>, into sizes: [Int]) -> [Range<Int>] {
    let total = sizes.reduce(0, +)
    let spare = range.count - sizes.count
    guard total > 0, spare >= 0 else {
      return sizes.indices.map { index in
        let from = min(range.lowerBound + index, range.upperBound)
        return from..<min(from + 1, range.upperBound)
      }
    }
    var sum = 0
    var from = range.lowerBound
    return sizes.enumerated().map { index, size in
      sum += size
      let to = range.lowerBound + index + 1 + Int(Double(spare) * Double(sum) / Double(total))
      defer { from = to }
      return from..<to
    }
  }
}
