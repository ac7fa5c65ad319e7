internal import Synchronization

/// A small JSON document on the disk that survives crashes, power cuts and full disks; it may be used from any thread.
///
/// The document is an object with a member `format`, whose number says how to read the others. Every change is
/// written at once and in full (`FileSystem.replace`), and the generation before it is kept as `NAME.previous`. A
/// damaged file is set aside as `NAME.damaged`, and the previous generation is used, or else nothing; a file of a newer
/// format is set aside as `NAME.newer`. Whatever cannot be written stays in memory and is written with the next change.
public final class Store: Sendable {
  /// The largest file that is read, in bytes.
  public static let sizeLimit = 16 << 20

  /// The path of the document.
  public let path: String

  /// The format that is read and written.
  public let format: Int

  private struct State {
    var values: [String: JSONValue]
    var isWritten = true
  }

  private let state: Mutex<State>

  /// Opens a document; a missing one is empty.
  ///
  /// - Parameters:
  ///   - path: The file; its folder is made with the first change.
  ///   - format: The number of the format that the program reads and writes.
  ///   - notices: Where damage is told.
  public init(path: String, format: Int = 1, notices: Notices) {
    precondition(format > 0, "format must be positive, not \(format)")
    self.path = path
    self.format = format
    state = Mutex(State(values: Self.load(path, format: format, notices: notices)))
  }

  // MARK: - Values

  /// The members of the document, without `format`.
  public var values: [String: JSONValue] {
    state.withLock { $0.values }
  }

  /// The value under a key, or nil.
  public subscript(key: String) -> JSONValue? {
    state.withLock { $0.values[key] }
  }

  /// Changes members and writes the document; a change that changes nothing writes nothing.
  ///
  /// - Parameter change: Changes the members in memory.
  /// - Throws: `FileError` when the document cannot be written; the change then holds in memory all the same.
  public func update(_ change: (inout [String: JSONValue]) -> Void) throws(FileError) {
    try state.withLock { (state) throws(FileError) in
      let old = state.values
      change(&state.values)
      if state.values == old && state.isWritten { return }
      state.isWritten = false
      try write(state.values)
      state.isWritten = true
    }
  }

  /// Sets one member and writes the document; nil removes the member.
  ///
  /// - Parameters:
  ///   - key: The member's key.
  ///   - value: The new value.
  /// - Throws: `FileError` when the document cannot be written; the value then holds in memory all the same.
  public func set(_ key: String, to value: JSONValue?) throws(FileError) {
    try update { $0[key] = value }
  }

  private func write(_ values: [String: JSONValue]) throws(FileError) {
    var document = values
    document["format"] = .integer(format)
    try FileSystem.makeFolder(path.folderPart)
    let text = JSONWriter.pretty(.object(document))
    try FileSystem.replace(path, with: Array(text.utf8), keepingOldAt: "\(path).previous")
  }
}
