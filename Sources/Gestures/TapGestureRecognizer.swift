public import Geometry

/// Recognises one or more taps with one or more fingers.
///
/// The limits are UIKit's, as observed; the mouse gets a smaller allowance since it holds still.
public final class TapGestureRecognizer: GestureRecognizer {
  /// How many taps make the gesture.
  public var numberOfTapsRequired = 1

  /// How many fingers have to be down at once in each tap.
  public var numberOfTouchesRequired = 1

  /// The longest time from the first finger down to the last one up, in seconds.
  public var maximumDuration = 0.75

  /// The longest time from the end of a tap to the start of the next, in seconds.
  public var maximumInterval = 0.35

  /// How far a finger may stray from where it went down, and the next tap from the last, in points.
  public var touchAllowance = 45.0

  /// The same for the mouse and a pen, in points.
  public var mouseAllowance = 20.0

  /// Where the fingers went down in the last tap (their middle), in scene points.
  public private(set) var startLocation = Point.zero

  private var taps = 0
  private var mostTouches = 0

  override public func pointerBegan(_ event: PointerEvent) {
    mostTouches = max(mostTouches, numberOfTouches)
    startLocation = location
    if numberOfTouches > numberOfTouchesRequired {
      fail()
    } else if numberOfTouches == 1 && mostTouches == 1 {
      deadline = event.time + maximumDuration
    } else if numberOfTouches < mostTouches {
      fail()
    }
  }

  override public func pointerMoved(_ event: PointerEvent) {
    if pointers.contains(where: { $0.travel.length > allowance(for: $0.kind) }) { fail() }
  }

  override public func pointerEnded(_ event: PointerEvent) {
    guard numberOfTouches == 0 else { return }
    guard mostTouches == numberOfTouchesRequired else { return fail() }
    mostTouches = 0
    taps += 1
    if taps == numberOfTapsRequired {
      deadline = nil
      recognize()
    } else {
      deadline = event.time + maximumInterval
    }
  }

  override public func deadlinePassed(at time: Double) {
    fail()
  }

  override public func continues(with event: PointerEvent) -> Bool {
    startLocation.distance(to: event.location) <= allowance(for: event.kind)
  }

  override public func reset() {
    taps = 0
    mostTouches = 0
  }

  /// A tap does not keep the same node from seeing the taps that follow.
  override public func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let tap = other as? TapGestureRecognizer, tap.owner === owner else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  override public var precedence: Int {
    10 * numberOfTapsRequired + numberOfTouchesRequired
  }

  override public class var defaultName: String { "tap" }

  private func allowance(for kind: PointerEvent.Kind) -> Double {
    kind == .touch ? touchAllowance : mouseAllowance
  }
}
