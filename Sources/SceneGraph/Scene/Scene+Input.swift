public import Geometry
public import Gestures

// MARK: - Pointers

extension Scene {
  /// Passes a pointer event to whoever was hit when the pointer went down.
  public func handle(_ event: PointerEvent) {
    guard event.phase == .began else { return arbiter.send(event) }
    root.layoutIfNeeded()
    let hit = hitTest(event.location)
    isFocusVisible = false
    arbiter.begin(event, recognizers: recognizers(from: hit), receiver: hit)
    setNeedsDisplay()
  }

  /// The deepest node that answers at a point in scene points.
  public func hitTest(_ point: Point) -> Node? {
    let inert = inertRoot
    guard let hit = root.hitTest(point), inert.isAncestor(of: hit) else { return nil }
    return hit
  }

  /// Cancels every gesture in progress: the window lost the focus or shows another screen.
  public func cancelGestures() {
    arbiter.cancelAll(at: time)
  }

  /// Whether no pointer is down and no gesture waits for its decision.
  public var isGestureIdle: Bool {
    arbiter.isIdle
  }

  func willRemove(_ node: Node) {
    for gone in node.descendants { arbiter.remove(owner: gone) }
    if let focused = focusedNode, node.isAncestor(of: focused) { focus(nil, visibly: false) }
  }

  private func recognizers(from node: Node?) -> [GestureRecognizer] {
    var result: [GestureRecognizer] = []
    var current = node
    while let here = current {
      if here.isEnabled { result += here.gestureRecognizers }
      current = here.parent
    }
    return result
  }
}

// MARK: - Wheel

extension Scene {
  /// Passes a turn of the wheel to the node under the pointer, then to its ancestors.
  public func handle(_ event: WheelEvent) {
    var node = hitTest(event.location) ?? root
    while !node.handle(event), let parent = node.parent { node = parent }
  }
}

// MARK: - Keys

extension Scene {
  /// Passes a key to the focused node and its ancestors, else moves the focus or activates.
  ///
  /// - Parameter key: The key.
  /// - Returns: Whether anything answered to it.
  @discardableResult
  public func handle(_ key: KeyPress) -> Bool {
    if let focused = focusedNode, !inertRoot.isAncestor(of: focused) { focus(nil, visibly: false) }
    var node: Node? = focusedNode ?? inertRoot
    while let here = node {
      if here.handle(key) { return true }
      node = here.parent
    }
    return handleFocus(key)
  }

  private func handleFocus(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Tab":
      moveFocus(forward: !key.modifiers.contains(.shift))
      return true
    case "Return", "Space":
      guard let focused = focusedNode, focused.isEnabled, focused.isAnswering, !key.isRepeat,
        let activate = focused.onActivate
      else { return false }
      isFocusVisible = true
      setNeedsDisplay()
      activate()
      return true
    case "Left", "Up": return isFocusVisible && moveFocusInGroup(forward: false)
    case "Right", "Down": return isFocusVisible && moveFocusInGroup(forward: true)
    default: return false
    }
  }

  /// Passes typed text to the node that has the keyboard.
  public func handle(text: String) {
    focusedNode?.handle(text: text)
  }
}
