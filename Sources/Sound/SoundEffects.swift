internal import Synchronization

/// The one place that plays sound effects, for the whole program.
///
/// The program gives it an output once, at its start; without one it is silent. It may be used from any thread.
public final class SoundEffects: Sendable {
  /// The only instance.
  public static let shared = SoundEffects()

  private struct State {
    var output: (any SoundEffectsOutput)?
    var report: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  private init() {}

  /// Says where effects are played from now on.
  ///
  /// - Parameters:
  ///   - output: Where they are played; nothing for silence.
  ///   - report: Called with a message if an effect is unknown. It must not block.
  public func use(
    _ output: (any SoundEffectsOutput)?, reportingTo report: (@Sendable (String) -> Void)? = nil
  ) {
    state.withLock { $0 = State(output: output, report: report) }
  }

  /// Plays an effect; one that is unknown is left out and reported.
  public func play(named name: String) {
    let state = state.withLock { $0 }
    guard let output = state.output, !output.playEffect(named: name) else { return }
    state.report?("there is no sound named \"\(name)\": add it to the sounds of the story or the program")
  }
}
