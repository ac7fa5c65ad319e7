public import Foundations

/// Reads a story's folder.
///
/// Reading is lenient: what is wrong is reported with its place and left out, and the rest is still a story. Only when
/// not one page can be made out there is no story.
public enum StoryLoader {
  /// The name of the file that describes a story.
  public static let fileName = "story.json"

  /// Reads a story.
  ///
  /// - Parameter folder: The story's folder.
  /// - Returns: The story, or nil when there is no readable page, and what is wrong, sorted by place.
  public static func load(_ folder: String) -> (story: StoryModel?, diagnostics: [Diagnostic]) {
    let path = folder.appendingPath(fileName)
    do {
      let bytes = try FileSystem.read(path, limit: StoryLimits.storyBytes)
      return parse(bytes, file: path, folder: folder)
    } catch {
      let hint = FileSystem.kind(of: folder) == .folder ? "a story's folder holds a file of this name" : nil
      return (nil, [Diagnostic(.error, "\(error)", at: SourceLocation(file: path), hint: hint)])
    }
  }

  /// Reads a story from the bytes of its `story.json`.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes, whatever they are.
  ///   - file: The file's name for the places.
  ///   - folder: The folder that holds pictures and sounds.
  /// - Returns: The story, or nil when there is no readable page, and what is wrong, sorted by place.
  public static func parse(
    _ bytes: [UInt8], file: String, folder: String
  ) -> (story: StoryModel?, diagnostics: [Diagnostic]) {
    let document = JSONDocument(parsing: bytes, file: file)
    guard let root = document.root else { return (nil, document.diagnostics) }
    if let format = root["format"], let number = format.value.integer, number > 1 {
      let message = "the story has format \(number), this Pagelight reads format 1"
      return (nil, [Diagnostic(.error, message, at: format.location, hint: "use a newer Pagelight")])
    }
    let diagnostics = DiagnosticList()
    diagnostics.add(document.diagnostics)
    let story = StoryReader(folder: folder, diagnostics: diagnostics).readStory(root)
    // In a text that is broken, whatever else seems to be missing is but a consequence.
    return (story, document.isSound ? diagnostics.sorted : document.diagnostics)
  }
}
