import Foundations
import Glibc
import Testing

/// The folder with hostile files, if the machine has it.
private let hostileFolder = unsafe getenv("PAGELIGHT_SHARED_DATA").map {
  unsafe String(cString: $0) + "/hostile"
}

@Suite("Hostile files", .enabled(if: hostileFolder != nil, "set PAGELIGHT_SHARED_DATA to the data folder"))
struct HostileFilesTests {
  private static let unsound: Set<String> = [
    "jeo_bad_utf8.json", "jeo_deep_nesting.json", "jeo_empty_file.json", "jeo_html_error_page.json",
    "jeo_ndjson.json",
    "jeo_trailing_comma.json", "jeo_trailing_garbage.json", "jeo_truncated.json",
  ]

  @Test("Each is read as far as it can be, and the damaged ones are called so")
  func reading() throws {
    let folder = try #require(hostileFolder)

    for name in try FileSystem.names(in: folder) {
      let document = JSONDocument(parsing: try FileSystem.read(folder.appendingPath(name)), file: name)

      #expect(document.isSound == !Self.unsound.contains(name), "\(document.diagnostics)")
    }
  }
}
