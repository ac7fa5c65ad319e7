public import Foundations
public import Geometry

/// A picture book as its folder describes it.
///
/// Not called `Story`, since a type of the module's own name would hide the module.
public struct StoryModel: Hashable, Sendable {
  /// The size of the stage on which every page is set, in stage units.
  public static let stageSize = Size(1280, 800)

  /// The folder that holds `story.json`.
  public var folder: String

  /// The lasting name of the story, by which bookmarks know it.
  public var id: String

  /// The title.
  public var title: LocalizedText

  /// Who made it.
  public var author: LocalizedText

  /// The language the story was written in, as a language tag.
  public var language: String

  /// How its texts are spoken.
  public var style: SpeechStyle

  /// The picture on the cover, a page without text and rules, if there is one.
  public var cover: Page?

  /// The sound files by the names that rules use; paths below the folder.
  public var sounds: [String: String]

  /// The pages in reading order, at least one.
  public var pages: [Page]
}

// MARK: - Finding

extension StoryModel {
  /// The number of the page with an id, from 0, or nil.
  public func pageIndex(of id: String) -> Int? {
    pages.firstIndex { $0.id == id }
  }

  /// The path of a picture or sound, given its path below the story's folder.
  public func path(of file: String) -> String {
    folder.appendingPath(file)
  }

  /// The path of a sound by its name, or nil when the story has none of that name.
  public func soundPath(_ name: String) -> String? {
    sounds[name].map(path(of:))
  }
}
