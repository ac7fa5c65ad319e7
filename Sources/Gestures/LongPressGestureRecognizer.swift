internal import Geometry

/// Recognises fingers that are held still: begins when the time is up, changes with every move, ends when lifted.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers have to be down, in seconds.
  public var minimumDuration = 0.5

  /// How far a finger may move before the press begins, in points.
  public var allowableMovement = 10.0

  /// How many fingers it takes.
  public var numberOfTouchesRequired = 1

  override public func pointerBegan(_ event: PointerEvent) {
    if state.isUnderWay {
      ignore(event)
    } else if numberOfTouches > numberOfTouchesRequired {
      fail()
    } else if numberOfTouches == numberOfTouchesRequired {
      deadline = event.time + minimumDuration
    }
  }

  override public func pointerMoved(_ event: PointerEvent) {
    if pointers.contains(where: { $0.travel.length > allowableMovement }) { fail() }
    change()
  }

  override public func pointerEnded(_ event: PointerEvent) {
    end()
  }

  override public func deadlinePassed(at time: Double) {
    begin()
  }

  override public class var defaultName: String { "long press" }
}
