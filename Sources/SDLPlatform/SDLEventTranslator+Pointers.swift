internal import CSDL2
internal import Geometry
internal import Gestures
internal import SceneGraph

// MARK: - Mouse

nonisolated extension SDLEventTranslator {
  mutating func mouseButton(_ event: SDL_MouseButtonEvent, at moment: Moment, time: Double) {
    guard event.which != PL_TOUCH_MOUSEID else { return }
    let location = point(event.x, event.y, moment)
    let isDown = event.state == SDL_PRESSED
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT where isDown:
      cancelMouse(time: time)
      mouse = Pointer(number: 0, location: location)
      addMouse(.began, at: location, moment, time)
    case SDL_BUTTON_LEFT where mouse != nil:
      mouse = nil
      addMouse(.ended, at: location, moment, time)
    case SDL_BUTTON_X1 where isDown:
      add(.key(KeyPress(KeyNames.backKey, modifiers: moment.modifiers, time: time)))
    default:
      break
    }
  }

  mutating func mouseMotion(_ event: SDL_MouseMotionEvent, at moment: Moment, time: Double) {
    guard event.which != PL_TOUCH_MOUSEID else { return }
    let location = point(event.x, event.y, moment)
    let isHeld = event.state & PL_BUTTON_LMASK != 0
    // Where a lost button was let go is unknown, so it must not count as a tap.
    if !isHeld { cancelMouse(time: time) }
    if mouse != nil {
      mouse?.location = location
      addMouse(.moved, at: location, moment, time)
    } else {
      add(.hover(location))
    }
  }

  mutating func wheel(_ event: SDL_MouseWheelEvent, at moment: Moment, time: Double) {
    // SDL counts up as positive. A "flipped" (natural) direction is what the person chose for scrolling.
    let delta = Vector(Double(event.preciseX), -Double(event.preciseY))
    guard delta.dx.isFinite, delta.dy.isFinite, delta != .zero else { return }
    add(
      .wheel(
        WheelEvent(
          at: point(event.mouseX, event.mouseY, moment), delta: delta, modifiers: moment.modifiers, time: time
        )))
  }

  mutating func cancelMouse(time: Double) {
    guard let old = mouse else { return }
    mouse = nil
    add(.pointer(PointerEvent(.cancelled, at: old.location, time: time)))
  }

  private mutating func addMouse(
    _ phase: PointerEvent.Phase, at location: Point, _ moment: Moment, _ time: Double
  ) {
    add(.pointer(PointerEvent(phase, at: location, time: time, modifiers: moment.modifiers)))
  }

  private func point(_ x: Int32, _ y: Int32, _ moment: Moment) -> Point {
    Point(Double(x) * moment.metrics.pointsPerUnit, Double(y) * moment.metrics.pointsPerUnit)
  }
}

// MARK: - Fingers

nonisolated extension SDLEventTranslator {
  mutating func finger(_ event: SDL_TouchFingerEvent, at moment: Moment, time: Double) {
    guard event.touchId != PL_MOUSE_TOUCHID, event.x.isFinite, event.y.isFinite else { return }
    let finger = Finger(screen: event.touchId, number: event.fingerId)
    let location = Point(
      Double(event.x) * moment.metrics.size.width, Double(event.y) * moment.metrics.size.height)
    if SDL_EventType(event.type) == SDL_FINGERDOWN {
      if let stale = fingers.removeValue(forKey: finger) { addFinger(.cancelled, stale, event, moment, time) }
      let pointer = Pointer(number: freeNumber, location: location)
      fingers[finger] = pointer
      addFinger(.began, pointer, event, moment, time)
    } else if var pointer = fingers[finger] {
      let isMove = SDL_EventType(event.type) == SDL_FINGERMOTION
      pointer.location = location
      fingers[finger] = isMove ? pointer : nil
      addFinger(isMove ? .moved : .ended, pointer, event, moment, time)
    }
  }

  /// The smallest number that no finger has; 0 is the mouse.
  private var freeNumber: Int {
    let taken = Set(fingers.values.map(\.number))
    return (1...(taken.count + 1)).first { !taken.contains($0) } ?? taken.count + 1
  }

  private mutating func addFinger(
    _ phase: PointerEvent.Phase, _ pointer: Pointer, _ event: SDL_TouchFingerEvent, _ moment: Moment,
    _ time: Double
  ) {
    // Screens that cannot tell report 0 or 1.
    let pressure = event.pressure > 0 ? min(1, Double(event.pressure)) : 1
    add(
      .pointer(
        PointerEvent(
          phase, at: pointer.location, time: time, pointer: pointer.number, kind: .touch,
          modifiers: moment.modifiers, pressure: pressure)))
  }
}
