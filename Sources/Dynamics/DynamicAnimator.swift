public import Geometry

/// Moves items by behaviours, in steps of a fixed length, whatever the frames are.
///
/// The shape is UIDynamicAnimator's; time is an argument. The same behaviours and items give the same bits for the
/// same time, however it is cut into frames. Lengths are points (stage units in a story), y down; angles radians,
/// clockwise on screen.
public final class DynamicAnimator {
  /// How time is kept and motion solved.
  public let configuration: Configuration

  /// The rectangle that collision behaviours can turn into a boundary.
  public var referenceBounds: Rect? {
    didSet {
      setNeedsAssembly()
      for item in slots.lazy.map(\.item) { item.needsReading = true }
    }
  }

  /// Told when things start to move and when all lie still.
  public weak var delegate: (any DynamicAnimatorDelegate)?

  /// The behaviours that were added, in that order, children not counted.
  public private(set) var behaviors: [DynamicBehavior] = []

  /// The time given to `advance(by:)` so far, in seconds.
  public private(set) var elapsedTime = 0.0

  /// Whether anything moves; if not, advancing costs next to nothing.
  public internal(set) var isRunning = false

  /// The contacts that began and ended in the last call to `advance(by:)`, in order of time.
  public internal(set) var contactEvents: [ContactEvent] = []

  /// What was left out or put back and why, for the log; the newest last.
  public internal(set) var messages: [String] = []

  /// An item and its body in the world; 0 is none.
  struct Slot {
    var item: DynamicItem
    var body: Int
    var centerOfMass = Vector.zero
    var serial: Int32
  }

  let world: World
  var slots: [Slot] = []
  var assembled = Assembled()
  var needsAssembly = true
  var needsTies = false
  private var clock: StepClock
  private var stamp = 0
  private var isFirstFrame = true

  /// Makes an animator without behaviours.
  public init(referenceBounds: Rect? = nil, configuration: Configuration = .precise) {
    self.referenceBounds = referenceBounds
    self.configuration = configuration
    world = World(configuration: configuration)
    clock = StepClock(stepDuration: configuration.stepDuration)
  }
}

// MARK: - Behaviours

extension DynamicAnimator {
  /// Adds a behaviour; one that is already there is left alone.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.move(to: self)
    setNeedsAssembly()
  }

  /// Removes a behaviour; one that is not there is left alone.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
    setNeedsAssembly()
  }

  /// Removes all behaviours; the items stay where they are.
  public func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.move(to: nil) }
    setNeedsAssembly()
  }

  func nextStamp() -> Int {
    stamp += 1
    return stamp
  }

  func setNeedsAssembly() {
    needsAssembly = true
  }

  func setNeedsTies() {
    needsTies = true
  }
}

// MARK: - Items

extension DynamicAnimator {
  /// The items whose rectangle (turned) touches a rectangle, in the order in which they joined.
  public func items(in rect: Rect) -> [DynamicItem] {
    prepare()
    return slots.lazy.map(\.item).filter { item in
      let corners = Rect(center: .zero, size: item.size).corners
        .map { item.center + ($0 - .zero).rotated(by: item.angle) }
      return Rect(containing: corners)?.intersects(rect) ?? false
    }
  }

  /// Takes over the pose and velocity of an item and wakes it; setting them does so by itself.
  public func updateItem(usingCurrentState item: DynamicItem) {
    item.needsReading = true
  }
}

// MARK: - Time

extension DynamicAnimator {
  /// Lets time go on, in seconds.
  ///
  /// As many whole steps are taken as reach the time; items are shown in between. Of a long gap only
  /// `configuration.longestAdvance` counts, so that nothing rushes off after the program was stopped.
  public func advance(by dt: Double) {
    guard dt.isFinite, dt >= 0 else {
      report("time went on by \(dt) s: ignored")
      return
    }
    elapsedTime += dt
    contactEvents.removeAll(keepingCapacity: true)
    var due = clock.advance(by: counted(dt))
    if configuration.scheme == .uiKit, isFirstFrame, due > 1 {
      clock.skipOne()
      due -= 1
    }
    if due > 0 { isFirstFrame = false }
    for _ in 0..<due { step() }
    present(1 - min(max(clock.lag, 0), 1))
  }

  /// How many steps were taken.
  public var stepCount: Int { clock.steps }

  /// A number that differs when the state of any item differs in a single bit.
  public var stateHash: UInt64 { world.stateHash }

  private func counted(_ dt: Double) -> Double {
    switch configuration.scheme {
    case .precise: min(dt, configuration.longestAdvance)
    case .uiKit: dt > configuration.longestAdvance ? 1.0 / 60 : dt
    }
  }

  func report(_ message: String) {
    messages.append(message)
    // A fault that comes back in every step must not fill the memory.
    if messages.count > 100 { messages.removeFirst(50) }
  }
}
