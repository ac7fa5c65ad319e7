internal import CSDL2
internal import Gestures
public import SceneGraph

/// Waits for everything that can happen and hands it out as events.
///
/// While it waits, main-actor jobs run, signals and watched descriptors are answered, and nothing else
/// costs anything. One loop a process.
@MainActor
public final class EventLoop {
  private let window: SDLWindow
  private let now: () -> Double
  private let waker: Waker
  private let wakeType: UInt32
  private var translator = SDLEventTranslator()
  private var handlers: [Int32: () -> Void] = [:]

  /// Called when a sound device came or went.
  public var onSoundDevicesChanged: (() -> Void)?

  /// Makes a loop, and takes over SIGTERM, SIGINT and SIGHUP, which become `InputEvent.quit`.
  ///
  /// - Parameters:
  ///   - window: The window whose events are handed out.
  ///   - now: The clock of the scene, in seconds.
  /// - Throws: ``SDLError`` when the system has no descriptor or thread left.
  public init(window: SDLWindow, now: @escaping () -> Double) throws(SDLError) {
    self.window = window
    self.now = now
    TerminationSignals.install()
    let wakeType = SDL_RegisterEvents(1)
    self.wakeType = wakeType
    waker = try Waker(watching: Self.ownDescriptors) {
      var event = unsafe SDL_Event()
      unsafe event.type = wakeType
      unsafe SDL_PushEvent(&event)
    }
  }

  isolated deinit {
    waker.stop()
  }
}

// MARK: - Waiting

extension EventLoop {
  /// Waits until something happens or the time is over, runs main-actor jobs, and returns all events.
  ///
  /// It returns also when only jobs ran, since they may have changed what is on the screen.
  ///
  /// - Parameter timeout: How long to wait at most, in seconds, rounded up to milliseconds; nil for as
  ///   long as it takes, 0 for not at all.
  /// - Returns: What happened, oldest first; moves of one pointer are joined into the last of them.
  public func nextEvents(timeout: Double?) -> [InputEvent] {
    var event = unsafe SDL_Event()
    let milliseconds = timeout.map { Int32(min(max(0, $0 * 1000), 86_400_000).rounded(.up)) } ?? -1
    var isWoken = false
    if unsafe SDL_WaitEventTimeout(&event, milliseconds) != 0 {
      var moment = currentMoment
      repeat {
        if unsafe event.type == wakeType { isWoken = true }
        if unsafe event.type == SDL_WINDOWEVENT.rawValue { moment.metrics = window.metrics }
        unsafe handle(event, at: moment)
      } while unsafe SDL_PollEvent(&event) != 0
    }
    cancelLostFingers()
    runJobs(rearming: isWoken)
    return translator.takeEvents()
  }

  /// Cancels every pointer that is down, as when a dialog of the system takes over.
  public func cancelPointers() {
    translator.cancelPointers(at: now())
  }

  private var currentMoment: SDLEventTranslator.Moment {
    SDLEventTranslator.Moment(
      now: now(), ticks: SDL_GetTicks(),
      modifiers: Modifiers(sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue)),
      metrics: window.metrics)
  }

  private func handle(_ event: SDL_Event, at moment: SDLEventTranslator.Moment) {
    switch unsafe SDL_EventType(event.type) {
    case SDL_AUDIODEVICEADDED, SDL_AUDIODEVICEREMOVED: onSoundDevicesChanged?()
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      window.renderer?.texturesWereLost()
      translator.add(.exposed)
    default: unsafe translator.translate(event, at: moment)
    }
  }

  /// Cancels fingers whose lifting SDL never told, as when a touch screen is unplugged.
  private func cancelLostFingers() {
    guard !translator.fingers.isEmpty else { return }
    var known: Set<SDLEventTranslator.Finger> = []
    for screen in Set(translator.fingers.keys.map(\.screen)) {
      for index in 0..<SDL_GetNumTouchFingers(screen) {
        guard let finger = unsafe SDL_GetTouchFinger(screen, index) else { continue }
        known.insert(SDLEventTranslator.Finger(screen: screen, number: unsafe finger.pointee.id))
      }
    }
    translator.cancelFingers(except: known, at: now())
  }

  private func runJobs(rearming isWoken: Bool) {
    if TerminationSignals.take() { translator.add(.quit) }
    for (descriptor, handler) in handlers.sorted(by: { $0.key < $1.key }) where isReadable(descriptor) {
      handler()
    }
    MainQueue.drain()
    if isWoken { waker.rearm() }
  }
}

// MARK: - Descriptors

extension EventLoop {
  /// Calls a function on the main thread whenever a descriptor is readable or closed by the other end.
  ///
  /// - Parameters:
  ///   - descriptor: An open descriptor; call ``unwatch(_:)`` before it is closed.
  ///   - onReadable: Reads what is there, without waiting; what is left calls it again.
  public func watch(_ descriptor: Int32, onReadable: @escaping () -> Void) {
    handlers[descriptor] = onReadable
    waker.watch(Self.ownDescriptors + handlers.keys.sorted())
  }

  /// Watches a descriptor no longer.
  public func unwatch(_ descriptor: Int32) {
    handlers[descriptor] = nil
    waker.watch(Self.ownDescriptors + handlers.keys.sorted())
  }

  private static var ownDescriptors: [Int32] {
    [MainQueue.descriptor, TerminationSignals.descriptor]
  }
}
