public import Foundations
public import Geometry

/// A page: what is seen, what is read and what happens.
public struct StoryPage: Hashable, Sendable {
  /// Its lasting name, unique in the story, by which bookmarks know it.
  public var id: String

  /// What is seen.
  public var scene: StoryScene

  /// What is read, in reading order.
  public var text: [StoryTextBlock]

  /// What happens when.
  public var rules: [StoryRule]
}

/// A piece of text on a page.
public struct StoryTextBlock: Hashable, Sendable {
  /// Where it stands in a landscape window, in stage units; a portrait window puts it above the picture.
  public var area: Rect

  /// The text.
  public var text: LocalizedText
}
