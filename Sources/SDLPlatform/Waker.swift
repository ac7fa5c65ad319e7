internal import CSDL2
internal import Glibc
internal import Synchronization

/// A small thread that watches descriptors while the main thread waits for SDL's events.
///
/// When one becomes readable the thread calls `wake` once and then rests until ``rearm()``, so a busy
/// main thread is not flooded and a still program wakes nobody.
nonisolated final class Waker: Sendable {
  private struct State {
    var watched: [Int32]
    var isStopped = false
  }

  /// An eventfd by which the main thread talks to the waker.
  private let control: Int32
  private let state: Mutex<State>
  private let wake: @Sendable () -> Void
  private let thread = Mutex<pthread_t?>(nil)

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - descriptors: What to watch.
  ///   - wake: Called on the thread.
  /// - Throws: ``SDLError`` when the system has no descriptor or thread left.
  init(watching descriptors: [Int32], wake: @escaping @Sendable () -> Void) throws(SDLError) {
    state = Mutex(State(watched: descriptors))
    self.wake = wake
    control = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard control >= 0 else { throw .failed(action: "wait for events", reason: "no descriptor left") }
    var handle = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    let result = unsafe pthread_create(&handle, nil, wakerMain, context)
    guard result == 0 else {
      unsafe Unmanaged<Waker>.fromOpaque(context).release()
      close(control)
      throw .failed(action: "wait for events", reason: "no thread left")
    }
    thread.withLock { $0 = handle }
  }
}

// MARK: - From the main thread

nonisolated extension Waker {
  /// Watches other descriptors from now on.
  func watch(_ descriptors: [Int32]) {
    state.withLock { $0.watched = descriptors }
    signal()
  }

  /// Lets the thread watch again after it called `wake`.
  func rearm() {
    signal()
  }

  /// Ends the thread and waits until it is gone.
  func stop() {
    guard let handle = thread.withLock({ $0.take() }) else { return }
    state.withLock { $0.isStopped = true }
    signal()
    pthread_join(handle, nil)
    close(control)
  }

  private func signal() {
    eventfd_write(control, 1)
  }
}

// MARK: - On the thread

nonisolated private func wakerMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<Waker>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}

nonisolated extension Waker {
  fileprivate func run() {
    while let watched = state.withLock({ $0.isStopped ? nil : $0.watched }) {
      guard waitUntilReadable(watched) else { continue }
      wake()
      _ = waitUntilReadable([])
    }
  }

  /// Waits for the main thread or one of the descriptors.
  ///
  /// - Returns: Whether one of the descriptors is readable or broken.
  private func waitUntilReadable(_ descriptors: [Int32]) -> Bool {
    var polled = ([control] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard unsafe poll(&polled, nfds_t(polled.count), -1) > 0 else { return false }
    if polled[0].revents != 0 {
      var count: eventfd_t = 0
      unsafe eventfd_read(control, &count)
    }
    return polled.dropFirst().contains { $0.revents != 0 }
  }
}
