/// Something a grown-up should know: what failed and was left out, so that the story could go on.
public struct Notice: Hashable, Sendable {
  /// What a notice is about.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// Settings, bookmarks and other files the program writes.
    case storage
    /// A story's text, pictures or rules.
    case story
    /// The voice.
    case voice
    /// Sound effects and the sound device.
    case sound
    /// The window, fonts and drawing.
    case display
    /// Desktop notifications.
    case notification
    /// Everything else, such as files that should have come with the program.
    case program
  }

  /// What it is about.
  public let category: Category

  /// What happened and what to do, in one line.
  public let text: String

  /// When it happened last, in seconds since 1970 of the clock that was handed down.
  public internal(set) var time: Double

  /// How often it happened.
  public internal(set) var count = 1
}
