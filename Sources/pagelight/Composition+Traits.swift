internal import Foundations
internal import Preferences
internal import SceneGraph

// MARK: - Traits

extension Composition {
  /// What the person's choices ask of the screen.
  func traits(displayScale: Double) -> Traits {
    Traits(language: strings.language, displayScale: displayScale)
  }
}
