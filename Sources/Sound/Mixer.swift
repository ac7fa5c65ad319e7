internal import Synchronization

/// Mixes all sounds of the program: the device, the virtual clock and films pull their frames from it.
///
/// It may be used from any thread. Rendering allocates nothing and frees nothing, and holds its lock only for the
/// frames asked for; what has finished is let go by the next call from outside. What is rendered depends only on
/// the calls and on the frames between them, not on how many frames each render call asks for.
public final class Mixer: Sendable {
  /// Frames a second.
  public static let sampleRate = 48_000

  /// Samples a frame: left, right.
  public static let channels = 2

  private let state = Mutex(MixerState())

  /// Makes a silent mixer.
  public init() {}

  /// A time in frames of the mixer.
  static func frames(_ seconds: Double) -> Int {
    Int((max(0, min(seconds, 3600)) * Double(sampleRate)).rounded())
  }
}

// MARK: - Rendering

extension Mixer {
  /// Renders the next frames, replacing what the span holds.
  ///
  /// - Parameter frames: Interleaved stereo samples; each is inside -1...1 afterwards.
  public func render(into frames: inout MutableSpan<Float>) {
    precondition(frames.count.isMultiple(of: Self.channels), "\(frames.count) samples are no whole frames")
    state.withLock { $0.render(into: &frames) }
  }

  /// Renders the next frames into a new array.
  public func render(frameCount: Int) -> [Float] {
    var samples = [Float](repeating: 0, count: frameCount * Self.channels)
    var span = samples.mutableSpan
    render(into: &span)
    return samples
  }

  /// Whether nothing sounds and nothing will, until something is started or resumed.
  ///
  /// After two seconds of this the device can be closed.
  public var isIdle: Bool {
    state.withLock { !$0.voices.contains(where: \.isSounding) }
  }

  /// How many frames have been rendered.
  public var framesRendered: Int {
    state.withLock { $0.framesRendered }
  }
}

// MARK: - Starting

extension Mixer {
  /// Starts a sound.
  ///
  /// Of the sounds of one name in the group of effects at most two are heard at once: a third takes the place of
  /// the oldest, and one that comes within 50 ms of the last is left out.
  ///
  /// - Parameters:
  ///   - buffer: What to play.
  ///   - group: What it is for.
  ///   - name: What it is called; sounds without a name are not counted.
  ///   - gain: How loud, 1 being as recorded.
  ///   - loops: Whether it goes on until it is stopped.
  ///   - fadeIn: How long it takes to full loudness, in seconds.
  /// - Returns: The sound's name for ``stop(_:fadeOut:)``; nothing if it was left out.
  @discardableResult
  public func play(
    _ buffer: SoundBuffer, in group: SoundGroup, named name: String? = nil, gain: Float = 1,
    loops: Bool = false,
    fadeIn: Double = 0.001
  ) -> SoundID? {
    state.withLock {
      guard $0.admits(name: name, group: group) else { return nil }
      return $0.start(
        buffer, name: name, group: group, gain: gain, loops: loops, from: 0, delay: 0,
        fadeIn: Self.frames(fadeIn))
    }
  }
}

// MARK: - Stopping

extension Mixer {
  /// Stops a sound, fading so that nothing clicks.
  public func stop(_ sound: SoundID, fadeOut: Double = 0.008) {
    state.withLock { state in
      state.change(where: { $0.id == sound }) { $0.stop(frames: Self.frames(fadeOut)) }
    }
  }

  /// Stops all sounds of a group, fading so that nothing clicks: silent after 8 ms of sound.
  public func stopAll(in group: SoundGroup) {
    state.withLock { state in
      state.change(where: { $0.group == group }) { $0.stop(frames: MixerVoice.fadeFrames) }
    }
  }

  /// Stops everything.
  public func stopAll() {
    for group in SoundGroup.allCases { stopAll(in: group) }
  }

  /// Whether a sound has not come to its end.
  public func isPlaying(_ sound: SoundID) -> Bool {
    state.withLock { $0.voices.contains { $0.id == sound && $0.life != .finished } }
  }
}

// MARK: - Loudness

extension Mixer {
  /// Makes a group louder or softer within 20 ms.
  public func setGain(_ gain: Float, of group: SoundGroup) {
    precondition(gain.isFinite && gain >= 0, "a gain is 0 or more, not \(gain)")
    state.withLock { $0.setGain(gain, of: group) }
  }
}

// MARK: - Speech

extension Mixer {
  /// Starts speech after what was spoken before has faded, and gives its name.
  func startSpeech(_ buffer: SoundBuffer, from frame: Int) -> SoundID {
    state.withLock { state in
      var isSpeaking = false
      state.change(where: { $0.group == .voice }) {
        isSpeaking = isSpeaking || $0.isSounding
        $0.stop(frames: MixerVoice.fadeFrames)
      }
      return state.start(
        buffer, name: nil, group: .voice, gain: 1, loops: false, from: frame,
        delay: isSpeaking ? MixerVoice.fadeFrames : 0, fadeIn: frame > 0 ? MixerVoice.fadeFrames : 0)
    }
  }

  func pause(_ sound: SoundID) {
    state.withLock { $0.change(where: { $0.id == sound }) { $0.pause() } }
  }

  func resume(_ sound: SoundID) {
    state.withLock { $0.change(where: { $0.id == sound }) { $0.resume() } }
  }

  /// A sound as it is now, if it is known.
  func voice(_ sound: SoundID) -> MixerVoice? {
    state.withLock { $0.voice(sound) }
  }
}
