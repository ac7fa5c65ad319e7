public import Foundations

/// Keeps jobs until a test lets them be done.
public final class ManualJobQueue: JobQueue {
  private struct Waiting {
    let job: Job
    var priority: JobPriority
    let run: () -> Void
  }

  private var waiting: [Waiting] = []

  /// Makes an empty queue.
  public init() {}

  /// Whether nothing is wanted.
  public var isIdle: Bool { priorities.isEmpty }

  /// How soon each job is wanted that was not cancelled, in the order of submission.
  public var priorities: [JobPriority] {
    waiting.filter { !$0.job.isCancelled }.map(\.priority)
  }

  /// Keeps a job.
  public func submit<Result: Sendable>(
    _ priority: JobPriority, _ work: @escaping @Sendable (Job) -> Result,
    completion: @escaping @MainActor (Result) -> Void
  ) -> Job {
    let job = Job()
    waiting.append(Waiting(job: job, priority: priority) { completion(work(job)) })
    return job
  }

  /// Notes that a job is wanted sooner.
  public func raise(_ job: Job, to priority: JobPriority) {
    for index in waiting.indices where waiting[index].job === job {
      waiting[index].priority = max(priority, waiting[index].priority)
    }
  }

  /// Does the oldest job that is still wanted.
  public func runNext() {
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if !next.job.isCancelled { return next.run() }
    }
  }
}
