internal import Glibc

/// Turns sound of one rate into sound of another with a bank of windowed-sinc filters.
///
/// The ratio of the rates is reduced to `up / down`; each of the `up` places between two input frames has a filter
/// of its own (J. O. Smith, "Digital Audio Resampling"). The window is Kaiser's with a side lobe of -80 dB. The
/// filters are symmetric, so nothing is delayed, and one place needs no other: sound can start anywhere.
final class Resampler: Sendable {
  /// A place in the input: a frame and a part of the way to the next.
  struct Place: Hashable, Sendable {
    /// The input frame at or before the place.
    var frame: Int

    /// How many `up`ths of a frame beyond it.
    var phase = 0
  }

  /// How many places there are between two input frames.
  let up: Int

  /// How many of these lie between two output frames.
  let down: Int

  /// Odd ratios share filters: more of them than this would only fill memory.
  private static let mostFilters = 1024

  /// The length of a filter in input frames, when the rate goes up.
  private static let baseTaps = 48

  /// Kaiser's shape for a stop band of -80 dB.
  private static let beta = 7.857

  private let filterCount: Int
  private let taps: Int
  private let table: [Float]

  /// Makes the filters for a pair of rates.
  init(from input: Int, to output: Int) {
    let divisor = Self.greatestDivisor(input, output)
    up = output / divisor
    down = input / divisor
    filterCount = min(up, Self.mostFilters)
    let shrink = min(1, Double(output) / Double(input))
    taps = 2 * Int((Double(Self.baseTaps) / 2 / shrink).rounded(.up))
    table = Self.table(filters: filterCount, taps: taps, shrink: shrink)
  }

  /// The sound between the frames of a buffer; silence lies around it.
  func sample(of buffer: SoundBuffer, channel: Int, at place: Place) -> Float {
    let first = place.frame - taps / 2 + 1
    let row = (up == filterCount ? place.phase : place.phase * filterCount / up) * taps
    let from = max(0, -first)
    let to = min(taps, buffer.frameCount - first)
    guard from < to else { return 0 }
    var sums = SIMD2<Float>.zero
    var tap = from
    var index = (first + from) * buffer.channels + channel
    while tap + 1 < to {
      let pair = SIMD2(buffer.samples[index], buffer.samples[index + buffer.channels])
      sums += pair * SIMD2(table[row + tap], table[row + tap + 1])
      tap += 2
      index += 2 * buffer.channels
    }
    if tap < to { sums.x += buffer.samples[index] * table[row + tap] }
    return sums.x + sums.y
  }

  /// Goes on by one output frame.
  func advance(_ place: inout Place) {
    place.phase += down
    place.frame += place.phase / up
    place.phase %= up
  }
}

// MARK: - Filters

extension Resampler {
  private static func table(filters: Int, taps: Int, shrink: Double) -> [Float] {
    // The band ends where its roll-off has just reached the stop band at half the lower rate.
    let rollOff = (80 - 8) / (2.285 * Double(baseTaps - 1) * .pi)
    let cutoff = shrink * (1 - rollOff / 2)
    var table: [Float] = []
    table.reserveCapacity(filters * taps)
    for filter in 0..<filters {
      let offset = Double(filter) / Double(filters)
      let row = (0..<taps).map { tap -> Double in
        let x = Double(tap - taps / 2 + 1) - offset
        return sinc(x * cutoff) * kaiser(x / (Double(taps) / 2))
      }
      // A constant stays that constant, whatever the place.
      let sum = row.reduce(0, +)
      table += row.map { Float($0 / sum) }
    }
    return table
  }

  private static func sinc(_ x: Double) -> Double {
    x == 0 ? 1 : sin(.pi * x) / (.pi * x)
  }

  private static func kaiser(_ x: Double) -> Double {
    x.magnitude >= 1 ? 0 : bessel(beta * (1 - x * x).squareRoot()) / bessel(beta)
  }

  /// The modified Bessel function of the first kind and order 0, by its power series.
  private static func bessel(_ x: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    for k in 1...40 {
      term *= (x / 2) * (x / 2) / Double(k * k)
      sum += term
    }
    return sum
  }

  private static func greatestDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestDivisor(b, a % b)
  }
}
