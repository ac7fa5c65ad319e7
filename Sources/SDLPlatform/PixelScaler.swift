/// Scales premultiplied pixels smoothly, up and down.
///
/// A triangle filter in each direction, as wide as a target pixel when pictures shrink, so that nothing
/// small flickers or is lost.
nonisolated struct PixelScaler {
  /// The part that some source pixels have in one target pixel.
  private struct Window {
    var first: Int
    var weights: [Float]

    /// The source pixels.
    var range: Range<Int> {
      first..<first + weights.count
    }
  }

  private let columns: [Window]
  private let rows: [Window]
  private let sourceWidth: Int

  /// Prepares for a pair of extents, all at least 1.
  init(fromWidth: Int, height fromHeight: Int, toWidth: Int, height toHeight: Int) {
    sourceWidth = fromWidth
    columns = Self.windows(from: fromWidth, to: toWidth)
    rows = Self.windows(from: fromHeight, to: toHeight)
  }

  /// Scales.
  ///
  /// - Parameters:
  ///   - source: The pixels, row after row without gaps.
  ///   - store: Gets each pixel with its index in the target, row after row.
  func scale(_ source: [SIMD4<UInt8>], store: (Int, SIMD4<UInt8>) -> Void) {
    // Source rows that were narrowed, kept as long as target rows need them.
    var narrowed: [Int: [SIMD4<Float>]] = [:]
    for (y, window) in rows.enumerated() {
      for row in window.range where narrowed[row] == nil {
        narrowed[row] = narrow(source, row: row)
      }
      narrowed = narrowed.filter { $0.key >= window.first }
      var sums = [SIMD4<Float>](repeating: .zero, count: columns.count)
      for (row, weight) in zip(window.range, window.weights) {
        guard let pixels = narrowed[row] else { continue }
        for x in sums.indices { sums[x] += pixels[x] * weight }
      }
      for x in sums.indices { store(y * columns.count + x, Self.pixel(sums[x])) }
    }
  }

  private func narrow(_ source: [SIMD4<UInt8>], row: Int) -> [SIMD4<Float>] {
    columns.map { window in
      var sum = SIMD4<Float>.zero
      for (offset, weight) in window.weights.enumerated() {
        sum += SIMD4<Float>(source[row * sourceWidth + window.first + offset]) * weight
      }
      return sum
    }
  }

  private static func pixel(_ sum: SIMD4<Float>) -> SIMD4<UInt8> {
    SIMD4<UInt8>(
      truncatingIfNeeded: SIMD4<Int32>(
        sum.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)) + 0.5))
  }

  private static func windows(from source: Int, to target: Int) -> [Window] {
    let step = Double(source) / Double(target)
    let reach = max(1, step)
    return (0..<target).map { index in
      let middle = (Double(index) + 0.5) * step - 0.5
      let first = max(0, Int(middle - reach))
      let last = min(source - 1, Int(middle + reach) + 1)
      let raw = (first...last).map { max(0, 1 - (Double($0) - middle).magnitude / reach) }
      let total = raw.reduce(0, +)
      return Window(first: first, weights: raw.map { Float($0 / total) })
    }
  }
}
