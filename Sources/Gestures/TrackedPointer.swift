public import Geometry

/// A pointer that is down, as a recogniser sees it.
public struct TrackedPointer: Hashable, Sendable {
  /// Which pointer.
  public var pointer: Int

  /// What touches the screen.
  public var kind: PointerEvent.Kind

  /// Where it went down, in scene points.
  public var start: Point

  /// When it went down, in seconds.
  public var startTime: Double

  /// Where it was before the last move, in scene points.
  public var previous: Point

  /// Where it is, in scene points.
  public var location: Point

  /// Tells one touch of a pointer from the next.
  var serial: Int

  init(_ event: PointerEvent, serial: Int) {
    self.pointer = event.pointer
    self.kind = event.kind
    self.start = event.location
    self.startTime = event.time
    self.previous = event.location
    self.location = event.location
    self.serial = serial
  }
}

// MARK: - Measuring

extension TrackedPointer {
  /// How far it is from where it went down.
  public var travel: Vector { location - start }
}
