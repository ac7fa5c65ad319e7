internal import Foundations
internal import Pages

/// Writes events to a file as they happen, for tests that watch the program from outside.
final class JournalFile: Journal {
  private let path: String?
  private var hasShownFrame = false
  private var hasShownPage = false

  /// Makes a journal that writes to a file, or nowhere.
  init(_ path: String?) {
    self.path = path
  }

  func record(_ event: JournalEvent, at time: Double) {
    write(event.json(at: time))
  }

  /// Notes that a frame is on the screen: tells the first, and the first that has all pictures of its page.
  func shown(isComplete: Bool, at time: Double) {
    if !hasShownFrame {
      hasShownFrame = true
      write(["event": "frame-shown", "t": .number(time)])
    }
    if isComplete, !hasShownPage {
      hasShownPage = true
      write(["event": "page-shown", "t": .number(time)])
    }
  }

  private func write(_ line: JSONValue) {
    guard let path else { return }
    // A journal that cannot be written must not stop the story.
    try? FileSystem.append(Array((JSONWriter.line(line) + "\n").utf8), to: path)
  }
}
