import CSDL2
import Geometry
import Gestures
import SceneGraph

@testable import SDLPlatform

/// An event as SDL would send it.
@safe
struct FakeEvent {
  var event: SDL_Event

  static func mouseDown(
    _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, timestamp: UInt32 = 1000
  ) -> FakeEvent {
    mouseButton(SDL_MOUSEBUTTONDOWN, x, y, button, timestamp)
  }

  static func mouseUp(
    _ x: Int32, _ y: Int32, button: Int32 = SDL_BUTTON_LEFT, timestamp: UInt32 = 1000
  ) -> FakeEvent {
    mouseButton(SDL_MOUSEBUTTONUP, x, y, button, timestamp)
  }

  private static func mouseButton(
    _ type: SDL_EventType, _ x: Int32, _ y: Int32, _ button: Int32, _ timestamp: UInt32
  ) -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.button = SDL_MouseButtonEvent()
    unsafe event.type = type.rawValue
    unsafe event.button.timestamp = timestamp
    unsafe event.button.button = UInt8(button)
    unsafe event.button.state = UInt8(type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED)
    unsafe event.button.x = x
    unsafe event.button.y = y
    return unsafe FakeEvent(event: event)
  }

  static func mouseMoved(_ x: Int32, _ y: Int32, isHeld: Bool) -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.motion = SDL_MouseMotionEvent()
    unsafe event.type = SDL_MOUSEMOTION.rawValue
    unsafe event.motion.timestamp = 1000
    unsafe event.motion.state = isHeld ? PL_BUTTON_LMASK : 0
    unsafe event.motion.x = x
    unsafe event.motion.y = y
    return unsafe FakeEvent(event: event)
  }

  static func wheel(_ x: Float, _ y: Float) -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.wheel = SDL_MouseWheelEvent()
    unsafe event.type = SDL_MOUSEWHEEL.rawValue
    unsafe event.wheel.timestamp = 1000
    unsafe event.wheel.preciseX = x
    unsafe event.wheel.preciseY = y
    unsafe event.wheel.mouseX = 300
    unsafe event.wheel.mouseY = 200
    return unsafe FakeEvent(event: event)
  }

  static func finger(_ type: SDL_EventType, _ number: Int64, _ x: Float, _ y: Float) -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.tfinger = SDL_TouchFingerEvent()
    unsafe event.type = type.rawValue
    unsafe event.tfinger.timestamp = 1000
    unsafe event.tfinger.touchId = 1
    unsafe event.tfinger.fingerId = number
    unsafe event.tfinger.x = x
    unsafe event.tfinger.y = y
    return unsafe FakeEvent(event: event)
  }

  static func quit() -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.type = SDL_QUIT.rawValue
    return unsafe FakeEvent(event: event)
  }

  static func window(_ what: SDL_WindowEventID) -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.window = SDL_WindowEvent()
    unsafe event.type = SDL_WINDOWEVENT.rawValue
    unsafe event.window.timestamp = 1000
    unsafe event.window.event = UInt8(what.rawValue)
    return unsafe FakeEvent(event: event)
  }

  static func text(_ text: String) -> FakeEvent {
    var event = unsafe SDL_Event()
    unsafe event.text = SDL_TextInputEvent()
    unsafe event.type = SDL_TEXTINPUT.rawValue
    unsafe withUnsafeMutableBytes(of: &event.text.text) { unsafe $0.copyBytes(from: text.utf8) }
    return unsafe FakeEvent(event: event)
  }
}

extension SDLEventTranslator.Moment {
  static func test(
    now: Double = 1, ticks: UInt32 = 1000,
    metrics: WindowMetrics = WindowMetrics(pixelWidth: 1280, pixelHeight: 800, unitWidth: 1280, scale: 1)
  ) -> SDLEventTranslator.Moment {
    SDLEventTranslator.Moment(now: now, ticks: ticks, modifiers: [], metrics: metrics)
  }
}

extension SDLEventTranslator {
  mutating func translate(_ fake: FakeEvent, at moment: Moment) {
    unsafe translate(fake.event, at: moment)
  }

  mutating func translateAll(
    _ events: [FakeEvent],
    metrics: WindowMetrics = WindowMetrics(pixelWidth: 1280, pixelHeight: 800, unitWidth: 1280, scale: 1)
  ) -> [InputEvent] {
    for event in events { translate(event, at: .test(metrics: metrics)) }
    return takeEvents()
  }
}

extension [InputEvent] {
  var pointers: [PointerEvent] {
    compactMap { if case .pointer(let event) = $0 { event } else { nil } }
  }

  var phases: [PointerEvent.Phase] {
    pointers.map(\.phase)
  }

  var keys: [String] {
    compactMap { if case .key(let press) = $0 { press.name } else { nil } }
  }
}
