internal import Geometry

/// Recognises two fingers that move apart or together.
public final class PinchGestureRecognizer: GestureRecognizer {
  /// How much the distance of the fingers has to change before the pinch begins, in points.
  public var slop = 8.0

  /// How many times as far apart as when the pinch began the fingers are.
  ///
  /// May be set, so that an action can take in the change so far.
  public var scale = 1.0

  /// Fingers that touch each other are taken to be so far apart, in points.
  private static let smallestSpan = 10.0

  private var pair = FingerPair()
  private var startSpan = 0.0
  private var lastSpan = 0.0
  private var lastTime = 0.0
  private var tracker = VelocityTracker()

  /// How fast the scale changes, a second.
  public var velocity: Double {
    tracker.velocity(at: lastTime).dx
  }

  override public func pointerBegan(_ event: PointerEvent) {
    guard numberOfTouches <= 2 else { return ignore(event) }
    startSpan = span
    lastSpan = span
  }

  override public func pointerMoved(_ event: PointerEvent) {
    guard numberOfTouches == 2 else { return }
    let isTime = pair.notes(moveOf: event.pointer)
    if state == .possible && !hasClaim && isTime && (span - startSpan).magnitude > slop {
      // The way within the slop does not count: the scale starts at 1.
      lastSpan = max(Self.smallestSpan, startSpan + (span > startSpan ? slop : -slop))
      begin()
    }
    guard state.isUnderWay || hasClaim else { return }
    scale *= span / lastSpan
    lastSpan = span
    lastTime = event.time
    tracker.add(Point(scale, 0), at: event.time)
    change()
  }

  override public func pointerEnded(_ event: PointerEvent) {
    lastTime = event.time
    end()
  }

  override public func reset() {
    pair = FingerPair()
    scale = 1
    tracker = VelocityTracker()
  }

  override public var precedence: Int { 30 }

  override public class var defaultName: String { "pinch" }

  private var span: Double {
    max(Self.smallestSpan, FingerPair.span(of: pointers).length)
  }
}
