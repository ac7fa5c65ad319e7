internal import CSDL2

/// The loudspeaker: open while something sounds, closed otherwise, because an open device wakes the
/// machine dozens of times a second.
@safe
@MainActor
public final class SDLAudioDevice {
  /// Frames a second.
  public nonisolated static let sampleRate = 48_000

  /// Samples a frame: left, right.
  public nonisolated static let channels = 2

  /// How long a device may take nothing before it counts as dead, in seconds.
  ///
  /// Streams have been seen to stop without a word from the sound server (libsdl-org/SDL#14916).
  private static let patience = 1.0

  private let renderer: any AudioRenderer
  private let bufferFrames: Int
  private let now: @Sendable () -> Double
  private var device: SDL_AudioDeviceID = 0
  private var feed: Unmanaged<AudioFeed>?
  private var isStarted = false

  /// Makes a closed device.
  ///
  /// - Parameters:
  ///   - renderer: What to play.
  ///   - bufferFrames: How many frames to render at once; fewer are heard sooner, and break off sooner.
  ///   - now: A clock in seconds, asked on the thread of the device too.
  public init(
    renderer: any AudioRenderer, bufferFrames: Int = 512, now: @escaping @Sendable () -> Double
  ) {
    self.renderer = renderer
    self.bufferFrames = bufferFrames
    self.now = now
  }

  isolated deinit {
    close()
    end()
  }
}

// MARK: - Opening and closing

extension SDLAudioDevice {
  /// Whether the device is open; it may still be lost.
  public var isOpen: Bool {
    device != 0
  }

  /// Starts to play; nothing when it plays already.
  ///
  /// - Throws: ``SDLError/noSoundDevice(_:)``; the book goes on with a silent clock then.
  public func open() throws(SDLError) {
    guard !isOpen else { return }
    try start()
    let feed = unsafe Unmanaged.passRetained(AudioFeed(renderer: renderer, now: now))
    var wanted = unsafe SDL_AudioSpec()
    unsafe wanted.freq = Int32(Self.sampleRate)
    unsafe wanted.format = UInt16(AUDIO_F32SYS)
    unsafe wanted.channels = UInt8(Self.channels)
    unsafe wanted.samples = UInt16(bufferFrames)
    unsafe wanted.callback = fillAudio
    unsafe wanted.userdata = feed.toOpaque()
    // SDL converts to whatever the device has.
    device = unsafe SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    guard device != 0 else {
      unsafe feed.release()
      let reason = SDLError.lastReason
      end()
      throw .noSoundDevice(reason)
    }
    unsafe self.feed = feed
    SDL_PauseAudioDevice(device, 0)
  }

  /// Falls silent at once and lets the device go.
  public func close() {
    guard isOpen else { return }
    // Waits until the thread of the device is gone.
    SDL_CloseAudioDevice(device)
    device = 0
    unsafe feed?.release()
    unsafe feed = nil
  }

  private func start() throws(SDLError) {
    guard !isStarted else { return }
    unsafe SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "Pagelight")
    unsafe SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, "Pagelight")
    guard SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { throw .noSoundDevice(SDLError.lastReason) }
    isStarted = true
    PL_quieten_alsa()
    // Devices that were there from the start are no news; taken for some, they would be tried for ever.
    SDL_FlushEvents(SDL_AUDIODEVICEADDED.rawValue, SDL_AUDIODEVICEREMOVED.rawValue)
  }

  /// Lets go of the sound server too: one that is started later is only found from the beginning.
  private func end() {
    guard isStarted else { return }
    SDL_QuitSubSystem(SDL_INIT_AUDIO)
    isStarted = false
  }
}

// MARK: - Watching

extension SDLAudioDevice {
  /// Whether an open device was unplugged, its server ended, or it stopped without a word.
  public var isLost: Bool {
    guard isOpen, let position else { return false }
    return SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_STOPPED || now() - position.time > Self.patience
  }

  /// Opens another device in place of a lost one; the renderer goes on where it is.
  ///
  /// - Returns: Whether the device was lost.
  /// - Throws: ``SDLError/noSoundDevice(_:)`` when there is no other; the device is closed then.
  @discardableResult
  public func recover() throws(SDLError) -> Bool {
    guard isLost else { return false }
    close()
    end()
    try open()
    return true
  }

  private var position: AudioFeed.Position? {
    unsafe feed.map { unsafe $0.takeUnretainedValue().position }
  }
}

// MARK: - Time

extension SDLAudioDevice {
  /// How many frames the device has taken since it was opened; nil while it is closed.
  public var framesTaken: Int? {
    position?.frames
  }

  /// How long ago, in seconds of sound, the renderer made what is heard now; nil while it is closed.
  public var pending: Double? {
    position?.pending(at: now(), serverLatency: serverLatency)
  }

  /// What the sound server adds, in seconds; SDL cannot ask, so these are usual figures.
  private var serverLatency: Double {
    guard let name = unsafe SDL_GetCurrentAudioDriver() else { return 0 }
    return switch unsafe String(cString: name) {
    case "pulseaudio", "pipewire": 0.03
    case "alsa", "jack": 0.01
    default: 0
    }
  }
}
