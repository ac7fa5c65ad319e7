public import Geometry
public import Gestures

/// One step of a session script.
public nonisolated enum SessionStep: Hashable, Sendable {
  /// Opens the program where it was left, or a story.
  case open(story: String?)
  /// Opens a page by its identifier.
  case openAt(String)
  /// Presses and lets go, once or several times in quick succession.
  case tap(SessionTarget, count: Int, PointerOptions)
  /// Holds for a time in seconds.
  case press(SessionTarget, seconds: Double, PointerOptions)
  /// Goes down at one place, moves to another in a time in seconds, and is lifted.
  case drag(SessionTarget, SessionTarget, seconds: Double, PointerOptions)
  /// Puts a pointer down.
  case down(SessionTarget, PointerOptions)
  /// Moves a pointer that is down.
  case move(SessionTarget, seconds: Double, PointerOptions)
  /// Lifts a pointer.
  case up(PointerOptions)
  /// Takes a pointer away as the system would.
  case cancel(PointerOptions)
  /// Flicks.
  case swipe(SwipeDirection, from: SessionTarget?, PointerOptions)
  /// Moves two fingers apart or together by a factor.
  case pinch(SessionTarget, factor: Double, seconds: Double, PointerOptions)
  /// Turns two fingers by degrees, clockwise.
  case rotate(SessionTarget, degrees: Double, seconds: Double, PointerOptions)
  /// Turns the wheel.
  case wheel(SessionTarget, Vector, PointerOptions)
  /// Types letters.
  case type(String)
  /// Presses a key with modifiers.
  case key(String, Modifiers)
  /// Lets time pass, in seconds.
  case wait(Double)
  /// Lets time pass until something is so.
  case waitUntil(SessionCondition)
  /// Something happens to the window or the program.
  case window(WindowEvent)
  /// Gives the window another size in points.
  case resize(Size)
  /// Changes a setting.
  case set(key: String, value: String)
  /// Checks something.
  case expect(SessionExpectation)
  /// Writes a picture of the window.
  case shot(String)
  /// Writes the accessibility tree.
  case tree(String)
  /// Starts to write a film.
  case record(String)
  /// Ends the film.
  case stopRecord

  /// Where a flick goes.
  public enum SwipeDirection: String, Hashable, Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down
  }

  /// What happens to the window or the program.
  public enum WindowEvent: String, Hashable, Sendable {
    /// It is minimised.
    case hide
    /// It is shown again.
    case show
    /// It loses the keyboard.
    case focusLost = "focus-lost"
    /// It gets the keyboard.
    case focusGained = "focus-gained"
    /// The program ends politely.
    case quit
    /// The program is dropped without its shutdown path.
    case kill
  }
}
