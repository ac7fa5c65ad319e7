public import Animation
public import Geometry
public import Gestures

/// The tree of nodes in one window, what it answers to and what of it must be drawn again.
///
/// The scene knows no clock and no device: time comes in with events and `advance`, and it is drawn on
/// whatever ``Canvas`` is handed over.
public final class Scene {
  /// The node that holds everything; its size is that of the window.
  public let root = Node()

  /// What the surroundings ask of all nodes.
  public var traits: Traits { didSet { if traits != oldValue { traitsChanged() } } }

  /// Colours, distances and letters for the current traits.
  public private(set) var theme: Theme

  /// Lays out text for all nodes.
  public let textEngine: any TextEngine

  /// The animations of all nodes.
  public let animations = AnimationCoordinator()

  /// The seconds that have passed on the clock of the scene.
  public private(set) var time = 0.0

  /// Whether anything changed since the last frame was drawn.
  public private(set) var needsDisplay = true

  /// The node that has the keyboard.
  public internal(set) weak var focusedNode: Node?

  /// Whether the ring around it is shown: only after the keyboard was used.
  public internal(set) var isFocusVisible = false

  /// The kind of canvas that pictures of nodes are drawn with, given once by the program.
  public var snapshotCanvas: (any Canvas)?

  /// Called when a gesture has changed its state.
  public var onGesture: ((GestureRecognizer) -> Void)? {
    get { arbiter.didTransition }
    set { arbiter.didTransition = newValue }
  }

  /// The ring around the node that has the keyboard, in front of everything.
  let focusRing = FocusRing()

  let arbiter = GestureArbiter()
  var damage = DamageTracker()

  /// Makes an empty scene.
  ///
  /// - Parameters:
  ///   - size: The extent of the window in points.
  ///   - traits: What the surroundings ask for.
  ///   - textEngine: Lays out text.
  public init(size: Size, traits: Traits, textEngine: any TextEngine) {
    self.traits = traits
    self.textEngine = textEngine
    theme = Theme(traits: traits)
    animations.reducesMotion = traits.reduceMotion
    root.rootOf = self
    focusRing.rootOf = self
    root.pivot = .zero
    root.size = size
    root.accessibility = Accessibility(.window)
  }
}

// MARK: - Size and traits

extension Scene {
  /// The extent of the window in points.
  public var size: Size {
    get { root.size }
    set { root.size = newValue }
  }

  private func traitsChanged() {
    theme = Theme(traits: traits)
    animations.reducesMotion = traits.reduceMotion
    for node in root.descendants + [focusRing] { node.setNeedsLayout() }
  }
}

// MARK: - Time

extension Scene {
  /// Moves animations and gestures on to a time in seconds; earlier times are ignored.
  public func advance(to newTime: Double) {
    guard newTime > time else { return }
    time = newTime
    animations.advance(to: newTime)
    arbiter.advance(to: newTime)
  }

  /// When `advance` must be called next for something to go on by itself, or nil for not at all.
  public var nextDeadline: Double? {
    [animations.nextChange, arbiter.nextDeadline].compactMap(\.self).min()
  }

  func setNeedsDisplay() {
    needsDisplay = true
  }

  func didDraw() {
    needsDisplay = false
  }
}
