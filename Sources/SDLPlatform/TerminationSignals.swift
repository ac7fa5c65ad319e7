internal import CSDL2
internal import Glibc

/// Turns the signals that ask a program to end into something that can be waited for.
///
/// A handler and not a blocked mask: what the program starts must still end when it is asked to.
nonisolated enum TerminationSignals {
  private static let signals = [SIGTERM, SIGINT, SIGHUP]

  /// A descriptor that is readable once a signal came.
  static let descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  /// Starts to catch the signals, and ignores the one of a broken pipe.
  static func install() {
    // The handler may only touch what exists already.
    guard descriptor >= 0 else { return }
    var caught = sigset_t()
    unsafe sigemptyset(&caught)
    for number in signals {
      signal(number, handleTermination)
      unsafe sigaddset(&caught, number)
    }
    // A parent with threads of its own may have handed down a mask.
    unsafe pthread_sigmask(SIG_UNBLOCK, &caught, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Whether a signal came since the last call.
  static func take() -> Bool {
    var count: eventfd_t = 0
    return unsafe eventfd_read(descriptor, &count) == 0
  }
}

nonisolated private func handleTermination(_ number: Int32) {
  let old = errno
  eventfd_write(TerminationSignals.descriptor, 1)
  errno = old
}
