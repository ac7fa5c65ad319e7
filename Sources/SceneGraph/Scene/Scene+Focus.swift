internal import Geometry

// MARK: - Keyboard focus

extension Scene {
  /// The nodes that the keyboard can come to, in reading order.
  public var focusableNodes: [Node] {
    inertRoot.descendants.filter { $0.isFocusable && $0.isEnabled && $0.isShown && $0.isAnswering }
  }

  /// Gives the keyboard to a node, or to none.
  ///
  /// - Parameters:
  ///   - node: The node, or nil.
  ///   - visibly: Whether the ring is shown; false after a pointer was used.
  public func focus(_ node: Node?, visibly: Bool) {
    let old = focusedNode
    focusedNode = node
    isFocusVisible = visibly && node != nil
    setNeedsDisplay()
    guard old !== node else { return }
    old?.focusChanged(false)
    node?.focusChanged(true)
  }

  /// Moves the keyboard to the next or previous stop; from nowhere, to the first or last.
  public func moveFocus(forward: Bool) {
    let stops = focusStops
    guard !stops.isEmpty else { return }
    let current = focusedNode.flatMap { node in
      stops.firstIndex { $0 === node || group(of: $0).map { $0 === group(of: node) } == true }
    }
    let next = current.map { ($0 + (forward ? 1 : stops.count - 1)) % stops.count }
    focus(stops[next ?? (forward ? 0 : stops.count - 1)], visibly: true)
  }

  /// Moves the keyboard inside its focus group; false when it is in none.
  public func moveFocusInGroup(forward: Bool) -> Bool {
    guard let node = focusedNode, let group = group(of: node) else { return false }
    let members = group.descendants.filter { $0.isFocusable && $0.isEnabled && $0.isShown }
    guard let index = members.firstIndex(where: { $0 === node }) else { return false }
    let next = index + (forward ? 1 : -1)
    guard members.indices.contains(next) else { return true }
    focus(members[next], visibly: true)
    return true
  }

  /// What everything outside of is inert: the front modal node, else the root.
  var inertRoot: Node {
    root.descendants.last { $0.isModal && $0.isShown } ?? root
  }

  /// Puts the ring around the node that has the keyboard, or hides it.
  func placeFocusRing() {
    guard isFocusVisible, let node = focusedNode, node.isShown, node.scene === self else {
      focusRing.isHidden = true
      return
    }
    focusRing.isHidden = false
    focusRing.frame = node.frameInScene.inset(by: -5)
    focusRing.layoutIfNeeded()
  }

  /// One node for each stop of the Tab key: a focus group counts once.
  private var focusStops: [Node] {
    var stops: [Node] = []
    for node in focusableNodes {
      if let group = group(of: node), let last = stops.last, self.group(of: last) === group { continue }
      stops.append(node)
    }
    return stops
  }

  private func group(of node: Node) -> Node? {
    var current = node.parent
    while let here = current {
      if here.isFocusGroup { return here }
      current = here.parent
    }
    return nil
  }
}
