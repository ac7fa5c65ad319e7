internal import Dispatch

/// Does jobs on threads of their own, the most wanted first.
public final class BackgroundJobQueue: JobQueue {
  private struct Waiting {
    var priority: JobPriority
    let job: Job
    let run: @MainActor () -> Void
  }

  private let width: Int
  private let threads = DispatchQueue(label: "pagelight.jobs", attributes: .concurrent)
  private var waiting: [Waiting] = []
  private var running = 0

  /// Makes a queue that does at most `width` jobs at a time.
  public init(width: Int) {
    precondition(width > 0, "width must be positive, not \(width)")
    self.width = width
  }

  /// Whether nothing is waiting or running.
  public var isIdle: Bool {
    running == 0 && waiting.allSatisfy(\.job.isCancelled)
  }

  /// Hands in a job; its completion comes through the main dispatch queue.
  @discardableResult
  public func submit<Result: Sendable>(
    _ priority: JobPriority, _ work: @escaping @Sendable (Job) -> Result,
    completion: @escaping @MainActor (Result) -> Void
  ) -> Job {
    let job = Job()
    let run = { @MainActor in
      self.threads.async {
        let result = job.isCancelled ? nil : work(job)
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.finish(job, result, completion) }
        }
      }
    }
    insert(Waiting(priority: priority, job: job, run: run))
    startNext()
    return job
  }

  /// Moves a job that still waits ahead of those that are wanted less.
  public func raise(_ job: Job, to priority: JobPriority) {
    guard let place = waiting.firstIndex(where: { $0.job === job }), waiting[place].priority < priority else {
      return
    }
    var raised = waiting.remove(at: place)
    raised.priority = priority
    insert(raised)
  }

  private func insert(_ new: Waiting) {
    let place = waiting.firstIndex { $0.priority < new.priority } ?? waiting.endIndex
    waiting.insert(new, at: place)
  }

  private func startNext() {
    waiting.removeAll(where: \.job.isCancelled)
    while running < width, !waiting.isEmpty {
      running += 1
      waiting.removeFirst().run()
    }
  }

  private func finish<Result>(_ job: Job, _ result: Result?, _ completion: @MainActor (Result) -> Void) {
    running -= 1
    if let result, !job.isCancelled { completion(result) }
    startNext()
  }
}
