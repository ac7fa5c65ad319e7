internal import Foundations
internal import Preferences

/// A home folder of its own for what is measured, so that nobody's settings and bookmarks are touched.
struct TemporaryHome {
  /// The folder.
  let path: String

  /// Makes an empty folder.
  init() throws(CommandError) {
    path = Folders.makeTemporary()
    guard FileSystem.kind(of: path) == .folder else {
      throw .failure("no temporary folder can be made: is /tmp full?")
    }
  }

  /// Leaves a bookmark, so that the program opens at a page of a story.
  func leaveBookmark(at page: StoryPlace) throws(CommandError) {
    let bookmarks = Bookmarks(store: Store(path: path.appendingPath("bookmarks.json"), notices: Notices()))
    do {
      try bookmarks.set(story: page.story, page: page.page, number: page.number, place: page.id)
    } catch {
      throw .failure("\(error)")
    }
  }

  /// Removes the folder with all that is in it.
  func remove() {
    removeContents(of: path)
    try? FileSystem.removeFolder(path)
  }

  private func removeContents(of folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let entry = folder.appendingPath(name)
      if FileSystem.kind(of: entry) == .folder {
        removeContents(of: entry)
        try? FileSystem.removeFolder(entry)
      } else {
        try? FileSystem.remove(entry)
      }
    }
  }
}
