/// What a sound is for; each group has its own loudness.
public enum SoundGroup: Int, Hashable, Sendable, CaseIterable {
  /// The narrator. While it speaks the other groups are softer.
  case voice

  /// Short answers to a touch.
  case effects

  /// What is heard around a page: rain, birds.
  case ambience

  /// Music.
  case music

  /// How loud the group is while the narrator speaks, 1 being as loud as ever.
  var gainUnderVoice: Float {
    switch self {
    case .voice: 1
    case .effects: 0.7
    case .ambience: 0.4
    case .music: 0.25
    }
  }
}
