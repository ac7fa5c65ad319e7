/// Animates changes of properties and can be paused, scrubbed, reversed, continued and stopped at any time.
///
/// States and calls are those of `UIViewPropertyAnimator`; calls that make no sense in a state are programmer
/// errors and stop the program. Values never jump at a call: whatever happens, the movement goes on from where
/// it stands, and with a spring also at the speed it has. Animators that meet on one property add up, unless the new one
/// is told to replace the others.
///
/// ```swift
/// let animator = PropertyAnimator(duration: 0.4, curve: .easeOut, coordinator: coordinator) { changes in
///   changes.animate(node.positionProperty, to: Point(200, 80))
/// }
/// animator.addCompletion { position in … }
/// animator.startAnimation()
/// ```
public final class PropertyAnimator {
  /// The seconds the whole animation takes; of a spring that settles by itself, its settling duration.
  public let duration: Double

  /// How it moves, unless it is continued otherwise.
  public let timingParameters: TimingParameters

  /// What it is doing.
  public private(set) var state = AnimatingState.inactive

  /// Whether it is active and moving.
  public private(set) var isRunning = false

  /// Whether it may be paused, scrubbed, reversed, continued and stopped; to be set while inactive.
  public var isInterruptible = true {
    willSet { precondition(state == .inactive, "isInterruptible: the animator is \(state)") }
  }

  /// Whether it stays active at its end, without calling completions, until it is stopped or run back.
  public var pausesOnCompletion = false

  /// Whether scrubbing follows `fractionComplete` in a straight line rather than along the curve.
  public var scrubsLinearly = true

  unowned let coordinator: AnimationCoordinator

  /// The time of a delayed start.
  var startTime: Double?

  var blocks: [Block] = []
  var completions: [(AnimatingPosition) -> Void] = []
  var tracks: [Track] = []

  /// The progress of the animator itself: a track that changes nothing.
  var lead = Track(windowStart: 0, progress: 0)

  var run: Run?
  var pause: Pause?
  var activeTiming: TimingParameters
  var isPlayingBackwards = false

  /// What the last turn in flight left behind, so that turning again in the same moment undoes it.
  var beforeTurn: (time: Double, run: Run, lead: Track, tracks: [Track])?

  private(set) var eventTime = Double.infinity
  var sequence = 0
  var slot: Int?

  /// An animation block that has not run yet.
  struct Block {
    let delayFactor: Double
    let body: (AnimationChanges) -> Void
  }

  /// Where a paused animator stands; fractions are of the forward way.
  struct Pause {
    /// The position in seconds of the run.
    let position: Double

    /// The share of the time.
    let timeFraction: Double

    /// The share of the way.
    let progress: Double

    /// The share set by scrubbing.
    var scrubbedFraction: Double?
  }

  /// Makes an animator from timing parameters.
  ///
  /// The duration is in seconds; a spring given by its physics ignores it.
  public init(
    duration: Double, timingParameters: TimingParameters, coordinator: AnimationCoordinator,
    animations: ((AnimationChanges) -> Void)? = nil
  ) {
    precondition(duration >= 0 && duration.isFinite, "PropertyAnimator: duration \(duration)")
    if case .spring(let spring) = timingParameters {
      self.duration = spring.settlingDuration
    } else {
      self.duration = duration
    }
    self.timingParameters = timingParameters
    self.coordinator = coordinator
    activeTiming = timingParameters
    if let animations { addAnimations(animations) }
  }

  deinit {
    for track in tracks {
      for contribution in track.contributions {
        contribution.channel.remove(contribution, at: contribution.progress)
      }
    }
  }
}

// MARK: - Changing state

extension PropertyAnimator {
  /// Tells the coordinator when it ends or begins by itself.
  func reschedule() {
    eventTime = startTime ?? (isRunning ? run?.endTime ?? .infinity : .infinity)
    coordinator.schedule(self)
  }

  func setState(_ state: AnimatingState, isRunning: Bool) {
    (self.state, self.isRunning) = (state, isRunning)
  }
}
