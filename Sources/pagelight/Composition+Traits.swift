internal import Foundations
internal import SceneGraph

// MARK: - Traits

extension Composition {
  /// What the surroundings ask of the screen.
  func traits(displayScale: Double) -> Traits {
    Traits(language: strings.language, displayScale: displayScale)
  }
}
