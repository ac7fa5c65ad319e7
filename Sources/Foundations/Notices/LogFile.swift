internal import Synchronization

/// A text file that lines are added to and that never takes more than twice its limit on the disk.
///
/// When it is full it becomes `NAME.1`, in place of the one before, and a new one is begun. A log that cannot be
/// written is given up silently: there is nobody left to tell.
public final class LogFile: Sendable {
  private let path: String
  private let limit: Int
  private let size = Mutex<Int?>(nil)

  /// Makes a log; its folder is made with the first line.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: The size in bytes at which a new file is begun.
  public init(path: String, limit: Int = 128 << 10) {
    precondition(limit > 0, "limit must be positive, not \(limit)")
    self.path = path
    self.limit = limit
  }

  /// Adds a line.
  public func append(_ line: String) {
    let bytes = Array(line.utf8) + [UInt8(ascii: "\n")]
    size.withLock { size in
      if size == nil {
        try? FileSystem.makeFolder(path.folderPart)
      }
      var used = size ?? (try? FileSystem.read(path).count) ?? 0
      if used > 0, used + bytes.count > limit {
        try? FileSystem.rename(path, to: path + ".1")
        used = 0
      }
      try? FileSystem.append(bytes, to: path)
      size = used + bytes.count
    }
  }
}
