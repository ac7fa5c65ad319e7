/// Why a text names no timing curve.
public struct TimingCurveError: Error, Hashable, CustomStringConvertible {
  /// What is wrong and what would be right.
  public let description: String
}
