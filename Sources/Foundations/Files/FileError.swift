internal import Glibc

/// Why something could not be done with a file.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, as in "cannot read".
  public let action: String

  /// The file or folder.
  public let path: String

  /// The system's number for what went wrong, as in `errno`; 0 when it was not the system that refused.
  public let code: Int32

  private let reason: String

  /// Makes an error from the number the system gave.
  init(_ action: String, _ path: String, code: Int32 = errno) {
    self.action = action
    self.path = path
    self.code = code
    reason = Self.reason(for: code)
  }

  /// Makes an error for a reason of our own.
  init(_ action: String, _ path: String, because reason: String) {
    self.action = action
    self.path = path
    code = 0
    self.reason = reason
  }

  /// What was tried with which file, and why it did not work.
  public var description: String {
    "cannot \(action) \(path): \(reason)"
  }

  /// Whether there simply is no such file.
  public var isMissing: Bool {
    code == ENOENT || code == ENOTDIR
  }

  private static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT: return "there is no such file"
    case ENOTDIR: return "a part of the path is no folder"
    case EISDIR: return "it is a folder"
    case EACCES, EPERM: return "you may not; check who owns it and its permissions"
    case ENOSPC, EDQUOT: return "the disk is full; make room"
    case EROFS: return "the disk is read-only"
    case ELOOP: return "its links lead in a circle"
    case ENAMETOOLONG: return "the name is too long"
    default: return unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
  }
}
