public import Geometry

/// Something touched, or stopped touching.
public struct ContactEvent {
  /// Which of the two happened.
  public enum Phase: Hashable, Sendable {
    /// They touch now and did not before.
    case began

    /// They touched and do not any more.
    case ended
  }

  /// What an item touched.
  public enum Partner {
    /// Another item.
    case item(DynamicItem)

    /// A boundary by its name; nil is the reference bounds.
    case boundary(String?)
  }

  /// Whether the contact began or ended.
  public var phase: Phase

  /// The item; of two, the one that joined the animator first.
  public var item: DynamicItem

  /// What it touched.
  public var partner: Partner

  /// Where, in points; for an ended contact the last place.
  public var point: Point
}
