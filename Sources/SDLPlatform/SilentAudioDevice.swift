internal import CSDL2
internal import Glibc
internal import Synchronization

/// Takes sound as a loudspeaker would and throws it away, for machines without one.
///
/// So the words of a book light up, and pages turn by themselves, in time with sound that nobody hears.
@safe
@MainActor
public final class SilentAudioDevice {
  private let renderer: any AudioRenderer
  private let now: @Sendable () -> Double
  private var pump: SilentPump?

  /// Makes a closed device.
  ///
  /// - Parameters:
  ///   - renderer: What to play.
  ///   - now: A clock in seconds, asked on another thread too.
  public init(renderer: any AudioRenderer, now: @escaping @Sendable () -> Double) {
    self.renderer = renderer
    self.now = now
  }

  isolated deinit {
    close()
  }

  /// Whether sound is taken.
  public var isOpen: Bool {
    pump != nil
  }

  /// Starts to take sound; nothing when it does already.
  ///
  /// - Throws: ``SDLError`` when the system has no thread left.
  public func open() throws(SDLError) {
    guard pump == nil else { return }
    pump = try SilentPump(AudioFeed(renderer: renderer, now: now), now: now)
  }

  /// Stops.
  public func close() {
    pump?.stop()
    pump = nil
  }

  /// How long ago, in seconds of sound, the renderer made what would be heard now; nil while closed.
  public var pending: Double? {
    pump?.feed.position.pending(at: now(), serverLatency: 0)
  }
}

/// The thread that takes the sound.
nonisolated private final class SilentPump: Sendable {
  /// Frames taken at once.
  private static let bufferFrames = 512

  let feed: AudioFeed
  private let now: @Sendable () -> Double
  private let stopping = Mutex(false)
  private let thread = Mutex<pthread_t?>(nil)

  init(_ feed: AudioFeed, now: @escaping @Sendable () -> Double) throws(SDLError) {
    self.feed = feed
    self.now = now
    var handle = pthread_t()
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    guard unsafe pthread_create(&handle, nil, silentPumpMain, context) == 0 else {
      unsafe Unmanaged<SilentPump>.fromOpaque(context).release()
      throw .failed(action: "keep time without a sound device", reason: "no thread left")
    }
    thread.withLock { $0 = handle }
  }

  /// Ends the thread and waits until it is gone.
  func stop() {
    stopping.withLock { $0 = true }
    if let handle = thread.withLock({ $0.take() }) { pthread_join(handle, nil) }
  }

  func run() {
    let interval = Double(Self.bufferFrames) / Double(SDLAudioDevice.sampleRate)
    var samples = [Float](repeating: 0, count: Self.bufferFrames * SDLAudioDevice.channels)
    var due = now()
    while !stopping.withLock({ $0 }) {
      var span = samples.mutableSpan
      feed.fill(&span)
      due += interval
      let wait = due - now()
      // After the machine slept, the sound goes on from here and does not catch up.
      if wait < -1 { due = now() }
      if wait > 0 { usleep(UInt32(wait * 1_000_000)) }
    }
  }
}

nonisolated private func silentPumpMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe Unmanaged<SilentPump>.fromOpaque(context).takeRetainedValue().run()
  }
  return nil
}
