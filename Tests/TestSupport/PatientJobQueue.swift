public import Foundations

/// Keeps jobs until a test lets them be done, as if the machine were slow.
public final class PatientJobQueue: JobQueue {
  private var waiting: [@MainActor () -> Void] = []

  /// Makes a queue without jobs.
  public init() {}

  /// Whether no job waits.
  public var isIdle: Bool { waiting.isEmpty }

  /// Puts a job last.
  @discardableResult
  public func submit<Result: Sendable>(
    _ priority: JobPriority, _ work: @escaping @Sendable (Job) -> Result,
    completion: @escaping @MainActor (Result) -> Void
  ) -> Job {
    let job = Job()
    waiting.append {
      guard !job.isCancelled else { return }
      completion(work(job))
    }
    return job
  }

  /// Jobs are done in the order they came.
  public func raise(_ job: Job, to priority: JobPriority) {}

  /// Does the job that has waited longest, if there is one.
  public func doNext() {
    if !waiting.isEmpty { waiting.removeFirst()() }
  }
}
