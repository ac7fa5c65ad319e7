public import Geometry

/// Recognises a drag with one or more fingers.
///
/// It begins once the fingers have moved by more than the slop, so that a shaky tap stays a tap. The way within
/// the slop does not count: the translation starts at zero.
public final class PanGestureRecognizer: GestureRecognizer {
  /// Along which line a drag may go.
  public enum Axis: Hashable, Sendable {
    /// Anywhere.
    case any

    /// To the left or right: a drag that goes more up or down fails.
    case horizontal

    /// Up or down: a drag that goes more to a side fails.
    case vertical
  }

  /// Along which line the drag may go; the translation and velocity have no other part.
  public var axis = Axis.any

  /// How far the fingers have to move before the drag begins, in points.
  public var slop = 10.0

  /// How many fingers it takes.
  public var minimumNumberOfTouches = 1

  /// How many fingers count; further ones are ignored.
  public var maximumNumberOfTouches = Int.max

  /// How far the fingers have moved since the drag began, in points.
  ///
  /// May be set, so that an action can take in the way so far.
  public var translation = Vector.zero

  /// Where the first finger went down, in scene points.
  public private(set) var startLocation = Point.zero

  /// How far the middle of the fingers has moved since they went down; a finger more or less is no movement.
  private var travel = Vector.zero
  private var tracker = VelocityTracker()
  private var lastTime = 0.0

  /// How fast the fingers move, in points a second; zero if they rested before they were lifted.
  public var velocity: Vector {
    onAxis(tracker.velocity(at: lastTime))
  }

  override public func pointerBegan(_ event: PointerEvent) {
    guard numberOfTouches <= maximumNumberOfTouches else { return ignore(event) }
    if numberOfTouches == 1 { startLocation = location }
    track(event)
  }

  override public func pointerMoved(_ event: PointerEvent) {
    guard let pointer = pointers.first(where: { $0.pointer == event.pointer }) else { return }
    let step = (pointer.location - pointer.previous) * (1 / Double(numberOfTouches))
    travel += step
    track(event)
    if state.isUnderWay {
      translation += onAxis(step)
      if step != .zero { change() }
    } else if travel.length > slop && numberOfTouches >= minimumNumberOfTouches {
      decide()
    }
  }

  override public func pointerEnded(_ event: PointerEvent) {
    lastTime = event.time
    if numberOfTouches < minimumNumberOfTouches { end() }
  }

  override public func reset() {
    travel = .zero
    translation = .zero
    tracker = VelocityTracker()
  }

  override public var precedence: Int {
    min(minimumNumberOfTouches, 9)
  }

  override public class var defaultName: String { "pan" }

  /// Begins if the way so far lies along the axis.
  private func decide() {
    let isHorizontal = travel.dx.magnitude >= travel.dy.magnitude
    guard axis == .any || isHorizontal == (axis == .horizontal) else { return fail() }
    translation = travel * max(0, 1 - slop / travel.length)
    translation = onAxis(translation)
    begin()
  }

  private func track(_ event: PointerEvent) {
    lastTime = event.time
    tracker.add(.zero + travel, at: event.time)
  }

  private func onAxis(_ vector: Vector) -> Vector {
    switch axis {
    case .any: vector
    case .horizontal: Vector(vector.dx, 0)
    case .vertical: Vector(0, vector.dy)
    }
  }
}
