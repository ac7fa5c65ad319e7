internal import Synchronization

/// A piece of background work that was handed in, for cancelling it and for asking whether it was cancelled.
public final class Job: Sendable {
  private let cancelled = Atomic(false)

  /// Makes a job that is not cancelled.
  public init() {}

  /// Whether the result is no longer wanted; long work asks now and then and stops early.
  public var isCancelled: Bool {
    cancelled.load(ordering: .relaxed)
  }

  /// Says that the result is no longer wanted: work not yet begun is dropped, and its completion is never called.
  public func cancel() {
    cancelled.store(true, ordering: .relaxed)
  }
}

/// How soon a job is wanted.
public enum JobPriority: Int, Comparable, Sendable {
  /// Good to have: pages further away.
  case later
  /// Wanted next: the neighbours of the current page.
  case soon
  /// Somebody is waiting: the current page.
  case now

  /// Whether the first is wanted less soon.
  public static func < (a: JobPriority, b: JobPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}
