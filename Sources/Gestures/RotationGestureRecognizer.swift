internal import Geometry

/// Recognises two fingers that turn around each other.
public final class RotationGestureRecognizer: GestureRecognizer {
  /// How far the fingers have to go around their middle before the rotation begins, in points.
  public var slop = 8.0

  /// How far the fingers have turned since the rotation began, in radians, clockwise on screen.
  ///
  /// Counts on beyond a half turn. May be set, so that an action can take in the turn so far.
  public var rotation = 0.0

  /// Fingers nearer to each other than this have no direction, in points.
  private static let smallestSpan = 10.0

  private var pair = FingerPair()
  private var turn = 0.0
  private var lastAngle: Double?
  private var lastTime = 0.0
  private var tracker = VelocityTracker()

  /// How fast the fingers turn, in radians a second.
  public var velocity: Double {
    tracker.velocity(at: lastTime).dx
  }

  override public func pointerBegan(_ event: PointerEvent) {
    guard numberOfTouches <= 2 else { return ignore(event) }
    lastAngle = angle
  }

  override public func pointerMoved(_ event: PointerEvent) {
    guard numberOfTouches == 2 else { return }
    let step = stepOfAngle()
    let isTime = pair.notes(moveOf: event.pointer)
    turn += step
    let arc = turn * FingerPair.span(of: pointers).length / 2
    if state == .possible && !hasClaim && isTime && arc.magnitude > slop {
      // The way within the slop does not count: the rotation starts at 0.
      rotation = turn * (1 - slop / arc.magnitude)
      begin()
    } else if state.isUnderWay || hasClaim {
      rotation += step
    }
    guard state.isUnderWay || hasClaim else { return }
    lastTime = event.time
    tracker.add(Point(rotation, 0), at: event.time)
    change()
  }

  override public func pointerEnded(_ event: PointerEvent) {
    lastTime = event.time
    end()
  }

  override public func reset() {
    pair = FingerPair()
    turn = 0
    rotation = 0
    lastAngle = nil
    tracker = VelocityTracker()
  }

  override public var precedence: Int { 31 }

  override public class var defaultName: String { "rotation" }

  private var angle: Double? {
    let span = FingerPair.span(of: pointers)
    return span.length < Self.smallestSpan ? nil : span.angle
  }

  /// How far the fingers have turned since the last look, by the shorter way.
  private func stepOfAngle() -> Double {
    guard let angle else { return 0 }
    defer { lastAngle = angle }
    guard let lastAngle else { return 0 }
    var step = angle - lastAngle
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    return step
  }
}
