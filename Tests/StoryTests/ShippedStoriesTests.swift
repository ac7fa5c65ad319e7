import Foundations
import Story
import Testing

@Suite("The stories that ship")
struct ShippedStoriesTests {
  private let resources = ResourceLocator(environment: [:], executable: #filePath)

  @Test("Every one of them passes the check")
  func check() {
    let folders = resources.folders(in: "Stories")

    #expect(!folders.isEmpty)
    for folder in folders {
      #expect(StoryCheck.diagnostics(for: folder).filter { $0.severity == .error }.map(\.description) == [])
    }
  }

  @Test("Every one of them lies in a folder of its own id")
  func ids() {
    for folder in resources.folders(in: "Stories") {
      #expect(StoryLoader.load(folder).story?.id == folder.namePart)
    }
  }
}
