extension GestureRecognizer {
  /// Where a recogniser is in one attempt to recognise its gesture.
  ///
  /// A discrete gesture goes from `possible` to `ended` or `failed`. A continuous one goes through `began` and
  /// any number of `changed` to `ended` or `cancelled`. After a terminal state it is reset to `possible` as soon
  /// as all its pointers are up.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Nothing is decided.
    case possible

    /// A continuous gesture was recognised.
    case began

    /// A continuous gesture went on.
    case changed

    /// The gesture is complete. For a discrete gesture this is also called recognised.
    case ended

    /// A continuous gesture was taken away: focus lost, node removed, recogniser disabled.
    case cancelled

    /// It was another gesture, or none. No action is sent.
    case failed

    /// The name of `ended` for discrete gestures.
    public static var recognized: State { .ended }

    /// Whether the attempt is over.
    public var isTerminal: Bool {
      self == .ended || self == .cancelled || self == .failed
    }

    /// Whether a continuous gesture is under way.
    public var isUnderWay: Bool {
      self == .began || self == .changed
    }

    /// Whether the step to another state is a legal one.
    public func canBecome(_ next: State) -> Bool {
      switch self {
      case .possible: next == .began || next == .ended || next == .failed
      case .began, .changed: next == .changed || next == .ended || next == .cancelled
      case .ended, .cancelled, .failed: next == .possible
      }
    }
  }
}
