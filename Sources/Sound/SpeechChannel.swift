internal import Synchronization

/// The narrator's place in the mixer: one utterance at a time, and its position for the highlighting of words.
///
/// Every ``play(_:from:)`` gives a new generation; an older one fades at once and never sounds again.
public final class SpeechChannel: Sendable {
  /// What is known about the latest utterance.
  public struct Progress: Hashable, Sendable {
    /// Which utterance, counting from 1.
    public var generation: Int

    /// How many frames of its buffer have been rendered, counted from the buffer's start.
    public var frame: Int

    /// Whether it is going on: neither paused, stopped nor at its end.
    public var isPlaying: Bool

    /// Whether it was rendered to its end.
    public var hasEnded: Bool

    /// Makes a value from its parts.
    public init(generation: Int, frame: Int, isPlaying: Bool, hasEnded: Bool) {
      self.generation = generation
      self.frame = frame
      self.isPlaying = isPlaying
      self.hasEnded = hasEnded
    }
  }

  private struct State {
    var generation = 0
    var sound: SoundID?
    var frame = 0
    var hasEnded = false
  }

  private let mixer: Mixer
  private let state = Mutex(State())

  /// Makes a channel of a mixer; one is enough.
  public init(mixer: Mixer) {
    self.mixer = mixer
  }
}

// MARK: - Control

extension SpeechChannel {
  /// Speaks, in place of what was spoken before.
  ///
  /// - Parameters:
  ///   - buffer: What to speak, at any rate.
  ///   - frame: Where in it to start.
  /// - Returns: The generation of the utterance.
  @discardableResult
  public func play(_ buffer: SoundBuffer, from frame: Int = 0) -> Int {
    state.withLock { state in
      let start = min(max(0, frame), buffer.frameCount)
      state.generation += 1
      state.sound = mixer.startSpeech(buffer, from: start)
      state.frame = start
      state.hasEnded = start == buffer.frameCount
      return state.generation
    }
  }

  /// Holds the utterance where it is.
  public func pause() {
    state.withLock { if let sound = $0.sound { mixer.pause(sound) } }
  }

  /// Goes on with an utterance that was paused.
  public func resume() {
    state.withLock { if let sound = $0.sound { mixer.resume(sound) } }
  }

  /// Stops for good: the utterance cannot be resumed.
  public func stop() {
    state.withLock { state in
      update(&state)
      guard let sound = state.sound else { return }
      mixer.stop(sound)
      state.sound = nil
    }
  }
}

// MARK: - Position

extension SpeechChannel {
  /// Where the latest utterance is; nothing before the first.
  public var progress: Progress? {
    state.withLock { state in
      let isPlaying = update(&state)
      guard state.generation > 0 else { return nil }
      return Progress(
        generation: state.generation, frame: state.frame, isPlaying: isPlaying, hasEnded: state.hasEnded)
    }
  }

  /// Asks the mixer where the utterance is, and whether it goes on.
  @discardableResult
  private func update(_ state: inout State) -> Bool {
    guard let sound = state.sound, let voice = mixer.voice(sound) else { return false }
    state.frame = voice.place.frame
    state.hasEnded = voice.hasEnded
    return voice.life == .playing
  }
}
