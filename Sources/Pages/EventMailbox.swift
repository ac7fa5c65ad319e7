internal import Synchronization

/// Carries events from the threads on which they happen to the main actor.
nonisolated final class EventMailbox: Sendable {
  private let events = Mutex<[JournalEvent]>([])

  /// Puts an event in; on any thread.
  func put(_ event: JournalEvent) {
    events.withLock { $0.append(event) }
  }

  /// Takes out all events, oldest first.
  func takeAll() -> [JournalEvent] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
