internal import Foundations

/// Writes a small story to start from: what `pagelight new` makes.
public enum StoryTemplate {
  /// Why there is no new story.
  public enum Failure: Error, CustomStringConvertible {
    /// Something is at that place already.
    case exists(String)
    /// The folder or a file could not be written.
    case unwritable(String)

    /// What happened and what to do.
    public var description: String {
      switch self {
      case .exists(let folder):
        "\(folder) is there already: choose the name of a folder that does not exist yet"
      case .unwritable(let reason): reason
      }
    }
  }

  /// Makes a folder with a story of two pages that passes `StoryCheck`.
  ///
  /// - Parameter folder: The new folder; it may exist if it is empty. Its name becomes the story's id.
  /// - Throws: `Failure`.
  public static func write(to folder: String) throws(Failure) {
    // An empty name would mean the current folder, whatever lies in it.
    guard !folder.isEmpty else { throw .unwritable("the folder has no name: give the new story one") }
    if let kind = FileSystem.kind(of: folder) {
      guard kind == .folder, (try? FileSystem.names(in: folder))?.isEmpty == true else {
        throw .exists(folder)
      }
    }
    let pictures = folder.appendingPath("pictures")
    do {
      try FileSystem.makeFolder(pictures)
      for (name, text) in self.pictures {
        try FileSystem.replace(pictures.appendingPath(name), with: Array(text.utf8))
      }
      // Last, so that a folder with a story.json is always a whole story.
      let text = story(id: identifier(from: folder.namePart))
      try FileSystem.replace(folder.appendingPath(StoryLoader.fileName), with: Array(text.utf8))
    } catch {
      throw .unwritable("\(error)")
    }
  }

  /// The nearest well-formed id to a folder's name.
  static func identifier(from name: String) -> String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let id = words.joined(separator: "-").prefix(64)
    return id.isEmpty ? "my-story" : String(id)
  }
}
