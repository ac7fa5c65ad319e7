public import Sound

/// What a sound device plays.
public nonisolated protocol AudioRenderer: Sendable {
  /// Renders the next frames, replacing what the span holds; called on the thread of the device.
  ///
  /// - Parameter frames: Interleaved stereo samples, -1...1, at ``SDLAudioDevice/sampleRate``.
  func render(into frames: inout MutableSpan<Float>)
}

nonisolated extension Mixer: AudioRenderer {}
