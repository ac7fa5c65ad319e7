import Synchronization

/// Two tasks that count under one lock: sound, and reported by the thread sanitizer all the same.
///
/// `scripts/test-sanitizers` runs it, to see whether Tests/Sanitizers/thread.supp is still needed.
@main
struct ContendedMutex {
  static let count = Mutex([0])

  static func main() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { for _ in 0..<100_000 { count.withLock { $0[0] += 1 } } }
      }
    }
    print(count.withLock { $0[0] })
  }
}
