import Foundations
import Preferences
import TestSupport
import Testing

@Suite("Bookmarks")
struct BookmarksTests {
  private let notices = Notices()

  private func open(_ folder: borrowing TemporaryFolder) -> Bookmarks {
    Bookmarks(store: Store(path: folder.file("bookmarks.json"), notices: notices))
  }

  @Test("Each story keeps its page, and the program its place")
  func keeping() throws {
    let folder = TemporaryFolder()
    let bookmarks = open(folder)

    try bookmarks.set(story: "pip", page: "b", number: 1, place: "story/pip/b")
    try bookmarks.set(story: "ada", page: "c", number: 2, place: "story/ada/c")
    try bookmarks.set(place: "home")

    let again = open(folder)
    #expect(again.pageIndex(in: "pip", among: ["a", "b", "c"]) == 1)
    #expect(again.pageIndex(in: "ada", among: ["c", "a"]) == 0)
    #expect(again.pageIndex(in: "new", among: ["a"]) == 0)
    #expect(again.lastStory == "ada")
    #expect(again.place == "home")
  }

  @Test("A page that is gone gives the one with its number, or the last")
  func gone() throws {
    let folder = TemporaryFolder()
    let bookmarks = open(folder)

    try bookmarks.set(story: "pip", page: "d", number: 3, place: "story/pip/d")

    #expect(bookmarks.pageIndex(in: "pip", among: ["a", "b", "c", "e", "f"]) == 3)
    #expect(bookmarks.pageIndex(in: "pip", among: ["a", "b"]) == 1)
    #expect(bookmarks.pageIndex(in: "pip", among: []) == 0)
  }

  @Test(
    "A bookmark that makes no sense gives a page all the same",
    arguments: [
      (#"{"number": 999}"#, 2), (#"{"number": -1}"#, 0), (#"{"page": 3, "number": "three"}"#, 0), ("999", 0),
      ("null", 0),
      (#"{"number": 1e999}"#, 0),
    ])
  func nonsense(bookmark: String, index: Int) throws {
    let folder = TemporaryFolder()
    try folder.write(
      "{\"format\": 1, \"place\": 7, \"stories\": {\"pip\": \(bookmark)}}", to: "bookmarks.json")

    let bookmarks = open(folder)

    #expect(bookmarks.pageIndex(in: "pip", among: ["a", "b", "c"]) == index)
    #expect(bookmarks.place == nil)
  }
}
