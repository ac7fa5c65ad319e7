internal import Glibc

// MARK: - Reading

extension FileSystem {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file; a device or pipe is refused, since reading it might never end.
  ///   - limit: The largest size in bytes that is read.
  /// - Returns: The bytes.
  /// - Throws: `FileError` when the file cannot be read or is too large.
  public static func read(_ path: String, limit: Int = 64 << 20) throws(FileError) -> [UInt8] {
    let bytes = try head(of: path, count: limit + 1)
    if bytes.count <= limit { return bytes }
    throw FileError("read", path, because: "it is larger than \(limit >> 10) KiB")
  }

  /// The first bytes of a file.
  ///
  /// - Parameters:
  ///   - path: The file; a device or pipe is refused, since reading it might never end.
  ///   - count: How many bytes to read; fewer come from a shorter file.
  /// - Returns: The bytes.
  /// - Throws: `FileError` when the file cannot be read.
  public static func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
    guard kind(of: path) != .other else {
      throw FileError("read", path, because: "it is no plain file")
    }
    let handle = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard handle >= 0 else { throw FileError("read", path) }
    defer { close(handle) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let read = unsafe Glibc.read(handle, &chunk, min(chunk.count, count - bytes.count))
      if read < 0 {
        if errno == EINTR { continue }
        throw FileError("read", path)
      }
      if read == 0 { break }
      bytes += chunk[..<read]
    }
    return bytes
  }
}

// MARK: - Writing

extension FileSystem {
  /// Replaces a file's contents so that, whatever happens, either the old or the new ones are there in full.
  ///
  /// The new contents go to a file beside it, which is forced to the disk before it takes the name over; then the
  /// folder is forced to the disk too, so that the change also outlives a power cut.
  ///
  /// - Parameters:
  ///   - path: The file, in a folder that exists.
  ///   - bytes: The new contents.
  ///   - previous: Where the old contents are kept, or nil to drop them. Between the two renamings there is no file
  ///     at `path`, but always one at `previous`.
  /// - Throws: `FileError`; the old contents are then still there.
  public static func replace(_ path: String, with bytes: [UInt8], keepingOldAt previous: String? = nil)
    throws(FileError)
  {
    let temporary = "\(path).\(getpid()).new"
    do {
      try write(bytes, to: temporary)
      if let previous, kind(of: path) != nil { try rename(path, to: previous) }
      try rename(temporary, to: path)
    } catch {
      try? remove(temporary)
      throw FileError("save", path, code: error.code)
    }
    synchronizeFolder(path.folderPart)
  }

  /// Writes a file anew and forces it to the disk.
  private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let handle = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard handle >= 0 else { throw FileError("write", path) }
    let isWritten = writeAll(bytes, to: handle) && fsync(handle) == 0
    let code = errno
    guard close(handle) == 0, isWritten else {
      throw FileError("write", path, code: isWritten ? errno : code)
    }
  }

  /// Adds bytes to the end of a file, which is made if it is not there.
  ///
  /// - Throws: `FileError` when that cannot be done.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let handle = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard handle >= 0 else { throw FileError("write", path) }
    defer { close(handle) }
    guard writeAll(bytes, to: handle) else { throw FileError("write", path) }
  }

  private static func writeAll(_ bytes: [UInt8], to handle: CInt) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(handle, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Forces a folder's list of names to the disk; file systems that cannot do that are left alone.
  private static func synchronizeFolder(_ path: String) {
    let handle = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard handle >= 0 else { return }
    _ = fsync(handle)
    close(handle)
  }
}
