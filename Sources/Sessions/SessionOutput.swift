public import Foundations

/// The folder that a session writes to.
public struct SessionOutput {
  /// The folder.
  public let folder: String

  /// Makes the folder.
  ///
  /// - Parameter folder: Where to write.
  /// - Throws: ``FileError`` when it cannot be made.
  public init(folder: String) throws(FileError) {
    self.folder = folder
    try FileSystem.makeFolder(folder)
  }

  /// Writes a file, making its folder.
  ///
  /// - Parameters:
  ///   - name: The path inside the folder.
  ///   - bytes: The contents.
  /// - Throws: ``FileError`` when it cannot be written.
  public func write(_ name: String, _ bytes: [UInt8]) throws(FileError) {
    let path = folder.appendingPath(name)
    try FileSystem.makeFolder(path.folderPart)
    try FileSystem.replace(path, with: bytes)
  }
}
