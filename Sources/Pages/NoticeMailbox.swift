internal import Synchronization

/// Carries the texts of notices from the threads that post them to the main actor.
nonisolated final class NoticeMailbox: Sendable {
  private let texts = Mutex<[String]>([])

  /// Puts a text in; on any thread.
  func put(_ text: String) {
    texts.withLock { $0.append(text) }
  }

  /// Takes out all texts, oldest first.
  func takeAll() -> [String] {
    texts.withLock { texts in
      defer { texts = [] }
      return texts
    }
  }
}
