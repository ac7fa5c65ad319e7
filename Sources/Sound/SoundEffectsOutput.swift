/// Where sound effects are played.
public protocol SoundEffectsOutput: Sendable {
  /// Plays an effect.
  ///
  /// - Returns: Whether there is an effect of that name.
  func playEffect(named name: String) -> Bool
}
