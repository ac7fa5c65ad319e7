internal import Foundations
internal import Pages

/// Keeps the events of a session.
final class SessionJournal: Journal {
  private(set) var lines = ""

  /// The sounds since somebody asked last.
  var sounds: [String] = []

  /// Whether a narration has begun since somebody asked last.
  var hasNarrated = false

  /// When the program that writes now was started, on the clock of the session.
  var start = 0.0

  func record(_ event: JournalEvent, at time: Double) {
    lines += JSONWriter.line(event.json(at: start + time)) + "\n"
    switch event {
    case .sound(let name): sounds.append(name)
    case .narrationStart: hasNarrated = true
    default: break
    }
  }
}
