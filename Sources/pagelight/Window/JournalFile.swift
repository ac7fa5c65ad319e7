internal import Foundations
internal import Pages

/// Writes events to a file as they happen, for tests that watch the program from outside.
final class JournalFile: Journal {
  private let path: String?

  /// Makes a journal that writes to a file, or nowhere.
  init(_ path: String?) {
    self.path = path
  }

  func record(_ event: JournalEvent, at time: Double) {
    guard let path else { return }
    // A journal that cannot be written must not stop the story.
    try? FileSystem.append(Array((JSONWriter.line(event.json(at: time)) + "\n").utf8), to: path)
  }
}
