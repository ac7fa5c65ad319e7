import Foundations
import TestSupport
import Testing

@Suite("ResourceLocator")
struct ResourceLocatorTests {
  @Test("The named folder comes before the installed one, and that before the source tree")
  func order() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "tree/Assets/a")
    try folder.write("", to: "tree/Stories/b")
    try folder.write("", to: "tree/.build/debug/pagelight")

    let executable = folder.file("tree/.build/debug/pagelight")
    let locator = ResourceLocator(environment: ["PAGELIGHT_DATA": "/own"], executable: executable)

    #expect(locator.roots == ["/own", folder.file("tree/.build/share/pagelight"), folder.file("tree")])
    #expect(try locator.path(of: "Assets/a") == folder.file("tree/Assets/a"))
  }

  @Test("The executable's links are followed")
  func links() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "opt/bin/pagelight")
    try folder.write("", to: "opt/share/pagelight/Assets/a")
    try folder.link("pagelight", to: folder.file("opt/bin/pagelight"))

    let locator = ResourceLocator(environment: [:], executable: folder.file("pagelight"))

    #expect(try locator.path(of: "Assets/a") == folder.file("opt/share/pagelight/Assets/a"))
  }

  @Test("A missing file is named with the folders that were searched")
  func missing() {
    let locator = ResourceLocator(roots: ["/no/a", "/no/b"])

    let error = #expect(throws: ResourceError.self) { try locator.path(of: "Assets/a.png") }

    #expect(error?.description.hasPrefix("cannot find Assets/a.png in /no/a, /no/b: ") == true)
  }

  @Test("Folders of all roots are listed once, plain files are not")
  func listing() throws {
    let folder = TemporaryFolder()
    for name in ["a/Stories/pip/x", "a/Stories/README", "b/Stories/ada/x", "b/Stories/pip/x"] {
      try folder.write("", to: name)
    }

    let locator = ResourceLocator(roots: [folder.file("a"), folder.file("b"), "/none"])

    #expect(locator.folders(in: "Stories") == [folder.file("b/Stories/ada"), folder.file("a/Stories/pip")])
  }
}
