internal import Preferences
internal import SceneGraph

extension Traits {
  /// The same with what the person has chosen.
  func following(_ preferences: Preferences) -> Traits {
    var traits = self
    traits.textScale = preferences[.textScale]
    traits.increasedContrast = preferences[.contrast] == .more
    traits.reduceMotion = preferences[.reduceMotion]
    return traits
  }
}
