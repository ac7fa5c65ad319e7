internal import Geometry

/// Gives every pointer to the recognisers under it and decides which of them win.
///
/// All recognisers see an event before any of their wishes is granted, so the order in which they were added to
/// a node does not matter. A winner makes the others that share one of its pointers fail, unless they may be
/// recognised together or wait for one another. Times come with the events and with ``advance(to:)``: send the
/// events of a frame first, then advance.
public final class GestureArbiter {
  /// Called after every change of a recogniser's state but the reset to `possible`.
  public var didTransition: ((GestureRecognizer) -> Void)?

  /// The pointers that are down, in the order they came.
  var tracks: [PointerTrack] = []

  /// The recognisers with an attempt, in the order in which their claims are settled.
  var active: [GestureRecognizer] = []

  /// Whether wishes are being granted, so that actions are being called.
  var isSettling = false

  private var nextSerial = 0

  /// The latest time an event came with; earlier ones are taken to be of this time.
  private var lastEventTime = -Double.infinity

  /// Times are sums of frame lengths, so that a deadline may be missed by a rounding error.
  private static let grace = 1e-6

  /// Makes an arbiter without pointers.
  public init() {}
}

// MARK: - Events

extension GestureArbiter {
  /// Starts a pointer.
  ///
  /// A pointer of the same number that is still down was lost and is cancelled first.
  ///
  /// - Parameters:
  ///   - event: An event in the phase `began`.
  ///   - recognizers: The recognisers of the deepest node under it, then those of its ancestors.
  ///   - receiver: Who else receives the pointer's events.
  public func begin(
    _ event: PointerEvent, recognizers: [GestureRecognizer], receiver: (any PointerReceiver)? = nil
  ) {
    precondition(event.phase == .began, "a pointer begins with began, not with \(event.phase.rawValue)")
    guard let event = usable(event) else { return }
    if let lost = tracks.firstIndex(where: { $0.event.pointer == event.pointer }) {
      cancel(tracks[lost], at: event.time)
    }
    for recognizer in recognizers where recognizer.arbiter === self && recognizer.pointers.isEmpty {
      if recognizer.wish == nil && !recognizer.continues(with: event) { recognizer.fail() }
    }
    settle()

    let serial = nextSerial
    nextSerial += 1
    let accepting = join(event, recognizers: recognizers)
    tracks.append(PointerTrack(serial: serial, event: event, recognizers: accepting, receiver: receiver))
    receiver?.receive(event)
    show(event, serial: serial)
    if active.contains(where: { $0.state.isUnderWay && $0.cancelsTouchesInView && $0.follows(serial: serial) }
    ) {
      cancelReceiver(serial: serial)
    }
  }

  /// Goes on with a pointer that has begun; events of others are ignored.
  public func send(_ event: PointerEvent) {
    precondition(event.phase != .began, "a pointer begins with begin(_:recognizers:receiver:)")
    guard let track = tracks.first(where: { $0.event.pointer == event.pointer }) else { return }
    var event = event
    if !event.location.isFinite {
      guard event.phase != .moved else { return }
      event.location = track.event.location
    }
    guard let event = usable(event) else { return }
    deliver(event, serial: track.serial)
  }

  /// Cancels all pointers and gestures: the focus is lost, the window hidden or the screen changed.
  public func cancelAll(at time: Double) {
    for track in tracks { cancel(track, at: max(time, lastEventTime)) }
    for recognizer in active { withdraw(recognizer) }
  }

  /// Whether no pointer is down and nothing is undecided.
  public var isIdle: Bool {
    tracks.isEmpty && active.isEmpty
  }

  /// Checks an event, orders its time after the last one and lets the deadlines before it pass.
  private func usable(_ event: PointerEvent) -> PointerEvent? {
    precondition(!isSettling, "a gesture's action may not send events to the arbiter that called it")
    guard event.location.isFinite && event.time.isFinite else { return nil }
    var event = event
    event.time = max(event.time, lastEventTime)
    lastEventTime = event.time
    advance(to: event.time)
    return event
  }

  /// Enters the recognisers that want a new pointer among the active ones.
  private func join(_ event: PointerEvent, recognizers: [GestureRecognizer]) -> [GestureRecognizer] {
    var accepting: [GestureRecognizer] = []
    var depth = 0
    for (index, recognizer) in recognizers.enumerated().reversed() {
      if index + 1 < recognizers.count && recognizers[index + 1].owner !== recognizer.owner { depth += 1 }
      let isFree = recognizer.arbiter == nil || recognizer.arbiter === self
      guard recognizer.isEnabled && isFree && !recognizer.state.isTerminal && recognizer.wish == nil,
        recognizer.allowedPointerKinds.contains(event.kind),
        recognizer.shouldReceive?(recognizer, event) ?? true,
        !accepting.contains(where: { $0 === recognizer })
      else { continue }
      recognizer.arbiter = self
      recognizer.rank = GestureRank(depth: depth, precedence: recognizer.precedence, index: index)
      if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
      accepting.append(recognizer)
    }
    active.sort { $0.rank < $1.rank }
    return accepting.reversed()
  }

  /// Shows an event to the recognisers and settles what they ask for.
  private func show(_ event: PointerEvent, serial: Int) {
    guard let index = tracks.firstIndex(where: { $0.serial == serial }) else { return }
    tracks[index].event = event
    for recognizer in tracks[index].recognizers where recognizer.arbiter === self {
      if event.phase == .began || recognizer.follows(serial: serial) {
        recognizer.receive(event, serial: serial)
      }
    }
    settle()
  }

  /// Shows a later event to the recognisers, then to the receiver.
  private func deliver(_ event: PointerEvent, serial: Int) {
    show(event, serial: serial)
    guard let index = tracks.firstIndex(where: { $0.serial == serial }) else { return }
    let receiver = tracks[index].receiver
    if event.phase == .ended || event.phase == .cancelled { tracks.remove(at: index) }
    receiver?.receive(event)
  }

  private func cancel(_ track: PointerTrack, at time: Double) {
    var event = track.event
    event.phase = .cancelled
    event.time = time
    deliver(event, serial: track.serial)
  }
}

// MARK: - Time

extension GestureArbiter {
  /// When ``advance(to:)`` has to be called even if no event comes, in seconds; none while nothing waits.
  public var nextDeadline: Double? {
    active.compactMap(\.deadline).min()
  }

  /// Lets time pass: presses become long, second taps come too late.
  public func advance(to time: Double) {
    while let deadline = nextDeadline, deadline <= time + Self.grace {
      for recognizer in active where recognizer.deadline == deadline { recognizer.passDeadline(at: deadline) }
      settle()
    }
  }
}

// MARK: - Leaving

extension GestureArbiter {
  /// Takes out everything that belongs to a node that leaves the scene.
  ///
  /// Its recognisers are cancelled, and so are the pointers it received.
  public func remove(owner: AnyObject) {
    for recognizer in active where recognizer.owner === owner { remove(recognizer) }
    for track in tracks where track.receiver === owner { cancelReceiver(serial: track.serial) }
  }

  /// Takes out a recogniser; it is cancelled if it is under way, and can begin anew with the next pointer.
  public func remove(_ recognizer: GestureRecognizer) {
    guard recognizer.arbiter === self else { return }
    withdraw(recognizer)
    active.removeAll { $0 === recognizer }
    if recognizer.arbiter === self { recognizer.finishAttempt() }
  }

  /// Ends a recogniser's attempt from outside: cancelled if under way, else failed.
  func withdraw(_ recognizer: GestureRecognizer) {
    guard recognizer.arbiter === self else { return }
    recognizer.dropWishes()
    if recognizer.state.isUnderWay {
      move(recognizer, to: .cancelled)
    } else if recognizer.state == .possible {
      move(recognizer, to: .failed)
    }
    settle()
  }

  /// Takes a pointer away from its receiver.
  func cancelReceiver(serial: Int) {
    guard let index = tracks.firstIndex(where: { $0.serial == serial }) else { return }
    let receiver = tracks[index].receiver
    tracks[index].receiver = nil
    var event = tracks[index].event
    event.phase = .cancelled
    receiver?.receive(event)
  }
}
