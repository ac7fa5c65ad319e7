internal import Geometry

/// The ring around the node that has the keyboard.
final class FocusRing: Node {
  /// Draws the ring just inside the bounds.
  override func layout() {
    guard let scene else { return }
    content = .path(
      Path(roundedRect: bounds.inset(by: 2), radius: 14), stroke: scene.theme.focusRing, lineWidth: 4)
  }
}
