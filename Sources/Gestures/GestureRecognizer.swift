public import Geometry

/// Watches pointers and decides whether what they do is its gesture.
///
/// The base class knows its pointers, its state and its relations to other recognisers. A subclass overrides
/// the `pointer…` hooks and asks for a step with ``begin()``, ``change()``, ``end()``, ``recognize()``,
/// ``cancel()`` or ``fail()``; the ``GestureArbiter`` grants it once every recogniser has seen the event.
open class GestureRecognizer: ActionSending {
  /// The name that events and logs give it.
  public var name: String

  /// The node it is attached to, so that the arbiter can tell which recognisers belong together.
  public weak var owner: AnyObject?

  /// Where it is in the present attempt.
  public private(set) var state = State.possible

  /// Whether it takes part; switching it off in the middle of a gesture cancels the gesture.
  public var isEnabled = true {
    didSet {
      if !isEnabled { arbiter?.withdraw(self) }
    }
  }

  /// Whether its success takes the pointers away from the node under them (which then sees `cancelled`).
  public var cancelsTouchesInView = true

  /// Which kinds of pointer it looks at.
  public var allowedPointerKinds = Set(PointerEvent.Kind.allCases)

  /// What is called on `began`, `changed`, `ended` and `cancelled`, in order; never on `failed`.
  public var actions: [(GestureRecognizer) -> Void] = []

  // MARK: Decisions by others

  /// Asked just before the gesture begins or is recognised.
  ///
  /// False makes it fail; none means true.
  public var shouldBegin: ((GestureRecognizer) -> Bool)?

  /// Asked for each new pointer, before any hook.
  ///
  /// False hides the pointer from this recogniser; none means true.
  public var shouldReceive: ((GestureRecognizer, PointerEvent) -> Bool)?

  /// Asked whether both may be recognised at once (first this, then the other); a yes from either side counts.
  public var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?

  /// Asked whether the first (this) has to wait until the second fails.
  public var shouldRequireFailure: ((GestureRecognizer, GestureRecognizer) -> Bool)?

  // MARK: The attempt

  /// The pointers it follows that are down, in the order they came.
  public internal(set) var pointers: [TrackedPointer] = []

  /// The middle of its pointers in scene points; after the last one is up, where it was.
  public internal(set) var location = Point.zero

  /// The modifier keys held at the last event.
  public internal(set) var modifiers: Modifiers = []

  /// What kind of pointer the last event came from.
  public internal(set) var pointerKind = PointerEvent.Kind.mouse

  /// When the recogniser has to hear of the time again even if no event comes, in seconds.
  ///
  /// At that time ``deadlinePassed(at:)`` is called, once.
  public var deadline: Double?

  /// The serial numbers of all pointers of this attempt, lifted ones included.
  var serials: [Int] = []

  /// Steps asked for and not yet granted.
  ///
  /// A claim (`begin`, `recognize`) may wait here for others to fail.
  private var wishes: [Wish] = []

  /// Who grants the wishes, while an attempt is on.
  weak var arbiter: GestureArbiter?

  /// The place in the order in which claims made by the same event are settled.
  var rank = GestureRank()

  private var requiredToFail: [WeakRecognizer] = []

  /// Makes a recogniser.
  ///
  /// - Parameter name: The name that events and logs give it; nothing takes the type's name.
  public init(name: String? = nil) {
    self.name = name ?? Self.defaultName
  }

  // MARK: Hooks for subclasses

  /// A new pointer, already in ``pointers``.
  open func pointerBegan(_ event: PointerEvent) {}

  /// One of the pointers moved; ``TrackedPointer/previous`` is where it was before.
  open func pointerMoved(_ event: PointerEvent) {}

  /// One of the pointers was lifted and is no longer in ``pointers``.
  ///
  /// If it was lifted elsewhere than it was last seen, a move was reported first.
  open func pointerEnded(_ event: PointerEvent) {}

  /// One of the pointers was taken away and is no longer in ``pointers``: gives up, unless overridden.
  open func pointerCancelled(_ event: PointerEvent) {
    cancel()
  }

  /// The ``deadline`` came.
  open func deadlinePassed(at time: Double) {}

  /// Asked between two touches of one attempt whether the new pointer belongs to it.
  ///
  /// No makes it fail, which starts a new attempt with that pointer.
  open func continues(with event: PointerEvent) -> Bool { true }

  /// Forget everything about the attempt.
  open func reset() {}

  /// Whether its success may make another fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether another's success may make it fail.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Which of two recognisers of one node goes first when the same event fits both.
  ///
  /// The greater goes first, for it asks more of the hand.
  open var precedence: Int { 0 }

  /// The name of those that were given none.
  open class var defaultName: String { "gesture" }
}

// MARK: - Relations

extension GestureRecognizer {
  /// How many of its pointers are down.
  public var numberOfTouches: Int { pointers.count }

  /// Makes this one wait until the other has failed; if the other is recognised, this one fails.
  public func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "\(name) cannot wait for its own failure")
    requiredToFail.append(WeakRecognizer(other))
  }

  func requiresFailure(of other: GestureRecognizer) -> Bool {
    requiredToFail.contains { $0.recognizer === other } || shouldRequireFailure?(self, other) == true
  }

  func isSimultaneous(with other: GestureRecognizer) -> Bool {
    shouldRecognizeSimultaneously?(self, other) == true
      || other.shouldRecognizeSimultaneously?(other, self) == true
  }

  func sharesPointer(with other: GestureRecognizer) -> Bool {
    serials.contains { other.serials.contains($0) }
  }
}

// MARK: - Asking for a step

extension GestureRecognizer {
  /// A step that a recogniser asks for.
  enum Wish {
    case begin
    case recognize
    case change
    case end
    case cancel
    case fail
  }

  /// Asks to begin a continuous gesture.
  public func begin() {
    claim(.begin)
  }

  /// Asks to recognise a discrete gesture.
  public func recognize() {
    claim(.recognize)
  }

  /// Asks to report a change, if the gesture has begun.
  public func change() {
    if state.isUnderWay && !wishes.contains(.end) { wishes.append(.change) }
  }

  /// Asks to end a continuous gesture; one that never began fails.
  public func end() {
    if state.isUnderWay || wishes.first == .begin {
      wishes.append(.end)
    } else {
      fail()
    }
  }

  /// Gives up: cancels a gesture under way, fails one that is possible.
  public func cancel() {
    if state.isUnderWay {
      wishes = [.cancel]
    } else if state == .possible {
      wishes = [.fail]
    }
  }

  /// Says that this is not its gesture; without effect once it has claimed that it is.
  public func fail() {
    if state == .possible && !hasClaim { wishes = [.fail] }
  }

  private func claim(_ wish: Wish) {
    guard state == .possible && wishes.isEmpty else { return }
    wishes = [wish]
    deadline = nil
  }

  /// Whether it has asked to begin or to be recognised, and waits for the answer.
  var hasClaim: Bool {
    wishes.first == .begin || wishes.first == .recognize
  }

  /// The step to grant next.
  var wish: Wish? { wishes.first }

  /// Takes back every step asked for.
  func dropWishes() {
    wishes = []
  }

  /// The one place where the state changes.
  func transition(to next: State) {
    precondition(state.canBecome(next), "\(name) cannot go from \(state.rawValue) to \(next.rawValue)")
    state = next
    if next.isTerminal {
      wishes = []
      deadline = nil
    } else if !wishes.isEmpty {
      wishes.removeFirst()
    }
  }
}

// MARK: - The end of an attempt

extension GestureRecognizer {
  /// Calls the deadline's hook if the time has come.
  func passDeadline(at time: Double) {
    deadline = nil
    if !state.isTerminal { deadlinePassed(at: time) }
  }

  /// Ends the attempt, so that the next pointer starts a new one.
  func finishAttempt() {
    if state != .possible { transition(to: .possible) }
    wishes = []
    deadline = nil
    pointers = []
    serials = []
    arbiter = nil
    reset()
  }
}

/// A recogniser that is not kept alive.
private struct WeakRecognizer {
  weak var recognizer: GestureRecognizer?

  init(_ recognizer: GestureRecognizer) {
    self.recognizer = recognizer
  }
}
