import Foundations

/// A folder that is there for one test.
struct TemporaryFolder: ~Copyable {
  let path = Folders.makeTemporary()

  deinit {
    Self.remove(path)
  }

  func file(_ name: String) -> String {
    path.appendingPath(name)
  }

  func write(_ text: String, to name: String) throws {
    try FileSystem.makeFolder(file(name).folderPart)
    try FileSystem.replace(file(name), with: Array(text.utf8))
  }

  func text(of name: String) throws -> String {
    String(decoding: try FileSystem.read(file(name)), as: UTF8.self)
  }

  func names() throws -> [String] {
    try FileSystem.names(in: path)
  }

  private static func remove(_ folder: String) {
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = folder.appendingPath(name)
      if FileSystem.kind(of: path) == .folder { remove(path) }
      try? FileSystem.remove(path)
    }
    try? FileSystem.removeFolder(folder)
  }
}
