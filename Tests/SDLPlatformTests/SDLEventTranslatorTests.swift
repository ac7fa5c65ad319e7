import CSDL2
import Geometry
import Gestures
import SceneGraph
import Testing

@testable import SDLPlatform

@Suite("SDLEventTranslator")
struct SDLEventTranslatorTests {
  // MARK: - Mouse

  @Test("the primary button makes one pointer that begins, moves and ends")
  func mouseDrag() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .mouseDown(10, 20), .mouseMoved(30, 40, isHeld: true), .mouseUp(30, 40),
    ])

    #expect(events.phases == [.began, .moved, .ended])
    #expect(events.pointers.map(\.pointer) == [0, 0, 0])
    #expect(events.pointers.last?.location == Point(30, 40))
    #expect(translator.mouse == nil)
  }

  @Test("places are in points whatever the window system counts in")
  func scaledPlaces() {
    var translator = SDLEventTranslator()
    let metrics = WindowMetrics(pixelWidth: 2560, pixelHeight: 1600, unitWidth: 2560, scale: 2)

    let events = translator.translateAll(
      [.mouseDown(100, 200), .finger(SDL_FINGERDOWN, 1, 0.5, 0.25)], metrics: metrics)

    #expect(events.pointers.map(\.location) == [Point(50, 100), Point(640, 200)])
  }

  @Test("a move without the button ends a drag whose release was lost")
  func lostRelease() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .mouseDown(10, 10), .mouseMoved(50, 50, isHeld: false), .mouseDown(60, 60), .mouseUp(60, 60),
    ])

    #expect(events.phases == [.began, .cancelled, .began, .ended])
    #expect(events.contains(.hover(Point(50, 50))))
  }

  @Test(
    "what takes the mouse away cancels a drag, and the release that follows is nothing",
    arguments: [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_MINIMIZED])
  func takenAway(_ reason: SDL_WindowEventID) {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([.mouseDown(10, 10), .window(reason), .mouseUp(10, 10)])

    #expect(events.phases == [.began, .cancelled])
  }

  @Test("other buttons are no pointer; the one that goes back is a key")
  func otherButtons() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .mouseDown(1, 1, button: SDL_BUTTON_RIGHT), .mouseUp(1, 1, button: SDL_BUTTON_RIGHT),
      .mouseDown(1, 1, button: SDL_BUTTON_X1), .mouseUp(1, 1, button: SDL_BUTTON_X1),
    ])

    #expect(events.keys == ["Back"])
    #expect(events.count == 1)
  }

  @Test("a mouse event made from a touch is dropped")
  func synthesizedMouse() {
    var translator = SDLEventTranslator()
    var down = FakeEvent.mouseDown(5, 5)
    unsafe down.event.button.which = PL_TOUCH_MOUSEID

    let events = translator.translateAll([.finger(SDL_FINGERDOWN, 7, 0.1, 0.1), down])

    #expect(events.pointers.map(\.kind) == [.touch])
  }

  @Test("the wheel scrolls down with positive numbers, in fractions of a notch")
  func wheel() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([.wheel(0.5, -1.25)])

    guard case .wheel(let wheel) = events.first else {
      Issue.record("no wheel event in \(events)")
      return
    }
    #expect(wheel.delta == Vector(0.5, 1.25))
    #expect(wheel.location == Point(300, 200))
  }

  // MARK: - Fingers

  @Test("fingers have small numbers that are used again")
  func fingerNumbers() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .finger(SDL_FINGERDOWN, 900, 0.1, 0.1), .finger(SDL_FINGERDOWN, 901, 0.2, 0.2),
      .finger(SDL_FINGERUP, 900, 0.1, 0.1), .finger(SDL_FINGERDOWN, 902, 0.3, 0.3),
    ])

    #expect(events.pointers.map(\.pointer) == [1, 2, 1, 1])
    #expect(events.phases == [.began, .began, .ended, .began])
  }

  @Test("a finger that goes down twice was lifted in between")
  func fingerDownTwice() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .finger(SDL_FINGERDOWN, 3, 0.1, 0.1), .finger(SDL_FINGERDOWN, 3, 0.9, 0.9),
    ])

    #expect(events.phases == [.began, .cancelled, .began])
    #expect(translator.fingers.count == 1)
  }

  @Test("a finger that the screen has forgotten is cancelled where it was")
  func lostFinger() {
    var translator = SDLEventTranslator()
    _ = translator.translateAll([
      .finger(SDL_FINGERDOWN, 3, 0.125, 0.125), .finger(SDL_FINGERDOWN, 4, 0.5, 0.5),
    ])

    translator.cancelFingers(except: [SDLEventTranslator.Finger(screen: 1, number: 4)], at: 2)

    let events = translator.takeEvents()
    #expect(events.phases == [.cancelled])
    #expect(events.pointers.first?.location == Point(160, 100))
    #expect(translator.fingers.count == 1)
  }

  @Test("a finger that never went down is nothing, and neither is one at no place")
  func strayFinger() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .finger(SDL_FINGERMOTION, 3, 0.1, 0.1), .finger(SDL_FINGERUP, 3, 0.1, 0.1),
      .finger(SDL_FINGERDOWN, 3, .nan, 0.1),
    ])

    #expect(events.isEmpty)
  }

  // MARK: - Joining

  @Test("a thousand moves of two fingers become two")
  func joinedMoves() {
    var translator = SDLEventTranslator()
    var input: [FakeEvent] = [
      .finger(SDL_FINGERDOWN, 1, 0, 0), .finger(SDL_FINGERDOWN, 2, 1, 1),
    ]
    for step in 1...500 {
      input.append(.finger(SDL_FINGERMOTION, 1, Float(step) / 500, 0))
      input.append(.finger(SDL_FINGERMOTION, 2, 1 - Float(step) / 500, 1))
    }

    let events = translator.translateAll(input)

    #expect(events.phases == [.began, .began, .moved, .moved])
    #expect(events.pointers.suffix(2).map(\.location) == [Point(1280, 0), Point(0, 800)])
  }

  @Test("moves are not joined across something else")
  func separateMoves() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .mouseDown(0, 0), .mouseMoved(1, 1, isHeld: true), .mouseUp(1, 1), .mouseDown(2, 2),
      .mouseMoved(3, 3, isHeld: true),
    ])

    #expect(events.phases == [.began, .moved, .ended, .began, .moved])
  }

  @Test("many changes of extent become the last one")
  func joinedResizes() {
    var translator = SDLEventTranslator()

    translator.translate(.window(SDL_WINDOWEVENT_SIZE_CHANGED), at: .test())
    translator.translate(
      .window(SDL_WINDOWEVENT_SIZE_CHANGED),
      at: .test(metrics: WindowMetrics(pixelWidth: 360, pixelHeight: 640, unitWidth: 360, scale: 1)))

    #expect(translator.takeEvents() == [.resized(Size(360, 640), scale: 1)])
  }

  @Test("the same extent again means that pixels were lost")
  func sameExtent() {
    var translator = SDLEventTranslator()
    translator.translate(.window(SDL_WINDOWEVENT_SIZE_CHANGED), at: .test())
    _ = translator.takeEvents()

    translator.translate(.window(SDL_WINDOWEVENT_SIZE_CHANGED), at: .test())

    #expect(translator.takeEvents() == [.exposed])
  }

  // MARK: - Time

  @Test("times are the scene's and never go back")
  func times() {
    var translator = SDLEventTranslator()

    translator.translate(.mouseDown(0, 0, timestamp: 900), at: .test(now: 50, ticks: 1000))
    translator.translate(.mouseUp(0, 0, timestamp: 800), at: .test(now: 50, ticks: 1000))
    translator.translate(.mouseDown(0, 0, timestamp: .max - 9), at: .test(now: 60, ticks: 10))

    #expect(translator.takeEvents().pointers.map(\.time) == [49.9, 49.9, 59.98])
  }

  // MARK: - Window

  @Test("hidden and shown are told once")
  func visibility() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([
      .window(SDL_WINDOWEVENT_SHOWN), .window(SDL_WINDOWEVENT_MINIMIZED), .window(SDL_WINDOWEVENT_HIDDEN),
      .window(SDL_WINDOWEVENT_RESTORED), .window(SDL_WINDOWEVENT_SHOWN),
    ])

    #expect(events == [.hidden, .shown])
  }

  @Test("closing the window asks once to end")
  func close() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([.window(SDL_WINDOWEVENT_CLOSE), .quit()])

    #expect(events == [.quit])
  }

  @Test("text comes whole, whatever the script")
  func text() {
    var translator = SDLEventTranslator()

    let events = translator.translateAll([.text("é"), .text("한글"), .text("")])

    #expect(events == [.text("é"), .text("한글")])
  }
}
