public import Foundations

/// Where each story was left, and where the program was left.
///
/// A bookmark is on the disk before `set` returns, so that it outlives whatever ends the program.
public final class Bookmarks: Sendable {
  private let store: Store

  /// Takes the bookmarks of a store.
  public init(store: Store) {
    self.store = store
  }

  // MARK: - Reading

  /// The identifier of the screen where the program was left, for example `story/pips-enormous-hiccup/morning`.
  public var place: String? {
    store["place"]?.string
  }

  /// The id of the story that was read last.
  public var lastStory: String? {
    store["last-story"]?.string
  }

  /// The number of the page at which a story was left, from 0.
  ///
  /// It is the page with the id of the bookmark. Is there no such page any more: the page that now has its number, or
  /// the last one when the story has become shorter. Without a bookmark, or with one that makes no sense: the first.
  ///
  /// - Parameters:
  ///   - story: The story's id.
  ///   - ids: The ids of its pages, in order.
  /// - Returns: The number of a page, 0 when there are none.
  public func pageIndex(in story: String, among ids: [String]) -> Int {
    let bookmark = store["stories"]?[story]
    if let id = bookmark?["page"]?.string, let index = ids.firstIndex(of: id) { return index }
    return min(max(0, bookmark?["number"]?.integer ?? 0), max(0, ids.count - 1))
  }

  // MARK: - Setting

  /// Notes a page that has become current, as the place where its story and the program are left.
  ///
  /// - Parameters:
  ///   - story: The story's id.
  ///   - page: The page's id.
  ///   - number: The page's number, from 0, in case the page is gone when the bookmark is needed.
  ///   - place: The identifier of the screen.
  /// - Throws: `FileError` when the bookmark cannot be written; it then holds in memory all the same.
  public func set(story: String, page: String, number: Int, place: String) throws(FileError) {
    try store.update { values in
      var stories = values["stories"]?.object ?? [:]
      stories[story] = ["page": .string(page), "number": .integer(number)]
      values["stories"] = .object(stories)
      values["last-story"] = .string(story)
      values["place"] = .string(place)
    }
  }

  /// Notes a screen outside the stories as the place where the program is left.
  ///
  /// - Parameter place: The identifier of the screen.
  /// - Throws: `FileError` when the bookmark cannot be written; it then holds in memory all the same.
  public func set(place: String) throws(FileError) {
    try store.set("place", to: .string(place))
  }
}
