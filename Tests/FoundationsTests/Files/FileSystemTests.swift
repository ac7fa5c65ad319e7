import Foundations
import Glibc
import TestSupport
import Testing

@Suite("FileSystem")
struct FileSystemTests {
  @Test(
    "Paths are taken apart and put together",
    arguments: [
      ("/a/b", "/a", "b"), ("/a/b//", "/a", "b"), ("/a", "/", "a"), ("a", ".", "a"), ("a/b", "a", "b"),
      ("/", "/", "/"),
    ])
  func paths(path: String, folder: String, name: String) {
    #expect(path.folderPart == folder)
    #expect(path.namePart == name)
    #expect("/a/".appendingPath("b") == "/a/b")
  }

  @Test("What is written reads back")
  func writing() throws {
    let folder = TemporaryFolder()
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }

    try FileSystem.replace(folder.file("a"), with: bytes)
    try FileSystem.append([1, 2], to: folder.file("a"))

    #expect(try FileSystem.read(folder.file("a")) == bytes + [1, 2])
    #expect(try folder.names() == ["a"])
  }

  @Test("Errors say what was tried, with what, and why it failed")
  func errors() throws {
    let folder = TemporaryFolder()
    try folder.write("12345", to: "a")

    #expect(throws: FileError.self) { try FileSystem.read(folder.path) }
    let missing = #expect(throws: FileError.self) { try FileSystem.read("/none/a") }
    let large = #expect(throws: FileError.self) { try FileSystem.read(folder.file("a"), limit: 4) }
    let device = #expect(throws: FileError.self) { try FileSystem.read("/dev/zero") }

    #expect(missing?.description == "cannot read /none/a: there is no such file")
    #expect(missing?.isMissing == true)
    #expect(large?.description.contains("larger than") == true)
    #expect(device?.description == "cannot read /dev/zero: it is no plain file")
  }

  @Test("Folders are made with those above them, for the owner alone")
  func folders() throws {
    let folder = TemporaryFolder()

    try FileSystem.makeFolder(folder.file("a/b/c"))
    try FileSystem.makeFolder(folder.file("a/b/c"))

    var status = stat()
    let result = unsafe stat(folder.file("a/b/c"), &status)
    #expect(result == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }
}
