public import Geometry

/// A turn of the mouse wheel or a two-finger scroll on a touchpad.
public struct WheelEvent: Hashable, Sendable {
  /// Where the pointer is, in scene points.
  public var location: Point

  /// How far, in notches: positive dx scrolls to the right, positive dy scrolls down the page.
  public var delta: Vector

  /// The modifier keys held.
  public var modifiers: Modifiers

  /// When, in seconds on the clock of the scene.
  public var time: Double

  /// Makes an event.
  public init(at location: Point, delta: Vector, modifiers: Modifiers = [], time: Double) {
    self.location = location
    self.delta = delta
    self.modifiers = modifiers
    self.time = time
  }
}
