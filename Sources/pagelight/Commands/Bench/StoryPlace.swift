internal import Foundations
internal import Story

/// A page of the story that comes with the program.
struct StoryPlace {
  /// The story's id.
  let story: String

  /// The page's id.
  let page: String

  /// The page's number, from 0.
  let number: Int

  /// The identifier of its screen.
  var id: String { "story/\(story)/\(page)" }

  /// All pages of the first story.
  static func all(_ surroundings: Surroundings) throws(CommandError) -> [StoryPlace] {
    guard let folder = surroundings.resources.folders(in: "Stories").first,
      let story = StoryLoader.load(folder).story, !story.pages.isEmpty
    else { throw .failure("there is no story to measure: set PAGELIGHT_DATA") }
    return story.pages.enumerated().map { StoryPlace(story: story.id, page: $1.id, number: $0) }
  }
}
