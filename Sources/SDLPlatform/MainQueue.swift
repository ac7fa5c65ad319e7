internal import CSDL2
internal import Dispatch

/// The queue on which the main actor's jobs run.
///
/// A synchronous `main` owns its thread, so nobody but its loop can run them. libdispatch has no public
/// call for that; `RunLoop` has one, at a hundred times the cost and with all of Foundation.
enum MainQueue {
  /// A descriptor that is readable when jobs wait.
  static let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// Runs the jobs that wait.
  static func drain() {
    // Nobody else takes the mark off the descriptor.
    var count: eventfd_t = 0
    if hasJobs { unsafe eventfd_read(descriptor, &count) }
    _dispatch_main_queue_callback_4CF(nil)
  }

  private static var hasJobs: Bool {
    isReadable(descriptor)
  }
}
