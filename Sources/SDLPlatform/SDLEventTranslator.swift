internal import CSDL2
internal import Geometry
internal import Gestures
internal import SceneGraph

/// Turns SDL's events into ours: the only place that knows both.
///
/// Every pointer that begins is ended or cancelled exactly once, whatever SDL leaves out. Consecutive
/// moves of one pointer become one, so that a slow frame is not followed by a slower one.
nonisolated struct SDLEventTranslator {
  /// What an event does not say itself.
  struct Moment {
    /// The time now, in seconds on the clock of the scene.
    var now: Double

    /// The time now, in milliseconds on SDL's clock.
    var ticks: UInt32

    /// The modifier keys held.
    var modifiers: Modifiers

    /// The extent of the window.
    var metrics: WindowMetrics
  }

  /// A finger as SDL knows it; its numbers are unique within one touch screen only.
  struct Finger: Hashable {
    var screen: Int64
    var number: Int64
  }

  /// What is known of a pointer that is down.
  struct Pointer {
    var number: Int
    var location: Point
  }

  /// The mouse, while its primary button is held.
  var mouse: Pointer?

  /// The fingers that are down.
  var fingers: [Finger: Pointer] = [:]

  private var isHidden = false
  private var lastMetrics: WindowMetrics?
  private var lastTime = -Double.infinity
  private var batch: [InputEvent] = []

  /// Takes what came of the events so far.
  mutating func takeEvents() -> [InputEvent] {
    defer { batch.removeAll(keepingCapacity: true) }
    return batch
  }

  /// Adds what one event means; nothing when it means nothing here.
  mutating func translate(_ event: SDL_Event, at moment: Moment) {
    let time = time(of: unsafe event.common.timestamp, at: moment)
    switch unsafe SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      mouseButton(unsafe event.button, at: moment, time: time)
    case SDL_MOUSEMOTION:
      mouseMotion(unsafe event.motion, at: moment, time: time)
    case SDL_MOUSEWHEEL:
      wheel(unsafe event.wheel, at: moment, time: time)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      finger(unsafe event.tfinger, at: moment, time: time)
    case SDL_KEYDOWN:
      key(unsafe event.key, time: time)
    case SDL_TEXTINPUT:
      text(unsafe event.text)
    case SDL_WINDOWEVENT:
      window(unsafe event.window, at: moment, time: time)
    case SDL_QUIT:
      add(.quit)
    default:
      break
    }
  }

  /// Cancels every pointer that is down.
  mutating func cancelPointers(at time: Double) {
    if let mouse { add(.pointer(PointerEvent(.cancelled, at: mouse.location, time: time))) }
    mouse = nil
    cancelFingers(except: [], at: time)
  }

  /// Cancels the fingers that the touch screens no longer know.
  mutating func cancelFingers(except known: Set<Finger>, at time: Double) {
    let lost = fingers.filter { !known.contains($0.key) }
    for (finger, pointer) in lost.sorted(by: { $0.value.number < $1.value.number }) {
      add(
        .pointer(
          PointerEvent(.cancelled, at: pointer.location, time: time, pointer: pointer.number, kind: .touch)))
      fingers[finger] = nil
    }
  }
}

// MARK: - Time

nonisolated extension SDLEventTranslator {
  /// The time of an event on the clock of the scene, never earlier than that of the event before.
  ///
  /// SDL counts milliseconds of a clock that is not slewed, so only the distance to now is used.
  mutating func time(of timestamp: UInt32, at moment: Moment) -> Double {
    let age = Int32(bitPattern: moment.ticks &- timestamp)
    let time = max(lastTime, moment.now - Double(max(0, age)) / 1000)
    lastTime = time
    return time
  }
}

// MARK: - Keys and text

nonisolated extension SDLEventTranslator {
  private mutating func key(_ event: SDL_KeyboardEvent, time: Double) {
    guard let name = KeyNames.name(of: event.keysym) else { return }
    add(
      .key(
        KeyPress(
          name, modifiers: Modifiers(sdl: event.keysym.mod), isRepeat: event.repeat != 0, time: time)))
  }

  private mutating func text(_ event: SDL_TextInputEvent) {
    let text = unsafe withUnsafeBytes(of: event.text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    guard !text.isEmpty else { return }
    add(.text(text))
  }
}

nonisolated extension Modifiers {
  /// The modifier keys of an SDL bit field; the locks are left out.
  init(sdl bits: UInt16) {
    self = []
    for (mask, modifier) in [
      (KMOD_SHIFT, Modifiers.shift), (KMOD_CTRL, .control), (KMOD_ALT, .alt), (KMOD_GUI, .meta),
    ] where UInt32(bits) & mask.rawValue != 0 {
      insert(modifier)
    }
  }
}

// MARK: - Window

nonisolated extension SDLEventTranslator {
  private mutating func window(_ event: SDL_WindowEvent, at moment: Moment, time: Double) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      // Back at the same extent the pixels are still lost.
      guard moment.metrics != lastMetrics else { return add(.exposed) }
      lastMetrics = moment.metrics
      add(.resized(moment.metrics.size, scale: moment.metrics.scale))
    case SDL_WINDOWEVENT_EXPOSED:
      add(.exposed)
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN:
      cancelPointers(at: time)
      setHidden(true)
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_MAXIMIZED:
      setHidden(false)
    case SDL_WINDOWEVENT_LEAVE:
      cancelMouse(time: time)
      add(.hover(nil))
    case SDL_WINDOWEVENT_FOCUS_GAINED:
      add(.focusGained)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      cancelPointers(at: time)
      add(.focusLost)
    case SDL_WINDOWEVENT_CLOSE:
      add(.quit)
    default:
      break
    }
  }

  private mutating func setHidden(_ value: Bool) {
    guard value != isHidden else { return }
    isHidden = value
    add(value ? .hidden : .shown)
  }
}

// MARK: - The batch

nonisolated extension SDLEventTranslator {
  /// Adds an event, in place of one that it makes needless.
  mutating func add(_ event: InputEvent) {
    switch event {
    case .pointer(let new) where new.phase == .moved:
      dropEarlierMove(of: new)
    case .hover:
      if case .hover = batch.last { batch.removeLast() }
    case .resized:
      batch.removeAll { if case .resized = $0 { true } else { false } }
    case .exposed, .quit:
      if batch.contains(event) { return }
    default:
      break
    }
    batch.append(event)
  }

  /// Drops the last move of the same pointer when only moves came after it.
  private mutating func dropEarlierMove(of new: PointerEvent) {
    for index in batch.indices.reversed() {
      guard case .pointer(let old) = batch[index], old.phase == .moved else { return }
      guard old.pointer == new.pointer else { continue }
      if old.modifiers == new.modifiers { batch.remove(at: index) }
      return
    }
  }
}
