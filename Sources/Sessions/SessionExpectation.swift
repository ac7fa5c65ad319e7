/// What a script waits for.
public nonisolated enum SessionCondition: Hashable, Sendable {
  /// No turn, job, gesture or finite animation is under way, and no pointer is down.
  case idle

  /// The narration has come to its end.
  case narrationEnded

  /// A page is current.
  case page(String)
}

/// What a script checks.
public nonisolated enum SessionExpectation: Hashable, Sendable {
  /// A page is current.
  case page(String)

  /// A text is shown somewhere.
  case text(String)

  /// A text is shown nowhere.
  case noText(String)

  /// A word is lit.
  case highlighted(String)

  /// A target is on the screen.
  case visible(SessionTarget)

  /// A target has the keyboard.
  case focus(SessionTarget)

  /// No two controls lie over each other, and none over a word.
  case noOverlap

  /// No text is cut off.
  case noTrimming

  /// A sound was played since the last such check.
  case sound(String)

  /// A target has a value.
  case value(SessionTarget, String)
}
