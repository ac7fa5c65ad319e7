internal import Geometry
internal import Pages
internal import SceneGraph

// MARK: - Targets

extension SessionPerformer {
  /// The one element that a target names.
  func element(_ target: SessionTarget) throws(SessionFault) -> AccessibilityElement {
    let all = try running().scene.accessibilityTree.flattened
    let found: [AccessibilityElement]
    switch target {
    case .name(let name): found = all.filter { $0.description.name == name }
    case .identifier(let identifier): found = all.filter { $0.description.identifier == identifier }
    case .point: found = []
    }
    guard let first = found.first else { throw SessionFault("there is no \(target) on the screen") }
    guard found.count == 1 else { throw SessionFault("\(found.count) things are called \(target)") }
    return first
  }

  /// The place that a target means.
  func point(of target: SessionTarget) throws(SessionFault) -> Point {
    if case .point(let point) = target { return point }
    let frame = try element(target).visibleFrame
    guard !frame.isEmpty else { throw SessionFault("\(target) is outside the window") }
    return frame.center
  }

  /// The place of a target that a press there reaches: enabled and topmost.
  func pressable(_ target: SessionTarget) throws(SessionFault) -> Point {
    let point = try point(of: target)
    if case .point = target { return point }
    let element = try element(target)
    guard !element.states.contains("disabled") else { throw SessionFault("\(target) is disabled") }
    let hit = try running().scene.hitTest(point)
    guard let hit, !hit.isAncestor(of: element.node), !element.node.isAncestor(of: hit) else { return point }
    let other = hit.accessibility?.identifier ?? hit.accessibility?.name ?? "something"
    throw SessionFault("\(target) is covered by \(other)")
  }
}
