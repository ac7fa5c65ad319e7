public import Foundations
internal import Glibc

/// A folder that is there for one test.
public struct TemporaryFolder: ~Copyable {
  /// The folder's path.
  public let path: String

  /// Makes an empty folder.
  public init() {
    path = Folders.makeTemporary()
  }

  /// Makes an empty folder in memory where there is such a place, for tests that write more than a disk likes.
  public init(inMemory: Bool) {
    var template = Array("/dev/shm/pagelight-XXXXXX".utf8CString)
    let isThere = unsafe inMemory && mkdtemp(&template) != nil
    path =
      isThere
      ? String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      : Folders.makeTemporary()
  }

  deinit {
    Self.remove(path)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String {
    path.appendingPath(name)
  }

  /// Writes a file, and makes the folders above it.
  ///
  /// - Throws: `FileError` when it cannot be written.
  public func write(_ text: String, to name: String) throws(FileError) {
    try FileSystem.makeFolder(file(name).folderPart)
    try FileSystem.replace(file(name), with: Array(text.utf8))
  }

  /// Makes a symbolic link.
  ///
  /// - Throws: `FileError` when the link is not there afterwards.
  public func link(_ name: String, to target: String) throws(FileError) {
    unsafe symlink(target, file(name))
    _ = try FileSystem.head(of: file(name), count: 1)
  }

  /// The text of a file.
  ///
  /// - Throws: `FileError` when it cannot be read.
  public func text(of name: String) throws(FileError) -> String {
    String(decoding: try FileSystem.read(file(name)), as: UTF8.self)
  }

  /// The names of what is directly in the folder, sorted.
  ///
  /// - Throws: `FileError` when it cannot be listed.
  public func names() throws(FileError) -> [String] {
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
