public import Foundations

/// Something that happened, as a session's `events.jsonl` tells it.
public nonisolated enum JournalEvent: Hashable, Sendable {
  /// A screen became current.
  case page(id: String)
  /// Reading aloud began.
  case narrationStart
  /// A word is being spoken.
  case narrationWord(index: Int, text: String)
  /// Reading aloud came to an end.
  case narrationStop
  /// A sound effect was played.
  case sound(name: String)
  /// A gesture changed its state.
  case gesture(recognizer: String, state: String, target: String)
  /// A setting changed.
  case preference(key: String, value: String)
  /// The bookmark was written.
  case bookmark(id: String)
  /// Something failed, for the grown-up.
  case notice(text: String)
}

/// Where events are written down.
public protocol Journal: AnyObject {
  /// Writes an event down, with the seconds since the program was opened.
  func record(_ event: JournalEvent, at time: Double)
}

// MARK: - Text form

nonisolated extension JournalEvent {
  /// The event as one JSON object.
  public func json(at time: Double) -> JSONValue {
    var object: [String: JSONValue] = ["t": .number((time * 1e6).rounded() / 1e6)]
    switch self {
    case .page(let id):
      object["event"] = "page"
      object["id"] = .string(id)
    case .narrationStart: object["event"] = "narration-start"
    case .narrationWord(let index, let text):
      object["event"] = "narration-word"
      object["index"] = .integer(index)
      object["text"] = .string(text)
    case .narrationStop: object["event"] = "narration-stop"
    case .sound(let name):
      object["event"] = "sound"
      object["name"] = .string(name)
    case .gesture(let recognizer, let state, let target):
      object["event"] = "gesture"
      object["recognizer"] = .string(recognizer)
      object["state"] = .string(state)
      object["target"] = .string(target)
    case .preference(let key, let value):
      object["event"] = "preference"
      object["key"] = .string(key)
      object["value"] = .string(value)
    case .bookmark(let id):
      object["event"] = "bookmark"
      object["id"] = .string(id)
    case .notice(let text):
      object["event"] = "notice"
      object["text"] = .string(text)
    }
    return .object(object)
  }
}
