internal import Geometry
internal import Gestures
internal import Glibc
internal import Pages
internal import SceneGraph

// MARK: - Pointers

extension SessionPerformer {
  /// The frames that a scripted tap is down.
  private static let tapFrames = 3

  /// Performs a pointer step; false for other steps.
  func performPointer(_ step: SessionStep) throws(SessionFault) -> Bool {
    switch step {
    case .tap(let target, let count, let options):
      let point = try pressable(target)
      for _ in 0..<count {
        try send(.began, at: point, options)
        for _ in 0..<Self.tapFrames { try self.step() }
        try send(.ended, at: point, options)
        try self.step()
      }
    case .press(let target, let seconds, let options):
      let point = try pressable(target)
      try send(.began, at: point, options)
      try wait(seconds)
      try send(.ended, at: point, options)
      try self.step()
    case .drag(let from, let to, let seconds, let options):
      try drag(from: try point(of: from), to: try point(of: to), seconds: seconds, options)
    case .down(let target, let options):
      try send(.began, at: try point(of: target), options)
      try self.step()
    case .move(let target, let seconds, let options):
      try move(to: try point(of: target), seconds: seconds, options)
    case .up(let options): try lift(.ended, options)
    case .cancel(let options): try lift(.cancelled, options)
    case .swipe(let direction, let from, let options): try swipe(direction, from: from, options)
    case .pinch(let target, let factor, let seconds, let options):
      try twoFingers(around: try point(of: target), scale: factor, degrees: 0, seconds: seconds, options)
    case .rotate(let target, let degrees, let seconds, let options):
      try twoFingers(around: try point(of: target), scale: 1, degrees: degrees, seconds: seconds, options)
    case .wheel(let target, let delta, let options):
      let event = WheelEvent(
        at: try point(of: target), delta: delta, modifiers: options.modifiers, time: programTime)
      try handle(.wheel(event))
      try self.step()
    default: return false
    }
    return true
  }

  private func send(_ phase: PointerEvent.Phase, at point: Point, _ options: PointerOptions)
    throws(SessionFault)
  {
    let event = PointerEvent(
      phase, at: point, time: programTime, pointer: options.pointer, kind: options.kind,
      modifiers: options.modifiers)
    if phase == .began, pointers[event.pointer] != nil {
      throw SessionFault("pointer \(event.pointer) is down already: use 'up' first")
    }
    pointers[event.pointer] = phase == .ended || phase == .cancelled ? nil : event
    try handle(.pointer(event))
  }

  private func lift(_ phase: PointerEvent.Phase, _ options: PointerOptions) throws(SessionFault) {
    guard let last = down(options) else { throw SessionFault("no pointer is down: use 'down' first") }
    var options = options
    options.kind = last.kind
    options.finger = last.pointer
    try send(phase, at: last.location, options)
    try step()
  }

  private func move(to point: Point, seconds: Double, _ options: PointerOptions) throws(SessionFault) {
    guard let last = down(options) else { throw SessionFault("no pointer is down: use 'down' first") }
    var options = options
    options.kind = last.kind
    options.finger = last.pointer
    let frames = max(1, Int((seconds * Double(Self.frameRate)).rounded()))
    for index in 1...frames {
      let place = last.location.interpolated(to: point, at: Double(index) / Double(frames))
      try send(.moved, at: place, options)
      try step()
    }
  }

  /// The pointer that a step without a number means: the one that is down.
  private func down(_ options: PointerOptions) -> PointerEvent? {
    if let finger = options.finger { return pointers[finger] }
    return pointers[options.pointer] ?? (pointers.count == 1 ? pointers.values.first : nil)
  }

  private func drag(from: Point, to: Point, seconds: Double, _ options: PointerOptions) throws(SessionFault) {
    try send(.began, at: from, options)
    try step()
    try move(to: to, seconds: seconds, options)
    try lift(.ended, options)
  }

  private func swipe(
    _ direction: SessionStep.SwipeDirection, from target: SessionTarget?, _ options: PointerOptions
  ) throws(SessionFault) {
    let from: Point
    if let target { from = try point(of: target) } else { from = swipeStart }
    let length = 0.4 * (direction == .left || direction == .right ? size.width : size.height)
    let way: Vector =
      switch direction {
      case .left: Vector(-length, 0)
      case .right: Vector(length, 0)
      case .up: Vector(0, -length)
      case .down: Vector(0, length)
      }
    try drag(from: from, to: from + way, seconds: 0.15, options)
  }

  /// A place below the middle where pages show their picture.
  private var swipeStart: Point {
    Point(size.width / 2, size.height * 0.75)
  }

  private func twoFingers(
    around center: Point, scale: Double, degrees: Double, seconds: Double, _ options: PointerOptions
  ) throws(SessionFault) {
    let radius = min(size.width, size.height) * 0.08 / max(1, scale).squareRoot()
    let frames = max(1, Int((seconds * Double(Self.frameRate)).rounded()))
    func places(_ fraction: Double) -> [Point] {
      let arm = Vector(angle: degrees * fraction * .pi / 180, length: radius * pow(scale, fraction))
      return [center + arm, center - arm]
    }
    let fingers = [1, 2].map { finger in
      var copy = options
      (copy.kind, copy.finger) = (.touch, finger)
      return copy
    }
    for (place, finger) in zip(places(0), fingers) { try send(.began, at: place, finger) }
    try step()
    for index in 1...frames {
      let fraction = Double(index) / Double(frames)
      for (place, finger) in zip(places(fraction), fingers) { try send(.moved, at: place, finger) }
      try step()
    }
    for (place, finger) in zip(places(1), fingers) { try send(.ended, at: place, finger) }
    try step()
  }
}
