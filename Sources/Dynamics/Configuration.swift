/// How an animator keeps time and solves.
public struct Configuration: Hashable, Sendable {
  /// How motion is carried forward.
  public enum Scheme: Hashable, Sendable {
    /// Second order in time, exact where a closed form exists.
    case precise

    /// UIKit's: velocity first, then place; one solve a step, joints corrected afterwards.
    case uiKit
  }

  /// How motion is carried forward.
  public var scheme: Scheme

  /// The length of a step in seconds; whatever the frames are, time advances in whole steps.
  public var stepDuration: Double

  /// Into how many parts a step is cut for solving.
  public var substeps: Int

  /// The most time one call to `advance(by:)` may bring, in seconds; what is more is cut off.
  public var longestAdvance: Double

  /// What an item is made of as long as no behaviour says otherwise.
  public var defaults: ItemProperties

  /// The engine's own way: steps of 1/60 s in 4 parts, and at most a quarter of a second at once.
  public static let precise = Configuration(
    scheme: .precise, stepDuration: 1.0 / 60, substeps: 4, longestAdvance: 0.25, defaults: .documented)

  /// UIKit's numbers as measured: steps of 1/120 s, one in the first frame and two in the others.
  public static let uiKitCompatible = Configuration(
    scheme: .uiKit, stepDuration: 1.0 / 120, substeps: 1, longestAdvance: 0.5, defaults: .measuredInUIKit)
}
