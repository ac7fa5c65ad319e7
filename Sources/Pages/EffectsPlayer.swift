/// Plays the sound effects of stories, by the paths of their files.
public protocol EffectsPlayer: AnyObject {
  /// Makes a sound ready, so that it can be heard at once.
  func prepare(_ path: String)

  /// Plays a sound; one that cannot be read is told to the grown-up and left out.
  func play(_ path: String)
}
