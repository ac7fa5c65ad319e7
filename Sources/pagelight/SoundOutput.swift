internal import Foundations
internal import SDLPlatform
internal import Sound

/// Opens the sound device when something is to be heard and closes it when nothing is; without a device a
/// silent one keeps the time, so that words light up all the same.
final class SoundOutput {
  /// How long nothing sounds before the device is closed, in seconds: an open one wakes the processor 50 to
  /// 100 times a second.
  private static let closingDelay = 2.0

  private let mixer: Mixer
  private let notices: Notices
  private let now: @Sendable () -> Double
  private let device: SDLAudioDevice
  private let silence: SilentAudioDevice
  private var lastSound = 0.0

  /// Makes an output without a device.
  ///
  /// - Parameters:
  ///   - mixer: What is heard.
  ///   - renderer: What the device asks for sound, if not the mixer itself.
  ///   - notices: Told when there is no device.
  ///   - now: A clock in seconds.
  init(
    mixer: Mixer, renderer: (any AudioRenderer)? = nil, notices: Notices,
    now: @escaping @Sendable () -> Double
  ) {
    self.mixer = mixer
    self.notices = notices
    self.now = now
    device = SDLAudioDevice(renderer: renderer ?? mixer, now: now)
    silence = SilentAudioDevice(renderer: renderer ?? mixer, now: now)
  }

  /// How many seconds of rendered sound have not reached the ear yet; nil while nothing plays.
  var pending: Double? {
    device.pending ?? silence.pending
  }

  /// Makes sure that something takes the sound.
  func open() {
    lastSound = now()
    guard !device.isOpen, !silence.isOpen else { return }
    do {
      try device.open()
    } catch {
      notices.post(.sound, "\(error)")
      openSilence()
    }
  }

  /// Looks after the device: takes another one when it is lost, closes it when nothing sounds.
  func lookAfter() {
    guard device.isOpen || silence.isOpen else { return }
    if device.isLost { replaceDevice() }
    if !mixer.isIdle { lastSound = now() }
    guard now() - lastSound >= Self.closingDelay else { return }
    device.close()
    silence.close()
  }

  /// When `lookAfter` has to be called next, or nil while nothing is open.
  var nextCheck: Double? {
    guard device.isOpen || silence.isOpen else { return nil }
    return mixer.isIdle ? lastSound + Self.closingDelay : now() + 0.25
  }

  /// Tries a real device again after one came or went.
  func devicesChanged() {
    if silence.isOpen {
      silence.close()
      open()
    } else if device.isOpen {
      replaceDevice()
    }
  }

  private func replaceDevice() {
    do {
      try device.recover()
    } catch {
      notices.post(.sound, "\(error)")
      openSilence()
    }
  }

  private func openSilence() {
    do {
      try silence.open()
    } catch {
      notices.post(.sound, "\(error)")
    }
  }
}
