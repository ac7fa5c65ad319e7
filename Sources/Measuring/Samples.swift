/// Many measurements of one thing.
public struct Samples: Sendable {
  private let sorted: [Double]

  /// Takes measurements in any order; what is no number is left out.
  public init(_ values: some Sequence<Double>) {
    sorted = values.filter { !$0.isNaN }.sorted()
  }

  /// How many there are.
  public var count: Int { sorted.count }

  /// The smallest value that a share of all values does not exceed (the nearest rank); nil without measurements.
  ///
  /// - Parameter share: From 0 to 1, such as 0.99.
  /// - Returns: One of the measurements.
  public func percentile(_ share: Double) -> Double? {
    precondition((0...1).contains(share), "a share is from 0 to 1, not \(share)")
    guard !sorted.isEmpty else { return nil }
    let rank = (share * Double(sorted.count)).rounded(.up)
    return sorted[min(Swift.max(0, Int(rank) - 1), sorted.count - 1)]
  }

  /// The value in the middle, which one busy moment of the machine does not change; nil without measurements.
  public var median: Double? { percentile(0.5) }

  /// The largest value; nil without measurements.
  public var max: Double? { sorted.last }

  /// The sum of all values over their number; nil without measurements.
  public var mean: Double? {
    sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count)
  }
}
