import Foundations
import Glibc
import Synchronization
import Testing

@Suite("JobQueue", .timeLimit(.minutes(5)))
@MainActor
struct JobQueueTests {
  // MARK: - ImmediateJobQueue

  @Test("An immediate job is done when submit returns, one from a completion after it")
  func immediate() {
    let queue = ImmediateJobQueue()
    var order: [String] = []

    queue.submit(.later) { _ in
      "a"
    } completion: { result in
      queue.submit(.now) { _ in
        "inner"
      } completion: {
        order.append($0)
      }
      order.append(result)
    }
    queue.submit(.now) { _ in
      "b"
    } completion: {
      order.append($0)
    }

    #expect(order == ["a", "inner", "b"])
    #expect(queue.isIdle)
  }

  // MARK: - BackgroundJobQueue

  @Test("Results come back to the main thread, in order with one thread")
  func background() async {
    let queue = BackgroundJobQueue(width: 1)
    var results: [Int] = []

    await withCheckedContinuation { continuation in
      for number in 0..<100 {
        queue.submit(.soon) { _ in
          number * 2
        } completion: { result in
          results.append(result)
          if number == 99 { continuation.resume() }
        }
      }
    }

    #expect(results == (0..<100).map { $0 * 2 })
    #expect(queue.isIdle)
  }

  @Test("The more wanted job overtakes those that wait")
  func priority() async {
    let queue = BackgroundJobQueue(width: 1)
    let gate = Gate()
    var order: [JobPriority] = []

    await withCheckedContinuation { continuation in
      queue.submit(.soon) { _ in
        gate.wait()
      } completion: {
      }
      queue.submit(.later) { _ in
      } completion: {
        order.append(.later)
        continuation.resume()
      }
      queue.submit(.soon) { _ in
      } completion: {
        order.append(.soon)
      }
      queue.submit(.now) { _ in
      } completion: {
        order.append(.now)
      }
      gate.open()
    }

    #expect(order == [.now, .soon, .later])
  }

  @Test("A job that is raised overtakes those that wait, and one that is lowered keeps its place")
  func raising() async {
    let queue = BackgroundJobQueue(width: 1)
    let gate = Gate()
    var order: [String] = []

    await withCheckedContinuation { continuation in
      queue.submit(.now) { _ in
        gate.wait()
      } completion: {
      }
      queue.submit(.soon) { _ in
      } completion: {
        order.append("first")
      }
      let last = queue.submit(.later) { _ in
      } completion: {
        order.append("raised")
      }
      let urgent = queue.submit(.now) { _ in
      } completion: {
        order.append("urgent")
      }
      queue.submit(.later) { _ in
      } completion: {
        continuation.resume()
      }
      queue.raise(last, to: .now)
      queue.raise(urgent, to: .later)
      gate.open()
    }

    #expect(order == ["urgent", "raised", "first"])
  }

  @Test("A cancelled job is not begun, and one cancelled while it runs is not completed")
  func cancelling() async {
    let queue = BackgroundJobQueue(width: 1)
    let gate = Gate()
    let begun = Mutex(0)
    var completed = 0

    let running = queue.submit(.now) { _ in
      gate.wait()
    } completion: {
      completed += 1
    }
    let waiting = queue.submit(.now) { _ in
      begun.withLock { $0 += 1 }
    } completion: {
      completed += 1
    }
    running.cancel()
    waiting.cancel()
    gate.open()
    await withCheckedContinuation { continuation in
      queue.submit(.later) { _ in
      } completion: {
        continuation.resume()
      }
    }

    #expect(begun.withLock { $0 } == 0)
    #expect(completed == 0)
  }

  @Test("Work sees that it was cancelled")
  func token() async {
    let queue = BackgroundJobQueue(width: 2)
    let (started, stopped) = (Gate(), Gate())

    let work: @Sendable (Job) -> Void = { job in
      started.open()
      while !job.isCancelled { usleep(100) }
      stopped.open()
    }
    let job = queue.submit(.now, work, completion: {})
    started.wait()
    job.cancel()

    await withCheckedContinuation { continuation in
      queue.submit(.now) { _ in
        stopped.wait()
      } completion: {
        continuation.resume()
      }
    }
    #expect(job.isCancelled)
  }
}

/// Holds a thread until it is opened.
private final class Gate: Sendable {
  private let isOpen = Mutex(false)

  func open() {
    isOpen.withLock { $0 = true }
  }

  func wait() {
    while !isOpen.withLock({ $0 }) { usleep(100) }
  }
}
