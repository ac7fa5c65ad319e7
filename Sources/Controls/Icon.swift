internal import Geometry

/// A sign on a button, drawn in a square of 24 units.
public nonisolated enum Icon: Hashable, Sendable, CaseIterable {
  /// A house: back to the cover.
  case home

  /// A triangle: read to me.
  case play

  /// A square: stop reading.
  case stop

  /// An angle to the right: the next page.
  case next

  /// An angle to the left: the page before.
  case previous

  /// A triangle to the left against a bar: read the sentence again, or the one before.
  case sentenceBack

  /// A triangle to the right against a bar: read the next sentence.
  case sentenceForward

  /// An open book: start reading.
  case book
}

// MARK: - Outlines

nonisolated extension Icon {
  /// The side of the square that the outlines stand in.
  static let side = 24.0

  /// The width of strokes, or nil for a filled sign.
  var lineWidth: Double? {
    switch self {
    case .play, .stop, .sentenceBack, .sentenceForward: nil
    case .home, .book: 2.4
    case .next, .previous: 3
    }
  }

  /// The outline in the square.
  var path: Path {
    switch self {
    case .play: Icon.lines([(7, 4), (19.5, 12), (7, 20)], closed: true)
    case .stop: Path(roundedRect: Rect(6, 6, 12, 12), radius: 2)
    case .next: Icon.lines([(9, 5), (16, 12), (9, 19)])
    case .previous: Icon.lines([(15, 5), (8, 12), (15, 19)])
    case .sentenceBack: Icon.skip(bar: (5, 7), triangle: [(19, 5), (9.5, 12), (19, 19)])
    case .sentenceForward: Icon.skip(bar: (17, 19), triangle: [(5, 5), (14.5, 12), (5, 19)])
    case .home: Icon.house
    case .book: Icon.openBook
    }
  }

  private static func lines(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = Point(point.0, point.1)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    if closed { path.close() }
    return path
  }

  private static func skip(bar: (left: Double, right: Double), triangle: [(Double, Double)]) -> Path {
    var path = lines(triangle, closed: true)
    path.append(lines([(bar.left, 5), (bar.right, 5), (bar.right, 19), (bar.left, 19)], closed: true))
    return path
  }

  private static var house: Path {
    var path = lines([(3, 12.5), (12, 4), (21, 12.5)])
    path.append(lines([(5.8, 10.5), (5.8, 20), (18.2, 20), (18.2, 10.5)]))
    return path
  }

  private static var openBook: Path {
    var path = Path()
    path.move(to: Point(12, 7))
    path.curve(Point(9.5, 4.6), Point(6, 4.2), to: Point(2.8, 4.8))
    path.line(to: Point(2.8, 18.2))
    path.curve(Point(6, 17.6), Point(9.5, 18), to: Point(12, 20.2))
    path.curve(Point(14.5, 18), Point(18, 17.6), to: Point(21.2, 18.2))
    path.line(to: Point(21.2, 4.8))
    path.curve(Point(18, 4.2), Point(14.5, 4.6), to: Point(12, 7))
    path.line(to: Point(12, 20.2))
    return path
  }
}
