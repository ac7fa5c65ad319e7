internal import Synchronization

/// The effects that can be played by name, and the mixer that plays them.
public final class SoundBank: SoundEffectsOutput {
  private let mixer: Mixer
  private let buffers = Mutex<[String: SoundBuffer]>([:])

  /// Makes an empty bank.
  public init(mixer: Mixer) {
    self.mixer = mixer
  }

  /// Adds an effect, in place of an earlier one of that name.
  public func add(_ buffer: SoundBuffer, named name: String) {
    buffers.withLock { $0[name] = buffer }
  }

  /// Forgets an effect; what already sounds goes on.
  public func remove(named name: String) {
    buffers.withLock { $0[name] = nil }
  }

  /// Plays an effect if it is known.
  public func playEffect(named name: String) -> Bool {
    guard let buffer = buffers.withLock({ $0[name] }) else { return false }
    mixer.play(buffer, in: .effects, named: name)
    return true
  }
}
