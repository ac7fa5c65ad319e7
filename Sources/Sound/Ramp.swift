/// A value that goes to its target in equal steps, one a frame, so that nothing clicks.
struct Ramp: Sendable {
  private(set) var value: Float
  private(set) var target: Float
  private var step: Float = 0

  init(_ value: Float) {
    self.value = value
    self.target = value
  }

  var isMoving: Bool { value != target }

  /// Sets out for a target, to arrive after a number of frames.
  mutating func go(to target: Float, frames: Int) {
    self.target = target
    if frames <= 0 { value = target }
    step = (target - value) / Float(max(1, frames))
  }

  /// The value for the next frame.
  mutating func next() -> Float {
    guard value != target else { return value }
    let moved = value + step
    value = (step > 0) == (moved < target) && moved != target ? moved : target
    return value
  }
}
