public import Geometry

/// A node of the accessibility tree: what is on the screen, without how it is drawn.
public struct AccessibilityElement {
  /// What it is, its name, identifier and value.
  public var description: Accessibility

  /// Its rectangle in scene points.
  public var frame: Rect

  /// The part of it that no clip of its ancestors hides, in scene points.
  public var visibleFrame: Rect

  /// Its states: `disabled`, `focused`, `focusable` and what the node adds.
  public var states: [String]

  /// What it holds, in reading order.
  public var children: [AccessibilityElement]

  /// The node that it stands for.
  public let node: Node
}

// MARK: - Searching

extension AccessibilityElement {
  /// The element and all it holds, parents first, in reading order.
  public var flattened: [AccessibilityElement] {
    [self] + children.flatMap(\.flattened)
  }
}

// MARK: - Building

extension Scene {
  /// The accessibility tree of what is shown now.
  public var accessibilityTree: AccessibilityElement {
    root.layoutIfNeeded()
    return AccessibilityElement(
      description: root.accessibility ?? Accessibility(.window), frame: root.bounds,
      visibleFrame: root.bounds, states: [],
      children: root.orderedChildren.flatMap { elements(of: $0, transform: .identity, clip: root.bounds) },
      node: root)
  }

  private func elements(
    of node: Node, transform parent: AffineTransform, clip outer: Rect
  ) -> [AccessibilityElement] {
    guard !node.isHidden, node.opacity > 0, node.isUserInteractionEnabled else { return [] }
    let transform = node.transformToParent.followed(by: parent)
    let clip = node.clip?.controlBounds.map { outer.intersection(transform.apply($0)) } ?? outer
    let children = node.children.flatMap { elements(of: $0, transform: transform, clip: clip) }
    guard let accessibility = node.accessibility else { return children }
    var states = accessibility.states
    if !node.isEnabled { states.append("disabled") }
    if node.isFocusable { states.append("focusable") }
    if node === focusedNode { states.append("focused") }
    return [
      AccessibilityElement(
        description: accessibility, frame: transform.apply(node.bounds),
        visibleFrame: transform.apply(node.bounds).intersection(outer), states: states.sorted(),
        children: children, node: node)
    ]
  }
}
