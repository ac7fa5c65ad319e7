public import Geometry
public import Gestures

/// An element of the scene: a place, a look, children, and what it answers to.
///
/// A node has its own coordinates, whose origin is the upper left corner of its bounds. Its `pivot`
/// lies at `position` in the coordinates of its parent and is the centre of scaling and rotation.
open class Node: PointerReceiver {
  // MARK: Tree

  /// The node that holds this one.
  public private(set) weak var parent: Node?

  /// The nodes that this one holds, in the order they were added.
  public private(set) var children: [Node] = []

  /// The scene, for the root of one; use ``scene``.
  weak var rootOf: Scene?

  // MARK: Place

  /// Where the pivot lies, in the coordinates of the parent.
  public var position: Point = .zero { didSet { if position != oldValue { placeChanged() } } }

  /// The extent of the bounds.
  public var size: Size = .zero { didSet { if size != oldValue { setNeedsLayout() } } }

  /// The centre of scaling and rotation as fractions of the size.
  public var pivot = Point(0.5, 0.5) { didSet { if pivot != oldValue { placeChanged() } } }

  /// Factors on width and height about the pivot; negative ones mirror.
  public var scale = Vector(1, 1) { didSet { if scale != oldValue { placeChanged() } } }

  /// The turn about the pivot in radians, clockwise on screen.
  public var rotation = 0.0 { didSet { if rotation != oldValue { placeChanged() } } }

  /// The opacity of the node and all it holds, as one piece: 0...1.
  public var opacity = 1.0 { didSet { if opacity != oldValue { placeChanged() } } }

  /// Whether node and children are left out of everything.
  public var isHidden = false { didSet { if isHidden != oldValue { placeChanged() } } }

  /// Whether node and children are drawn; one that is not is still hit and in the accessibility tree, while a
  /// picture of it stands in.
  public var isDrawn = true { didSet { if isDrawn != oldValue { placeChanged() } } }

  /// Siblings of higher order are drawn later and hit first; equal ones keep the order of adding.
  public var order = 0.0 { didSet { if order != oldValue { placeChanged() } } }

  /// The outline, in own coordinates, outside which neither node nor children are drawn or hit.
  public var clip: Path? { didSet { contentChanged() } }

  /// How far the node floats above what lies behind, in own units; 0 throws no shadow.
  public var elevation = 0.0 { didSet { if elevation != oldValue { contentChanged() } } }

  /// What the node draws.
  public var content: Content = .none { didSet { contentChanged() } }

  /// A picture of the node's bounds that is drawn in place of the node and all it holds, which are still hit and in
  /// the accessibility tree.
  public var standIn: Raster? { didSet { if standIn !== oldValue { contentChanged() } } }

  /// Counts changes of what is drawn, so that damage can be found by comparing.
  private(set) var revision = 0

  /// Whether `layout` has to run before the next frame.
  private(set) var needsLayout = true

  // MARK: Answering

  /// Whether node and children can be hit, come to by keyboard and found in the accessibility tree.
  public var isUserInteractionEnabled = true

  /// Whether the node itself is hit inside its bounds; otherwise only its children are.
  public var isHittable = false

  /// The outline, in own coordinates, that is hit; nil is the whole bounds.
  public var hitPath: Path?

  /// The least extent that can be hit, in points of the scene: small things answer around themselves too.
  public var minimumHitSize = 0.0

  /// The gestures that the node answers to.
  public private(set) var gestureRecognizers: [GestureRecognizer] = []

  /// What the node is to assistive technology; nil hides it, though not its children.
  public var accessibility: Accessibility?

  /// Whether the keyboard can come here.
  public var isFocusable = false

  /// Whether the node answers at all; a disabled one stays in the tree.
  public var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsLayout() } } }

  /// Whether the nodes inside are one stop for the Tab key, with the arrow keys moving among them.
  public var isFocusGroup = false

  /// Whether everything outside this node is inert while it is shown, as behind an alert.
  public var isModal = false

  /// What pressing Return or Space does while the keyboard is here.
  public var onActivate: (() -> Void)?

  /// Makes a node with nothing in it.
  public init() {}

  // MARK: For subclasses

  /// Places the children inside the size; called before a frame when something changed.
  open func layout() {}

  /// Whether the node is hit at a point of its own coordinates; by default anywhere in `hitPath` or bounds.
  ///
  /// - Parameters:
  ///   - local: The point in own coordinates.
  ///   - pointScale: Scene points per own unit.
  /// - Returns: Whether the point hits.
  open func isHit(at local: Point, pointScale: Double) -> Bool {
    if let hitPath { return hitPath.contains(local) }
    guard pointScale > 0 else { return false }
    let least = minimumHitSize / pointScale
    let (dx, dy) = (max(0, (least - size.width) / 2), max(0, (least - size.height) / 2))
    return bounds.inset(by: EdgeInsets(top: -dy, left: -dx, bottom: -dy, right: -dx)).contains(local)
  }

  /// Takes in the plain events of a pointer that went down here; every `began` is ended or cancelled.
  open func receive(_ event: PointerEvent) {}

  /// Called when the keyboard comes or goes; the ring is drawn by the scene.
  open func focusChanged(_ isFocused: Bool) {}

  /// Called for a key while the keyboard is here or further down; true ends the search upwards.
  open func handle(_ key: KeyPress) -> Bool { false }

  /// Called for the wheel over the node or further down; true ends the search upwards.
  open func handle(_ wheel: WheelEvent) -> Bool { false }

  /// Called for typed text while the keyboard is here.
  open func handle(text: String) {}
}

// MARK: - Tree

extension Node {
  /// Adds a node in front of the others, taking it from where it was.
  public func addChild(_ child: Node) {
    precondition(child !== self && !child.isAncestor(of: self), "a node cannot hold itself")
    child.removeFromParent()
    child.parent = self
    children.append(child)
    placeChanged()
    setNeedsLayout()
  }

  /// Adds a node right behind one that is here already.
  public func addChild(_ child: Node, behind other: Node) {
    addChild(child)
    guard let place = children.firstIndex(where: { $0 === other }) else { return }
    children.insert(children.removeLast(), at: place)
  }

  /// Adds several nodes, the last one in front.
  public func addChildren(_ nodes: Node...) {
    for node in nodes { addChild(node) }
  }

  /// Takes the node out of its parent; gestures in progress on it are cancelled.
  public func removeFromParent() {
    guard let parent else { return }
    scene?.willRemove(self)
    parent.children.removeAll { $0 === self }
    self.parent = nil
    parent.placeChanged()
  }

  /// The scene whose tree this node is in.
  public var scene: Scene? {
    var node: Node? = self
    while let current = node {
      if let scene = current.rootOf { return scene }
      node = current.parent
    }
    return nil
  }

  /// The children from back to front.
  public var orderedChildren: [Node] {
    guard children.contains(where: { $0.order != 0 }) else { return children }
    return children.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }.map(\.element)
  }

  /// Whether another node is this one or lies somewhere inside it.
  public func isAncestor(of node: Node) -> Bool {
    var current: Node? = node
    while let here = current {
      if here === self { return true }
      current = here.parent
    }
    return false
  }

  /// The node and all that it holds, parents first, back to front.
  public var descendants: [Node] {
    [self] + orderedChildren.flatMap(\.descendants)
  }

  /// The first node inside with an identifier.
  public func descendant(_ identifier: String) -> Node? {
    if accessibility?.identifier == identifier { return self }
    for child in children {
      if let found = child.descendant(identifier) { return found }
    }
    return nil
  }
}

// MARK: - Changes

extension Node {
  /// Asks for `layout` before the next frame.
  public func setNeedsLayout() {
    needsLayout = true
    contentChanged()
  }

  func placeChanged() {
    scene?.setNeedsDisplay()
  }

  func contentChanged() {
    revision += 1
    scene?.setNeedsDisplay()
  }

  /// Lays out this node and all below it that ask for it.
  public func layoutIfNeeded() {
    // A layout may ask for another one; two passes settle every tree, and a third would hide a loop.
    for _ in 0..<2 where needsLayout {
      needsLayout = false
      layout()
    }
    for child in children { child.layoutIfNeeded() }
  }
}

// MARK: - Gestures

extension Node {
  /// Lets the node answer to a gesture.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.owner = self
    gestureRecognizers.append(recognizer)
    isHittable = true
  }
}
