/// The bounds of what a story may hold, wide for every author and narrow for every attacker.
enum StoryLimits {
  static let pages = 300
  static let actors = 200
  static let textBlocks = 20
  static let rules = 200
  static let actions = 32
  static let sounds = 500
  static let pronunciations = 500
  static let storyBytes = 4 << 20
  static let pictureBytes = 16 << 20
  static let soundBytes = 64 << 20

  /// How far from the stage's corner a coordinate may lie, in stage units.
  static let distance = -20_000.0...20_000.0

  /// How long an animation or its delay may be, in seconds.
  static let time = 0.0...60.0

  /// How long a recording may be, in seconds.
  static let recording = 0.0...3600.0
}
