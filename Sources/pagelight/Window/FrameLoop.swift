internal import Foundations
internal import Geometry
internal import Pages
internal import SDLPlatform
internal import SceneGraph

/// Waits for events, hands them on, and draws what they changed; a still page draws nothing.
final class FrameLoop {
  /// The shortest time between two frames in seconds.
  private static let frameInterval = 1.0 / 60

  private let window: SDLWindow
  private let loop: EventLoop
  private let application: Application
  private let sound: SoundOutput
  private let notices: Notices
  private let clock: () -> Double
  private let presenter: Presenter

  /// Called when a frame is on the screen.
  var didShow: () -> Void = {}

  private var lastFrame = -1.0
  private var lastAdvance = -1.0
  private var isLost = true
  private var isRunning = true

  init(
    window: SDLWindow, loop: EventLoop, application: Application, sound: SoundOutput, notices: Notices,
    presenter: Presenter, clock: @escaping () -> Double
  ) {
    self.presenter = presenter
    self.window = window
    self.loop = loop
    self.application = application
    self.sound = sound
    self.notices = notices
    self.clock = clock
    loop.onSoundDevicesChanged = { sound.devicesChanged() }
  }

  /// Runs until the window is closed or the program is asked to end.
  func run() {
    while isRunning {
      let events = loop.nextEvents(timeout: timeout)
      // What an event sets going must begin now and not when the loop last woke up.
      advance()
      for event in events { handle(event) }
      advance()
      sound.lookAfter()
      window.setKeepsScreenAwake(application.isReading && !window.isHidden)
      drawIfDue()
    }
    application.handle(.quit)
  }

  private func advance() {
    lastAdvance = clock()
    application.advance(to: lastAdvance)
  }

  private func handle(_ event: InputEvent) {
    switch event {
    case .quit: isRunning = false
    case .exposed, .resized: isLost = true
    case .key(let key) where key.name == "F11":
      if !key.isRepeat { window.isFullscreen.toggle() }
      return
    default: break
    }
    application.handle(event)
  }

  // MARK: Waiting

  /// How long nothing has to be done, in seconds; nil for as long as nothing happens.
  private var timeout: Double? {
    let now = clock()
    var due = [application.nextDeadline, sound.nextCheck].compactMap(\.self).min()
    if needsFrame { due = min(due ?? .infinity, lastFrame + Self.frameInterval) }
    // Deadlines in the past are those of animations, which move once a frame.
    return due.map { max(0, max($0, lastAdvance + Self.frameInterval) - now) }
  }

  private var needsFrame: Bool {
    !window.isHidden && (isLost || application.scene.needsDisplay)
  }

  // MARK: Drawing

  private func drawIfDue() {
    let now = clock()
    guard needsFrame, now - lastFrame >= Self.frameInterval - 0.001 else { return }
    lastFrame = now
    let scene = application.scene
    do {
      let damage = scene.prepareFrame(redrawingEverything: isLost)
      guard !damage.isEmpty else { return }
      try presenter.show(scene, damage: damage)
      isLost = false
      didShow()
    } catch {
      if !isLost { notices.post(.display, "\(error)") }
      isLost = true
    }
  }
}
