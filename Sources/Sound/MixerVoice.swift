/// One sounding buffer in the mixer.
struct MixerVoice: Sendable {
  /// What becomes of the voice.
  enum Life: Hashable, Sendable {
    case playing
    case pausing
    case paused
    case stopping
    case finished
  }

  /// Long enough to be free of clicks, short enough to be heard as at once: 8 ms.
  static let fadeFrames = Mixer.frames(0.008)

  /// The end of a buffer is faded over this many frames of the mixer, whatever the recording does: 4 ms.
  static let endFrames = Mixer.frames(0.004)

  let id: SoundID
  let name: String?
  let group: SoundGroup
  let buffer: SoundBuffer
  let loops: Bool
  let gain: Float

  private let resampler: Resampler?
  private(set) var place: Resampler.Place
  private(set) var life = Life.playing

  /// Whether it finished because its buffer did, not because it was stopped.
  private(set) var hasEnded = false

  /// How many frames it has been going.
  private(set) var age = 0

  private var delay: Int
  private var fade: Ramp

  init(
    id: SoundID, buffer: SoundBuffer, name: String?, group: SoundGroup, gain: Float, loops: Bool,
    resampler: Resampler?, start: Int, delay: Int, fadeIn: Int
  ) {
    self.id = id
    self.name = name
    self.group = group
    self.buffer = buffer
    self.loops = loops && buffer.frameCount > 0
    self.gain = gain
    self.resampler = resampler
    self.place = Resampler.Place(frame: max(0, start))
    self.delay = delay
    self.fade = Ramp(0)
    fade.go(to: 1, frames: fadeIn)
    if place.frame >= buffer.frameCount { end() }
  }
}

// MARK: - Control

extension MixerVoice {
  /// Whether something of it is still to be heard without anyone's doing.
  var isSounding: Bool {
    life == .playing || life == .pausing || life == .stopping
  }

  mutating func stop(frames: Int) {
    switch life {
    case .playing, .pausing:
      life = delay > 0 ? .finished : .stopping
      fade.go(to: 0, frames: frames)
    case .paused: life = .finished
    case .stopping, .finished: break
    }
  }

  mutating func pause() {
    guard life == .playing else { return }
    life = .pausing
    fade.go(to: 0, frames: Self.fadeFrames)
  }

  mutating func resume() {
    guard life == .paused || life == .pausing else { return }
    life = .playing
    fade.go(to: 1, frames: Self.fadeFrames)
  }
}

// MARK: - Rendering

extension MixerVoice {
  /// Adds frames to a stereo mix.
  ///
  /// - Parameters:
  ///   - mix: Interleaved frames.
  ///   - count: How many frames.
  ///   - gains: The gains of all groups.
  ///   - gainsStart: Where those of its group begin, one a frame.
  mutating func add(to mix: inout [Float], count: Int, gains: [Float], gainsStart: Int) {
    for frame in 0..<count where isSounding {
      if delay > 0 {
        delay -= 1
        continue
      }
      let gain = gain * fade.next() * gains[gainsStart + frame] * endGain
      mix[2 * frame] += gain * sample(0)
      mix[2 * frame + 1] += gain * sample(buffer.channels - 1)
      advance()
    }
  }

  private func sample(_ channel: Int) -> Float {
    if let resampler { return resampler.sample(of: buffer, channel: channel, at: place) }
    return buffer.samples[place.frame * buffer.channels + channel]
  }

  /// Falls to zero towards the end of the buffer.
  private var endGain: Float {
    guard !loops else { return 1 }
    let left = (buffer.frameCount - place.frame) * Mixer.sampleRate / buffer.rate
    return min(1, Float(left) / Float(Self.endFrames))
  }

  private mutating func advance() {
    age += 1
    if let resampler { resampler.advance(&place) } else { place.frame += 1 }
    if place.frame >= buffer.frameCount {
      guard loops else { return end() }
      place.frame -= buffer.frameCount
    }
    guard !fade.isMoving && fade.value == 0 else { return }
    if life == .stopping { life = .finished }
    if life == .pausing { life = .paused }
  }

  private mutating func end() {
    place.frame = buffer.frameCount
    life = .finished
    hasEnded = true
  }
}
