internal import CSDL2
internal import Synchronization

/// What the thread of a sound device works with: it fills buffers and remembers when.
nonisolated final class AudioFeed: Sendable {
  /// How far a device has come.
  struct Position: Hashable {
    /// Frames that the device has taken.
    var frames: Int

    /// Frames that it took last.
    var lastFrames: Int

    /// When it took them, in seconds.
    var time: Double
  }

  private let renderer: any AudioRenderer
  private let now: @Sendable () -> Double
  private let state: Mutex<Position>

  init(renderer: any AudioRenderer, now: @escaping @Sendable () -> Double) {
    self.renderer = renderer
    self.now = now
    state = Mutex(Position(frames: 0, lastFrames: 0, time: now()))
  }

  /// How far the device has come.
  var position: Position {
    state.withLock { $0 }
  }

  /// Renders what the device asks for; on its thread.
  func fill(_ samples: inout MutableSpan<Float>) {
    let time = now()
    let frames = samples.count / SDLAudioDevice.channels
    renderer.render(into: &samples)
    state.withLock {
      $0 = Position(frames: $0.frames + frames, lastFrames: frames, time: time)
    }
  }
}

nonisolated extension AudioFeed.Position {
  /// How long the frames taken last and the ones before still sound, in seconds.
  ///
  /// The device plays one buffer while it takes the next, so right after it took one, that one and the
  /// one before are ahead; then time takes off up to one buffer.
  ///
  /// - Parameters:
  ///   - now: The time, in seconds on the clock of the feed.
  ///   - serverLatency: What the sound server adds, in seconds.
  /// - Returns: Seconds of sound.
  func pending(at now: Double, serverLatency: Double) -> Double {
    let buffer = Double(lastFrames) / Double(SDLAudioDevice.sampleRate)
    return buffer - min(max(0, now - time), buffer) + buffer + serverLatency
  }
}

// MARK: - SDL's callback

/// Called by SDL on the thread of the device.
nonisolated func fillAudio(
  _ context: UnsafeMutableRawPointer?, _ stream: UnsafeMutablePointer<UInt8>?, _ length: Int32
) {
  guard let context = unsafe context, let stream = unsafe stream else { return }
  let bytes = unsafe UnsafeMutableRawBufferPointer(start: stream, count: Int(length))
  let samples = unsafe bytes.bindMemory(to: Float.self)
  var span = unsafe samples.mutableSpan
  unsafe Unmanaged<AudioFeed>.fromOpaque(context).takeUnretainedValue().fill(&span)
}
