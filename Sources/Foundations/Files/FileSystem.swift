internal import Glibc

/// The few things the program does with files, with errors that say what happened.
///
/// Paths are plain strings; a relative one starts from the working folder.
public enum FileSystem {
  /// What stands at a path.
  public enum Kind: Sendable {
    /// A plain file.
    case file
    /// A folder.
    case folder
    /// A device, pipe or socket.
    case other
  }

  /// What stands at a path, links followed, or nil when there is nothing or it cannot be seen.
  public static func kind(of path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The size of a file in bytes, or nil when it cannot be seen.
  public static func size(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// The absolute path without links and dots, or nil when there is nothing there.
  public static func canonicalPath(of path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  ///
  /// - Throws: `FileError` when the folder cannot be read.
  public static func names(in folder: String) throws(FileError) -> [String] {
    guard let handle = unsafe opendir(folder) else { throw FileError("list", folder) }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder and those above it, for the owner alone; one that is there already is fine.
  ///
  /// - Throws: `FileError` when one of them cannot be made.
  public static func makeFolder(_ path: String) throws(FileError) {
    if kind(of: path) == .folder { return }
    let parent = path.folderPart
    if parent != path && !parent.isEmpty { try makeFolder(parent) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST && kind(of: path) == .folder else {
      throw FileError("make the folder", path)
    }
  }

  /// Removes a file; a missing one is fine.
  ///
  /// - Throws: `FileError` when it is there and cannot be removed.
  public static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError("remove", path) }
  }

  /// Removes an empty folder; a missing one is fine.
  ///
  /// - Throws: `FileError` when it is there and cannot be removed.
  public static func removeFolder(_ path: String) throws(FileError) {
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw FileError("remove the folder", path) }
  }

  /// Gives a file another name, in place of a file that has it.
  ///
  /// - Throws: `FileError` when that cannot be done.
  public static func rename(_ path: String, to newPath: String) throws(FileError) {
    guard unsafe Glibc.rename(path, newPath) == 0 else { throw FileError("rename", path) }
  }
}

// MARK: - Paths

extension String {
  /// The path with a name added, with exactly one slash between.
  public func appendingPath(_ name: String) -> String {
    hasSuffix("/") || isEmpty ? self + name : "\(self)/\(name)"
  }

  /// The path of the folder that holds the last part: "." for a bare name, "/" at the top.
  public var folderPart: String {
    let trimmed = trimmingSlashes
    guard let slash = trimmed.lastIndex(of: "/") else { return trimmed == "/" ? "/" : "." }
    let folder = String(trimmed[..<slash]).trimmingSlashes
    return folder.isEmpty ? "/" : folder
  }

  /// The last part of the path.
  public var namePart: String {
    let trimmed = trimmingSlashes
    guard trimmed.count > 1, let slash = trimmed.lastIndex(of: "/") else { return trimmed }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  private var trimmingSlashes: String {
    var path = self[...]
    while path.count > 1, path.last == "/" {
      path.removeLast()
    }
    return String(path)
  }
}
