internal import Geometry
public import Gestures
internal import Glibc

/// Makes strokes of what a pointer does.
///
/// A pen's pressure says how wide the line is; of fingers and the mouse it is the speed: the faster the thinner, as
/// ink flows. Corners of the hand's polygon are rounded by quadratic curves between the middles of its sides.
public nonisolated struct InkPen: Sendable {
  /// The usual width of the line, in points.
  public let width: Double

  /// The stroke so far, its end where the pointer is.
  public private(set) var stroke = InkStroke()

  private var last: PointerEvent?
  private var lastMiddle = Point.zero
  private var flow = 0.0

  /// The speed at which a line is as thin as it gets, in points a second.
  private static let fast = 1400.0

  /// Sides shorter than this, in points, are the trembling of a hand.
  private static let trembling = 1.5

  /// Makes a pen with nothing drawn.
  public init(width: Double) {
    precondition(width > 0 && width.isFinite, "a pen of width \(width)")
    self.width = width
  }

  /// Goes on to where a pointer is; `began` starts another stroke.
  public mutating func move(_ event: PointerEvent) {
    guard event.location.isFinite else { return }
    guard event.phase != .began, let last else { return begin(event) }
    let side = event.location - last.location
    guard side.length >= Self.trembling else { return }
    let wanted = wantedWidth(event, speed: side.length / max(1e-3, event.time - last.time))
    let middle = last.location + side * 0.5
    curve(from: lastMiddle, around: last.location, to: middle, width: wanted)
    lastMiddle = middle
    self.last = event
  }

  /// Ends the stroke where the pointer was last, and thins it out.
  public mutating func finish() {
    guard let last else { return }
    let end = stroke.samples.count
    curve(from: lastMiddle, around: last.location, to: last.location, width: width * 0.4)
    if end == 1, stroke.samples.count == 1 { stroke.samples[0].width = width }
    self.last = nil
  }

  private mutating func begin(_ event: PointerEvent) {
    (last, lastMiddle) = (event, event.location)
    flow = wantedWidth(event, speed: 0) * 0.7
    stroke = InkStroke(samples: [InkStroke.Sample(location: event.location, width: flow)])
  }

  private func wantedWidth(_ event: PointerEvent, speed: Double) -> Double {
    if event.kind == .pen { return width * (0.3 + min(max(event.pressure, 0), 1)) }
    return width * (1.1 - 0.55 * min(1, speed / Self.fast))
  }

  /// Adds samples along a quadratic curve; the width follows what is wanted within some ten points.
  private mutating func curve(from start: Point, around control: Point, to end: Point, width wanted: Double) {
    // A quadratic curve is nowhere faster than twice its longer side.
    let fastest = 2 * max((control - start).length, (end - control).length)
    let steps = Int((fastest / InkStroke.spacing).rounded(.up))
    guard steps > 0 else { return }
    for step in 1...steps {
      let t = Double(step) / Double(steps)
      let (a, b) = (start + (control - start) * t, control + (end - control) * t)
      let location = a + (b - a) * t
      let way = stroke.samples.last.map { (location - $0.location).length } ?? 0
      flow += (wanted - flow) * (1 - exp(-way / 10))
      stroke.samples.append(InkStroke.Sample(location: location, width: flow))
    }
  }
}
