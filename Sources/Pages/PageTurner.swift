internal import Animation
internal import Geometry
internal import Gestures
public import SceneGraph

/// Says which pages there are; the shape of UIPageViewController's data source.
public protocol PageTurnerDataSource: AnyObject {
  /// The page before a page, or nil at the first.
  func page(before page: PageController) -> PageController?

  /// The page after a page, or nil at the last.
  func page(after page: PageController) -> PageController?
}

/// Hears of turns.
public protocol PageTurnerDelegate: AnyObject {
  /// A turn begins: narration and animation pause.
  func pageTurnerWillBegin(_ turner: PageTurner)

  /// A turn has come to its end.
  ///
  /// - Parameters:
  ///   - turner: Who turned.
  ///   - previous: The page that was current before.
  ///   - completed: Whether another page is current now.
  func pageTurner(_ turner: PageTurner, didFinishFrom previous: PageController, completed: Bool)
}

/// Turns pages one at a time, under the finger or by itself.
///
/// A turn follows the hand, can be held, completes past a third or on a flick and springs back otherwise.
/// At both ends of the book the page gives way a little and comes back.
public final class PageTurner: Node {
  /// Which way a turn goes.
  public enum Direction: Hashable, Sendable {
    /// To the next page.
    case forward
    /// To the page before.
    case backward
  }

  /// A turn in progress.
  private struct Turn {
    let direction: Direction
    let incoming: PageController?
    let animator: PropertyAnimator
    let look: TurnLook
  }

  /// The fraction of a turn past which letting go completes it.
  static let threshold = 1.0 / 3

  /// How long a whole turn takes by itself, in seconds.
  static let duration = 0.55

  /// The speed, in points a second, past which letting go completes a turn.
  static let flick = 450.0

  /// The page that is current; it changes only when a turn is complete.
  public private(set) var current: PageController

  /// Says which pages there are.
  public weak var dataSource: (any PageTurnerDataSource)?

  /// Hears of turns.
  public weak var delegate: (any PageTurnerDelegate)?

  private var turn: Turn?
  private var grabbedFraction = 0.0

  /// Where the hand went first since it took hold of the page.
  private var firstDirection: Direction?

  /// How far down the page it was taken hold of: 0 is the upper edge, 1 the lower.
  private var grip = PageTurner.usualGrip

  /// Where a page is taken that turns by itself: a little below the middle, as a hand would.
  static let usualGrip = 0.72

  /// Makes a turner that shows a page.
  public init(page: PageController) {
    current = page
    super.init()
    pivot = .zero
    addChild(page.view)
    let pan = PanGestureRecognizer()
    pan.axis = .horizontal
    pan.addAction { [weak self] in self?.panned($0) }
    addGestureRecognizer(pan)
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] in self?.tapped(at: $0.location) }
    addGestureRecognizer(tap)
  }

  /// Gives every page the whole room.
  public override func layout() {
    for page in children { page.size = size }
    turn?.look.update()
    clip = turn == nil ? nil : Path(rect: bounds)
  }

  /// Whether a turn is in progress.
  public var isTurning: Bool {
    turn != nil
  }

  /// Called at every step: pictures may have come while a page is held still.
  func tidy() {
    turn?.look.update()
  }
}

// MARK: - Turning by itself

extension PageTurner {
  /// Turns one page, unless there is none or a turn is in progress.
  public func turnPage(_ direction: Direction) {
    guard turn == nil, let incoming = neighbour(direction) else { return }
    grip = Self.usualGrip
    begin(direction, incoming: incoming)
    turn?.animator.startAnimation()
  }

  /// Shows another page at once, as when a book is opened at a place.
  public func show(_ page: PageController) {
    guard turn == nil, page !== current else { return }
    let old = current
    delegate?.pageTurnerWillBegin(self)
    replaceCurrent(by: page)
    delegate?.pageTurner(self, didFinishFrom: old, completed: true)
  }

  /// Keeps pages laid out and out of sight, so that their pictures are there when they are turned to; others are
  /// let go.
  public func keepReady(_ pages: [PageController]) {
    for node in children where node !== current.view && !pages.contains(where: { $0.view === node }) {
      node.removeFromParent()
    }
    for page in pages where page.view.parent !== self {
      page.view.size = size
      addChild(page.view)
      putAside(page)
    }
  }

  private func neighbour(_ direction: Direction) -> PageController? {
    direction == .forward ? dataSource?.page(after: current) : dataSource?.page(before: current)
  }
}

// MARK: - Turning by hand

extension PageTurner {
  private func tapped(at location: Point) {
    let edge = size.width / 8
    if location.x < edge { turnPage(leftmost) } else if location.x > size.width - edge { turnPage(rightmost) }
  }

  private var isRightToLeft: Bool { scene?.traits.direction == .rightToLeft }

  private var leftmost: Direction { isRightToLeft ? .forward : .backward }

  private var rightmost: Direction { isRightToLeft ? .backward : .forward }

  private func panned(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began: grab(at: pan.startLocation.y)
    case .changed: drag(pan.translation.dx)
    case .ended: release(pan.translation.dx, speed: pan.velocity.dx)
    case .cancelled: if let turn { settle(turn, completing: false) }
    default: break
    }
    if pan.state == .began { drag(pan.translation.dx) }
  }

  /// Takes hold of the page at a height in points, even of one that is on its way.
  private func grab(at height: Double) {
    firstDirection = turn?.direction
    guard let turn else {
      grip = size.height > 0 ? height / size.height : Self.usualGrip
      grabbedFraction = 0
      return
    }
    turn.animator.pauseAnimation()
    // A page that springs back is taken along the way it was going at first, so that it moves with the hand.
    turn.animator.isReversed = false
    grabbedFraction = signedFraction
  }

  /// Moves the turn so that the page stays under the finger.
  private func drag(_ distance: Double) {
    guard size.width > 0 else { return }
    let fraction = grabbedFraction + distance / size.width
    let direction = fraction < 0 ? rightmost : leftmost
    if turn?.direction != direction {
      guard turn != nil || fraction != 0 else { return }
      abandon()
      begin(direction, incoming: neighbour(direction))
      firstDirection = firstDirection ?? direction
    }
    guard let turn else { return }
    turn.animator.pauseAnimation()
    turn.animator.fractionComplete = min(1, resisted(abs(fraction), isEnd: turn.incoming == nil))
  }

  /// At an end of the book the page follows less and less, and never further than an eighth.
  private func resisted(_ fraction: Double, isEnd: Bool) -> Double {
    isEnd ? fraction / (1 + fraction * 8) : fraction
  }

  private func release(_ distance: Double, speed: Double) {
    guard let turn else { return }
    let towards = turn.direction == rightmost ? -speed : speed
    let fraction = abs(grabbedFraction + distance / max(1, size.width))
    // A page that is put back quickly, and a little too far, is no flick the other way.
    let isFlick = towards > Self.flick && (turn.direction == firstDirection || fraction > Self.threshold / 3)
    let goesOn = isFlick || (fraction > Self.threshold && towards > -Self.flick)
    settle(turn, completing: goesOn && turn.incoming != nil)
  }

  private func settle(_ turn: Turn, completing: Bool) {
    turn.animator.isReversed = !completing
    turn.animator.continueAnimation(withTimingParameters: .curve(.easeOut), durationFactor: 0)
  }

  private var signedFraction: Double {
    guard let turn else { return 0 }
    return turn.direction == rightmost ? -turn.animator.fractionComplete : turn.animator.fractionComplete
  }
}

// MARK: - One turn

extension PageTurner {
  private func begin(_ direction: Direction, incoming: PageController?) {
    guard let scene else { return }
    let isFirst = turn == nil
    if let incoming {
      incoming.prepare()
      incoming.willAppear()
      incoming.view.size = size
      addChild(incoming.view)
      incoming.view.isHidden = false
      // Until it is current nothing on it answers; what is pressed then was meant for the other page.
      incoming.view.isUserInteractionEnabled = false
    }
    let pages = [current, incoming].compactMap(\.self)
    let look = TurnLook(
      in: self, outgoing: current.view, incoming: incoming?.view,
      isReady: { pages.allSatisfy { !$0.isBusy || $0.view.standIn != nil } },
      isForward: direction == .forward,
      isLeftward: direction == rightmost, grip: grip)
    let animator = PropertyAnimator(
      duration: Self.duration, curve: .easeInOut, coordinator: scene.animations)
    animator.addAnimations { $0.animate(look.progress, to: 1) }
    animator.addCompletion { [weak self] end in self?.finish(completed: end == .end) }
    turn = Turn(direction: direction, incoming: incoming, animator: animator, look: look)
    setNeedsLayout()
    if isFirst { delegate?.pageTurnerWillBegin(self) }
  }

  /// Gives up a turn whose direction the hand has changed.
  private func abandon() {
    guard let turn else { return }
    turn.animator.stopAnimation(true)
    turn.look.remove()
    turn.incoming.map(putAside)
  }

  private func finish(completed: Bool) {
    guard let turn else { return }
    self.turn = nil
    turn.look.remove()
    let old = current
    if completed, let incoming = turn.incoming {
      replaceCurrent(by: incoming)
    } else {
      turn.incoming.map(putAside)
    }
    setNeedsLayout()
    delegate?.pageTurner(self, didFinishFrom: old, completed: current !== old)
  }

  private func replaceCurrent(by page: PageController) {
    let focused = scene?.focusedNode?.accessibility?.identifier
    let isRingShown = scene?.isFocusVisible == true
    putAside(current)
    current = page
    page.view.size = size
    page.view.position = .zero
    page.view.isHidden = false
    page.view.isUserInteractionEnabled = true
    if page.view.parent !== self { addChild(page.view) }
    // Whoever turns pages by key stays on the button.
    let same = focused.flatMap(page.view.descendant).flatMap { $0.isShown && $0.isFocusable ? $0 : nil }
    if focused != nil { scene?.focus(same, visibly: isRingShown) }
  }

  /// Keeps a page laid out and out of sight.
  private func putAside(_ page: PageController) {
    page.view.isHidden = true
    page.view.isUserInteractionEnabled = false
  }
}
