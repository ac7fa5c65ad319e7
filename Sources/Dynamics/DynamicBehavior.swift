/// A cause of motion, or several of them put together.
///
/// A concrete behaviour (gravity, collision …) ignores children; a plain `DynamicBehavior` is made of its children
/// and has no items of its own.
open class DynamicBehavior {
  /// The behaviours this one is made of, in the order in which they were added.
  public private(set) var childBehaviors: [DynamicBehavior] = []

  /// Called after each step while the behaviour is in an animator.
  public var action: (() -> Void)?

  /// The animator the behaviour is in, itself or through its parent.
  public internal(set) weak var dynamicAnimator: DynamicAnimator?

  /// Makes a behaviour without children.
  public init() {}

  /// Called when the behaviour joins an animator, or with nil when it leaves.
  open func willMove(to animator: DynamicAnimator?) {}

  /// The items the behaviour acts on, its children not counted.
  var actedOn: [DynamicItem] { [] }
}

// MARK: - Children

extension DynamicBehavior {
  /// Adds a behaviour at the end; one that is already there is left alone.
  public func addChildBehavior(_ behavior: DynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.move(to: dynamicAnimator)
    setNeedsAssembly()
  }

  /// Removes a behaviour; one that is not there is left alone.
  public func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.move(to: nil)
    setNeedsAssembly()
  }
}

// MARK: - Membership

extension DynamicBehavior {
  func move(to animator: DynamicAnimator?) {
    guard dynamicAnimator !== animator else { return }
    willMove(to: animator)
    for item in actedOn { item.needsReading = true }
    if animator == nil { dynamicAnimator?.setNeedsAssembly() }
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
  }

  /// Tells the animator that its bodies, joints or outlines have to be put together again before the next step.
  ///
  /// Wakes the items that are concerned: all that the behaviour acts on, unless some are named.
  func setNeedsAssembly(waking items: [DynamicItem]? = nil) {
    for item in items ?? actedOn { item.needsReading = true }
    dynamicAnimator?.setNeedsAssembly()
  }

  /// Tells the animator that a length, a point or a strength has changed.
  func parametersChanged() {
    for item in actedOn { item.needsReading = true }
    dynamicAnimator?.setNeedsTies()
  }
}
