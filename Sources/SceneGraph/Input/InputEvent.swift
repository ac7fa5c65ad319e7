public import Geometry
public import Gestures

/// Something that happened to the window, already in scene points and seconds.
public nonisolated enum InputEvent: Hashable, Sendable {
  /// A pointer went down, moved while down, was lifted or taken away.
  case pointer(PointerEvent)

  /// The mouse moved with no button held; nil when it left the window.
  case hover(Point?)

  /// The wheel turned.
  case wheel(WheelEvent)

  /// A key was pressed or repeats.
  case key(KeyPress)

  /// Letters were typed or came from an input method.
  case text(String)

  /// The window has another size (points) or scale (pixels per point).
  case resized(Size, scale: Double)

  /// The pixels of the window were lost and must be drawn again.
  case exposed

  /// The window is shown again.
  case shown

  /// The window was minimised or covered.
  case hidden

  /// The window gets the keyboard.
  case focusGained

  /// The window loses the keyboard; pointers that are down are cancelled.
  case focusLost

  /// The person or the system asks the program to end.
  case quit
}
