/// What the mixer's lock protects.
struct MixerState {
  /// Gains and the narrator's presence are looked at every so many frames, counted from the first frame of all, so
  /// that the size of the render calls changes nothing.
  static let quantum = 64

  /// More sounds at once would be noise: the oldest effect makes room.
  static let mostVoices = 32

  /// Of one effect so many may be heard at once.
  static let mostOfOneName = 2

  private static let attack = Mixer.frames(0.08)
  private static let release = Mixer.frames(0.4)
  private static let gainChange = Mixer.frames(0.02)
  private static let shortestInterval = Mixer.frames(0.05)

  private(set) var voices: [MixerVoice] = []
  private(set) var framesRendered = 0

  /// The last speech that finished, for those who ask afterwards how it went.
  private var lastSpeech: MixerVoice?

  private var lastNumber = 0
  private var resamplers: [Resampler] = []
  private var gains = SoundGroup.allCases.map { _ in Ramp(1) }
  private var ducks = SoundGroup.allCases.map { _ in Ramp(1) }
  private var mix = [Float](repeating: 0, count: quantum * Mixer.channels)
  private var curves = [Float](repeating: 0, count: quantum * SoundGroup.allCases.count)

  init() {
    voices.reserveCapacity(2 * Self.mostVoices)
  }
}

// MARK: - Control

extension MixerState {
  /// Whether another effect of the name would be heard as one, and makes room for it.
  mutating func admits(name: String?, group: SoundGroup) -> Bool {
    letGo()
    if group == .effects, let name {
      let same = voices.indices.filter {
        voices[$0].group == .effects && voices[$0].name == name && voices[$0].life == .playing
      }
      if same.contains(where: { voices[$0].age < Self.shortestInterval }) { return false }
      if same.count >= Self.mostOfOneName { voices[same[0]].stop(frames: MixerVoice.fadeFrames) }
    }
    guard voices.count >= Self.mostVoices else { return true }
    let oldest = voices.firstIndex { $0.group == .effects && $0.life == .playing }
    if let oldest { voices[oldest].stop(frames: MixerVoice.fadeFrames) }
    return voices.count < 2 * Self.mostVoices
  }

  mutating func start(
    _ buffer: SoundBuffer, name: String?, group: SoundGroup, gain: Float, loops: Bool, from frame: Int,
    delay: Int, fadeIn: Int
  ) -> SoundID {
    letGo()
    lastNumber += 1
    let id = SoundID(number: lastNumber)
    voices.append(
      MixerVoice(
        id: id, buffer: buffer, name: name, group: group, gain: gain, loops: loops,
        resampler: resampler(from: buffer.rate), start: frame, delay: delay, fadeIn: fadeIn))
    return id
  }

  /// Lets go of what has finished; rendering leaves this to the calls from outside, since it may free memory.
  private mutating func letGo() {
    lastSpeech = voices.last { $0.group == .voice && $0.life == .finished } ?? lastSpeech
    voices.removeAll { $0.life == .finished }
  }

  /// A sound that has not finished, or the speech that finished last.
  func voice(_ id: SoundID) -> MixerVoice? {
    voices.first { $0.id == id } ?? lastSpeech.flatMap { $0.id == id ? $0 : nil }
  }

  mutating func change(where matches: (MixerVoice) -> Bool, _ change: (inout MixerVoice) -> Void) {
    for index in voices.indices where matches(voices[index]) { change(&voices[index]) }
  }

  mutating func setGain(_ gain: Float, of group: SoundGroup) {
    gains[group.rawValue].go(to: gain, frames: Self.gainChange)
  }

  private mutating func resampler(from rate: Int) -> Resampler? {
    guard rate != Mixer.sampleRate else { return nil }
    if let known = resamplers.first(where: { $0.down * Mixer.sampleRate == $0.up * rate }) { return known }
    let new = Resampler(from: rate, to: Mixer.sampleRate)
    resamplers.append(new)
    return new
  }
}

// MARK: - Rendering

extension MixerState {
  mutating func render(into frames: inout MutableSpan<Float>) {
    var start = 0
    let count = frames.count / Mixer.channels
    while start < count {
      if framesRendered.isMultiple(of: Self.quantum) { duck() }
      let step = min(count - start, Self.quantum - framesRendered % Self.quantum)
      mixNext(step)
      for index in 0..<(step * Mixer.channels) {
        frames[start * Mixer.channels + index] = Self.limited(mix[index])
      }
      start += step
      framesRendered += step
    }
  }

  /// Makes the other groups softer while the narrator speaks.
  private mutating func duck() {
    let isSpeaking = voices.contains { $0.group == .voice && $0.life == .playing }
    for group in SoundGroup.allCases {
      let target = isSpeaking ? group.gainUnderVoice : 1
      if ducks[group.rawValue].target != target {
        ducks[group.rawValue].go(to: target, frames: isSpeaking ? Self.attack : Self.release)
      }
    }
  }

  private mutating func mixNext(_ count: Int) {
    for index in 0..<(count * Mixer.channels) { mix[index] = 0 }
    for group in SoundGroup.allCases {
      let row = group.rawValue * Self.quantum
      for frame in 0..<count {
        curves[row + frame] = gains[group.rawValue].next() * ducks[group.rawValue].next()
      }
    }
    for index in voices.indices where voices[index].isSounding {
      voices[index].add(
        to: &mix, count: count, gains: curves, gainsStart: voices[index].group.rawValue * Self.quantum)
    }
  }

  /// Leaves what is softer than 0.8 as it is and bends what is louder so that it never reaches 1.
  static func limited(_ sample: Float) -> Float {
    let knee: Float = 0.8
    let room = 1 - knee
    guard sample.magnitude > knee else { return sample }
    let over = (sample.magnitude - knee) / room
    let bent = min(knee + room * over / (1 + over), 1)
    return sample < 0 ? -bent : bent
  }
}
