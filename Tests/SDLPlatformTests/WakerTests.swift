import CSDL2
import Glibc
import Synchronization
import Testing

@testable import SDLPlatform

@Suite("Waker")
struct WakerTests {
  @Test("it calls once for work that nobody takes, and again after it was armed again")
  func rest() async throws {
    let descriptor = eventfd(0, Int32(EFD_NONBLOCK))
    let calls = Calls()
    let waker = try Waker(watching: [descriptor]) { calls.add() }

    eventfd_write(descriptor, 1)
    try await calls.waitFor(1)
    try await Task.sleep(for: .milliseconds(50))
    let callsAtRest = calls.count
    waker.rearm()
    try await calls.waitFor(2)

    #expect(callsAtRest == 1)
    waker.stop()
    close(descriptor)
  }

  @Test("it watches what is added later")
  func added() async throws {
    let descriptor = eventfd(1, Int32(EFD_NONBLOCK))
    let calls = Calls()
    let waker = try Waker(watching: []) { calls.add() }

    waker.watch([descriptor])
    try await calls.waitFor(1)

    #expect(calls.count == 1)
    waker.stop()
    close(descriptor)
  }

  @Test("it can be stopped at any time, and twice")
  func stop() throws {
    let waker = try Waker(watching: []) {}

    waker.stop()
    waker.stop()
  }
}

/// Counts calls from any thread.
private final class Calls: Sendable {
  private let calls = Mutex(0)

  var count: Int {
    calls.withLock { $0 }
  }

  func add() {
    calls.withLock { $0 += 1 }
  }

  func waitFor(_ wanted: Int) async throws {
    for _ in 0..<400 where count < wanted {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(count >= wanted)
  }
}
