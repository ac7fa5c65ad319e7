public import Foundations
public import Geometry

/// A page: what is seen, what is read and what happens.
public struct Page: Hashable, Sendable {
  /// Its lasting name, unique in the story, by which bookmarks know it.
  public var id: String

  /// What fills the places that no actor covers; nil for the colour of the paper.
  public var background: Color?

  /// The part that stays in sight in every shape of window, in stage units; nil for no part in particular.
  public var focus: Rect?

  /// Scenery and characters, back to front.
  public var actors: [Actor]

  /// What is read, in reading order.
  public var text: [TextBlock]

  /// Recordings of the text by their language tags in lower case.
  public var narration: [String: Recording]

  /// What happens when.
  public var rules: [Rule]
}

/// A piece of text on a page.
public struct TextBlock: Hashable, Sendable {
  /// Where it stands in a landscape window, in stage units; a portrait window puts it above the picture.
  public var area: Rect

  /// The text.
  public var text: LocalizedText

  /// The language of a text that is the same for all readers; nil for the story's.
  public var language: String?

  /// How it is spoken, where that differs from the story.
  public var style: SpeechStyle
}

// MARK: - Languages

extension Page {
  /// The recording in a language, or nil.
  public func recording(for language: String) -> Recording? {
    narration.value(forLanguage: language)
  }
}
