/// What the coordinator moves through time.
protocol ScheduledAnimation: AnyObject {
  /// Whether the coordinator has to know of it.
  var isListed: Bool { get }

  /// Whether it is on its way to an end of its own.
  var isPending: Bool { get }

  /// Whether its values change from frame to frame.
  var isMoving: Bool { get }

  /// The time at which it ends or begins by itself, infinity if never.
  var eventTime: Double { get }

  /// Does what is due at `eventTime`.
  func performEvent()

  /// Shows a moment.
  func show(at time: Double)

  /// Its place in the order of start; the coordinator's own.
  var sequence: Int { get set }

  /// Its place in the coordinator's list; the coordinator's own.
  var slot: Int? { get set }
}
