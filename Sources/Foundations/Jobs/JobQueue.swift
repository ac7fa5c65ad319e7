/// Does work away from the main thread and brings the result back to it.
@MainActor
public protocol JobQueue: AnyObject, Sendable {
  /// Hands in a job.
  ///
  /// - Parameters:
  ///   - priority: How soon it is wanted; jobs of one priority run in the order of their submission.
  ///   - work: What to do, on any thread; it may ask the job whether it was cancelled.
  ///   - completion: Takes the result on the main thread, unless the job was cancelled by then.
  /// - Returns: The job, for cancelling it.
  @discardableResult
  func submit<Result: Sendable>(
    _ priority: JobPriority, _ work: @escaping @Sendable (Job) -> Result,
    completion: @escaping @MainActor (Result) -> Void
  ) -> Job

  /// Lets a job that still waits be done as soon as another priority asks for.
  func raise(_ job: Job, to priority: JobPriority)

  /// Whether nothing is waiting, running or waiting to be completed.
  var isIdle: Bool { get }
}
