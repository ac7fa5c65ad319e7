/// Does each job at the moment of its submission, so that virtual time does not depend on the machine's speed.
///
/// A job handed in by another one's completion runs when that completion has returned.
public final class ImmediateJobQueue: JobQueue {
  private var waiting: [@MainActor () -> Void] = []
  private var isRunning = false

  private let now: () -> Double

  /// The seconds that all work has taken, without completions: what would be done in the background otherwise.
  public private(set) var workSeconds = 0.0

  /// Makes a queue.
  ///
  /// - Parameter now: A clock in seconds, for ``workSeconds`` alone.
  public init(now: @escaping () -> Double = { 0 }) {
    self.now = now
  }

  /// Whether no job is being done.
  public var isIdle: Bool { !isRunning }

  /// Every job is done at once anyhow.
  public func raise(_ job: Job, to priority: JobPriority) {}

  /// Does a job and its completion at once.
  @discardableResult
  public func submit<Result: Sendable>(
    _ priority: JobPriority, _ work: @escaping @Sendable (Job) -> Result,
    completion: @escaping @MainActor (Result) -> Void
  ) -> Job {
    let job = Job()
    waiting.append { [self] in
      guard !job.isCancelled else { return }
      let start = now()
      let result = work(job)
      workSeconds += now() - start
      if !job.isCancelled { completion(result) }
    }
    guard !isRunning else { return job }
    isRunning = true
    while !waiting.isEmpty {
      waiting.removeFirst()()
    }
    isRunning = false
    return job
  }
}
