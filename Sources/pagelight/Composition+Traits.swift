internal import Foundations
internal import Preferences
internal import SceneGraph

// MARK: - Traits

extension Composition {
  /// What the person's choices ask of the screen.
  func traits(displayScale: Double) -> Traits {
    Traits(
      language: strings.language, textScale: preferences[.textScale],
      increasedContrast: preferences[.contrast] == .more, reduceMotion: preferences[.reduceMotion],
      displayScale: displayScale)
  }
}
