/// Names one sound that was started, for as long as the mixer lives.
public struct SoundID: Hashable, Sendable {
  /// Counts the sounds started, from 1.
  public let number: Int
}
