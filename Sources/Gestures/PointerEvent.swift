public import Geometry

/// One thing that one pointer did: a finger, the mouse or a pen.
///
/// Every `began` is followed by exactly one `ended` or `cancelled` of the same pointer.
public struct PointerEvent: Hashable, Sendable {
  /// What touches the screen.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The mouse, its primary button held.
    case mouse

    /// A finger.
    case touch

    /// A stylus.
    case pen
  }

  /// Where in its life a pointer is.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It went down.
    case began

    /// It moved while down.
    case moved

    /// It was lifted.
    case ended

    /// It was taken away by the system: focus lost, window hidden, device gone.
    case cancelled
  }

  /// Tells pointers that are down at the same time apart; only unique while the pointer is down.
  public var pointer: Int

  /// What touches the screen.
  public var kind: Kind

  /// What happened.
  public var phase: Phase

  /// Where it happened, in scene points.
  public var location: Point

  /// The modifier keys held at that moment.
  public var modifiers: Modifiers

  /// When it happened, in seconds on the clock of the scene.
  public var time: Double

  /// How hard it presses, 0...1; 1 for devices that cannot tell.
  public var pressure: Double

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - phase: What happened.
  ///   - location: Where, in scene points.
  ///   - time: When, in seconds.
  ///   - pointer: Which pointer; 0 is the mouse.
  ///   - kind: What touches the screen.
  ///   - modifiers: The modifier keys held.
  ///   - pressure: How hard it presses, 0...1.
  public init(
    _ phase: Phase, at location: Point, time: Double, pointer: Int = 0, kind: Kind = .mouse,
    modifiers: Modifiers = [], pressure: Double = 1
  ) {
    self.pointer = pointer
    self.kind = kind
    self.phase = phase
    self.location = location
    self.modifiers = modifiers
    self.time = time
    self.pressure = pressure
  }
}
