/// The place of an utterance, in seconds: what the device has sounded or, while no device plays, what it would
/// have sounded by now.
struct UtteranceClock {
  /// How long a device may report the same place before it counts as stalled, in seconds.
  static let patience = 0.4

  /// The place, in seconds from the beginning of the utterance; it never runs back.
  private(set) var position: Double

  /// Whether the place is reckoned because no device plays.
  private(set) var isSilent = false

  /// Whether a device came back at another place than the reckoned one, and should be sent there.
  private(set) var needsSeek = false

  private var lastTime: Double?
  private var lastHeard: Double?
  private var standstill = 0.0

  init(position: Double) {
    self.position = position
  }

  /// Moves the place on.
  ///
  /// - Parameters:
  ///   - heard: what the device has sounded, nil without one.
  ///   - end: where the sound ends.
  ///   - now: the time, in seconds from any moment.
  mutating func advance(heard: Double?, end: Double, now: Double) {
    let elapsed = max(0, now - (lastTime ?? now))
    lastTime = now
    standstill = heard == lastHeard ? standstill + elapsed : 0
    defer { lastHeard = heard }
    guard let heard, heard.isFinite, standstill < Self.patience else {
      isSilent = true
      position += elapsed
      return
    }
    if isSilent, lastHeard != nil || position > 0, abs(heard - position) > 0.1 { needsSeek = true }
    isSilent = false
    // At the end of the sound the device stands still while the ear still waits for the rest.
    position = heard >= end - 0.001 ? position + elapsed : max(position, heard)
  }

  /// Forgets the time, so that a halt does not count as reading, and any wish to seek.
  mutating func rest() {
    lastTime = nil
    lastHeard = nil
    standstill = 0
    needsSeek = false
  }
}
