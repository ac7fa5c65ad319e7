internal import Glibc

/// Moves properties to and fro, a number of times or for ever: breathing, swaying, hopping on the spot.
///
/// It leaves the properties as they were: what it adds is gone when it ends. A long gap does not let it grow or
/// lose its rhythm. It adds up with property animators, and an endless one (idle life) with a finite one (an
/// effect); but of two endless ones on a property, or two finite ones, the older fades out, so that a thing
/// tapped ten times does not hop ten times as high. Under *reduce motion* nothing is moved.
///
/// ```swift
/// let breathing = RepeatingAnimation(duration: 1.6, curve: .easeInOut, coordinator: coordinator) { changes in
///   changes.animate(node.scaleProperty, to: Vector(1, 1.03))
/// }
/// breathing.start()
/// ```
public final class RepeatingAnimation {
  /// The seconds of one way there.
  public let duration: Double

  /// How it moves; backwards in time on the way back.
  public let curve: TimingCurve

  /// Whether it comes back the way it went; otherwise it begins again with a jump.
  public let autoreverses: Bool

  /// How many times it goes there (and back); infinity for ever.
  public let repeatCount: Double

  /// Whether it is under way, the wait before it and the fading after `stop` included.
  public private(set) var isRunning = false

  unowned let coordinator: AnimationCoordinator
  private let changes: (AnimationChanges) -> Void
  private var completion: (() -> Void)?
  private var contributions: [Contribution] = []
  private var startTime = 0.0
  private var hasBegun = false

  /// When and over how many seconds it fades out, once it was stopped.
  private var fade: (start: Double, length: Double)?

  var sequence = 0
  var slot: Int?

  /// The seconds over which a stopped one comes back to rest, unless told otherwise.
  public static let settlingDuration = 0.25

  /// Makes an animation of a way there (and back) that takes a duration in seconds.
  public init(
    duration: Double, curve: TimingCurve = .easeInOut, autoreverses: Bool = true,
    repeatCount: Double = .infinity, coordinator: AnimationCoordinator,
    animations: @escaping (AnimationChanges) -> Void
  ) {
    precondition(duration > 0 && duration.isFinite, "RepeatingAnimation: duration \(duration)")
    precondition(repeatCount > 0, "RepeatingAnimation: repeat count \(repeatCount)")
    self.duration = duration
    self.curve = curve
    self.autoreverses = autoreverses
    self.repeatCount = repeatCount
    self.coordinator = coordinator
    changes = animations
  }

  deinit {
    for contribution in contributions { contribution.channel.remove(contribution, at: 0) }
  }
}

// MARK: - Starting and stopping

extension RepeatingAnimation {
  /// Starts, at once or after a delay in seconds.
  ///
  /// The completion is called once, at the natural end or when it has come to rest after `stop`.
  public func start(afterDelay delay: Double = 0, completion: (() -> Void)? = nil) {
    precondition(delay >= 0 && delay.isFinite, "RepeatingAnimation: delay \(delay)")
    precondition(!isRunning, "RepeatingAnimation: it is running already")
    isRunning = true
    hasBegun = false
    fade = nil
    self.completion = completion
    startTime = coordinator.time + delay
    if delay == 0 { begin() }
    coordinator.schedule(self)
  }

  /// Comes back to rest over a number of seconds, without a jump.
  public func stop(settlingIn length: Double = settlingDuration) {
    precondition(length >= 0 && length.isFinite, "RepeatingAnimation: settling time \(length)")
    guard isRunning, fade == nil else { return }
    guard hasBegun, length > 0 else { return end() }
    fade = (coordinator.time, length)
    coordinator.schedule(self)
  }

  private func begin() {
    hasBegun = true
    var collected: [Contribution] = []
    changes(
      AnimationChanges(coordinator: coordinator, progress: 0, visitor: self) { collected.append($0) })
    contributions = collected
    for contribution in collected {
      for other in contribution.channel.contributions {
        guard let visitor = other.visitor, visitor !== self, visitor.isEndless == isEndless else { continue }
        visitor.stop()
      }
    }
  }

  private func end() {
    isRunning = false
    let ended = contributions
    contributions.removeAll()
    for contribution in ended {
      contribution.channel.remove(contribution, at: 0)
      coordinator.write(contribution.channel)
    }
    coordinator.schedule(self)
    let call = completion
    completion = nil
    call?()
  }
}

// MARK: - Moving

extension RepeatingAnimation {
  private var isEndless: Bool {
    repeatCount == .infinity
  }

  /// The seconds of one way there and, if it comes back, back.
  private var period: Double {
    autoreverses ? 2 * duration : duration
  }

  /// Whether *reduce motion* leaves nothing to show.
  private var isStill: Bool {
    coordinator.reducesMotion && contributions.allSatisfy(\.channel.property.movesThings)
  }

  /// The share of the way and the speed at a time in seconds after the start.
  private func swing(after time: Double) -> (progress: Double, velocity: Double) {
    let phase = fmod(max(0, time), period) / duration
    let share = phase <= 1 ? phase : 2 - phase
    let state = curve.state(at: share)
    return (state.progress, (phase <= 1 ? state.slope : -state.slope) / duration)
  }

  /// How much is still shown while fading out, and its change a second.
  private func presence(at time: Double) -> (share: Double, change: Double) {
    guard let fade else { return (1, 0) }
    let u = min(max((time - fade.start) / fade.length, 0), 1)
    return (1 - u * u * (3 - 2 * u), -6 * u * (1 - u) / fade.length)
  }
}

// MARK: - In the coordinator

extension RepeatingAnimation: ScheduledAnimation {
  var isListed: Bool {
    isRunning
  }

  var isMoving: Bool {
    isRunning && hasBegun && !isStill
  }

  var isPending: Bool {
    isRunning && (!isEndless || fade != nil)
  }

  var eventTime: Double {
    guard isRunning else { return .infinity }
    guard hasBegun else { return startTime }
    let end = isStill && !isEndless ? startTime : startTime + period * repeatCount
    return min(end, fade.map { $0.start + $0.length } ?? .infinity)
  }

  func performEvent() {
    if hasBegun {
      end()
    } else {
      begin()
      coordinator.schedule(self)
    }
  }

  func show(at time: Double) {
    let (progress, velocity) = swing(after: time - startTime)
    let (share, change) = presence(at: time)
    for contribution in contributions {
      let isLeftOut = coordinator.reducesMotion && contribution.channel.property.movesThings
      contribution.progress = isLeftOut ? 0 : progress * share
      contribution.velocity = isLeftOut ? 0 : velocity * share + progress * change
      contribution.channel.isDirty = true
    }
  }
}
