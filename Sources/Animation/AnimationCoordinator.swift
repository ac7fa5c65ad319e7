/// Owns the running animations of one screen and moves them through time.
///
/// It reads no clock: whoever draws the frames calls `advance(by:)` or `advance(to:)`. Ends, delayed starts and
/// what completions start happen at their exact times within the step, in the order of time and then of start,
/// so that one step of five seconds and three hundred small ones come to the same. It must outlive its animators.
public final class AnimationCoordinator {
  /// The present time in seconds.
  public private(set) var time: Double

  /// Whether *reduce motion* is on.
  ///
  /// Runs that start from now on let things jump to where they would move, and shorten changes of colour and
  /// opacity to `reducedDuration`; repeating animations stand still.
  public var reducesMotion = false {
    didSet {
      for animation in animations { animation.show(at: time) }
      // Finite repeating animations end at once, at a time that has passed already.
      earliestEvent = -.infinity
      if horizon == nil { writeChannels() }
    }
  }

  /// The longest run under *reduce motion*, in seconds.
  public static let reducedDuration = 0.2

  private var animations: [any ScheduledAnimation] = []
  private var channels: [Channel] = []
  private var channelIndices: [PropertyKey: Int] = [:]
  private var sequence = 0

  /// The events still to happen in the present step, the latest first.
  private var agenda: [Event] = []

  /// No event is due before this time.
  private var earliestEvent = Double.infinity

  /// Whether an animation has ended during the present step.
  private var hasIdleAnimations = false

  /// The time the present step leads to, nil between steps.
  private var horizon: Double?

  private struct Event {
    let time: Double
    let sequence: Int
    let animation: any ScheduledAnimation

    func isAfter(_ other: Event) -> Bool {
      time != other.time ? time > other.time : sequence > other.sequence
    }
  }

  /// Makes a coordinator whose time starts at a number of seconds.
  public init(time: Double = 0) {
    self.time = time
  }
}

// MARK: - Time

extension AnimationCoordinator {
  /// Moves on by a number of seconds; 0 only catches up with what is due.
  public func advance(by interval: Double) {
    advance(to: time + interval)
  }

  /// Moves on to a time in seconds, not before the present one.
  public func advance(to goal: Double) {
    precondition(goal.isFinite && goal >= time, "advance: cannot go from \(time) to \(goal)")
    precondition(horizon == nil, "advance: called from within a step")
    horizon = goal
    if earliestEvent <= goal { performEvents(until: goal) }
    time = goal
    showAnimations()
    writeChannels()
    horizon = nil
    if hasIdleAnimations { dropIdleAnimations() }
  }

  /// Whether an animation that will end by itself is running or waiting; paused and endless ones do not count.
  public var hasPendingAnimations: Bool {
    animations.contains { $0.isPending }
  }

  /// The time in seconds at which something changes next: the present one while anything moves, nil if nothing will.
  public var nextChange: Double? {
    var next = Double.infinity
    for animation in animations {
      if animation.isMoving { return time }
      next = min(next, animation.eventTime)
    }
    return next < .infinity ? max(next, time) : nil
  }

  /// Moves every animation to the present time; nothing here calls out, so the list stays as it is.
  private func showAnimations() {
    let now = time
    var earliest = Double.infinity
    for animation in animations {
      if animation.isMoving { animation.show(at: now) }
      earliest = min(earliest, animation.eventTime)
    }
    earliestEvent = earliest
  }

  private func performEvents(until goal: Double) {
    for animation in animations where animation.eventTime <= goal {
      agenda.append(Event(time: animation.eventTime, sequence: animation.sequence, animation: animation))
    }
    agenda.sort { $0.isAfter($1) }
    while let event = agenda.popLast() {
      guard event.animation.eventTime == event.time, event.animation.sequence == event.sequence else {
        continue
      }
      time = max(time, event.time)
      event.animation.performEvent()
    }
  }
}

// MARK: - Scheduling

extension AnimationCoordinator {
  /// Takes note that an animation has begun, ended or changed its next event.
  func schedule(_ animation: any ScheduledAnimation) {
    sequence += 1
    animation.sequence = sequence
    guard animation.isListed else { return drop(animation) }
    earliestEvent = min(earliestEvent, animation.eventTime)
    if animation.slot == nil {
      animation.slot = animations.count
      animations.append(animation)
    }
    // What would happen in this very moment waits for the next step, or a completion that restarts an empty
    // animation would never return.
    guard let horizon, animation.eventTime > time, animation.eventTime <= horizon else { return }
    let event = Event(time: animation.eventTime, sequence: sequence, animation: animation)
    let place = agenda.lastIndex { $0.isAfter(event) }.map { $0 + 1 } ?? 0
    agenda.insert(event, at: place)
  }

  private func drop(_ animation: any ScheduledAnimation) {
    guard let slot = animation.slot else { return }
    guard horizon == nil else {
      hasIdleAnimations = true
      return
    }
    animations.swapAt(slot, animations.count - 1)
    animations[slot].slot = slot
    animations.removeLast()
    animation.slot = nil
  }

  private func dropIdleAnimations() {
    hasIdleAnimations = false
    for index in animations.indices.reversed() where !animations[index].isListed {
      drop(animations[index])
    }
  }
}

// MARK: - Channels

extension AnimationCoordinator {
  /// The channel of a property, made when there is none.
  func channel(for property: PropertyAccess) -> Channel {
    if let index = channelIndices[property.key] { return channels[index] }
    let channel = Channel(property: property)
    channelIndices[property.key] = channels.count
    channels.append(channel)
    return channel
  }

  /// Writes a channel at once, and drops it when nothing animates it any more.
  func write(_ channel: Channel) {
    channel.writeIfNeeded()
    guard horizon == nil else { return }
    if channel.contributions.isEmpty, let index = channelIndices[channel.property.key] {
      dropChannel(at: index)
    }
  }

  private func writeChannels() {
    var index = 0
    while index < channels.count {
      let channel = channels[index]
      channel.writeIfNeeded()
      if channel.contributions.isEmpty { dropChannel(at: index) } else { index += 1 }
    }
  }

  private func dropChannel(at index: Int) {
    channelIndices[channels[index].property.key] = nil
    channels.swapAt(index, channels.count - 1)
    channels.removeLast()
    if index < channels.count { channelIndices[channels[index].property.key] = index }
  }

  /// The speed at which animations change a property at present, a second; nil if none animates it.
  public func velocity<Value>(of property: AnimatableProperty<Value>) -> SIMD4<Double>? {
    channelIndices[property.access.key].map { channels[$0].velocity }
  }
}
