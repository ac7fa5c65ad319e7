internal import Glibc

/// An outline made of straight lines and cubic curves, in the coordinates of whoever draws it.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a new outline at a point.
    case move(Point)

    /// Goes straight to a point.
    case line(Point)

    /// Goes along a cubic Bézier curve: two control points and the end.
    case curve(Point, Point, Point)

    /// Goes straight back to the start of the outline.
    case close
  }

  /// The steps in order.
  public private(set) var elements: [Element] = []

  /// Makes an empty outline.
  public init() {}

  /// Makes a closed polygon, or nothing for fewer than two points.
  public init(polygon points: [Point]) {
    guard points.count > 1, let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { line(to: point) }
    close()
  }

  /// Makes a rectangle.
  public init(rect: Rect) {
    self.init(polygon: rect.corners)
  }
}

// MARK: - Building

extension Path {
  /// Starts a new outline.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  /// Adds a straight line.
  public mutating func line(to point: Point) {
    elements.append(.line(point))
  }

  /// Adds a cubic curve.
  public mutating func curve(_ control1: Point, _ control2: Point, to point: Point) {
    elements.append(.curve(control1, control2, point))
  }

  /// Closes the current outline.
  public mutating func close() {
    elements.append(.close)
  }

  /// Adds the steps of another outline.
  public mutating func append(_ other: Path) {
    elements += other.elements
  }
}

// MARK: - Shapes

extension Path {
  /// Control point distance for a quarter circle of radius 1: 4/3 (√2 - 1).
  private static let kappa = 0.5522847498307936

  /// Makes an ellipse that fills a rectangle.
  public init(ellipseIn rect: Rect) {
    self.init(roundedRect: rect, radii: Size(rect.width / 2, rect.height / 2))
  }

  /// Makes a rectangle with round corners; the radius is cut to half the shorter side.
  public init(roundedRect rect: Rect, radius: Double) {
    let r = max(0, min(radius, rect.size.shorter / 2))
    self.init(roundedRect: rect, radii: Size(r, r))
  }

  private init(roundedRect rect: Rect, radii: Size) {
    let (rx, ry) = (radii.width, radii.height)
    let (kx, ky) = (rx * (1 - Path.kappa), ry * (1 - Path.kappa))
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x0 + rx, y0))
    line(to: Point(x1 - rx, y0))
    curve(Point(x1 - kx, y0), Point(x1, y0 + ky), to: Point(x1, y0 + ry))
    line(to: Point(x1, y1 - ry))
    curve(Point(x1, y1 - ky), Point(x1 - kx, y1), to: Point(x1 - rx, y1))
    line(to: Point(x0 + rx, y1))
    curve(Point(x0 + kx, y1), Point(x0, y1 - ky), to: Point(x0, y1 - ry))
    line(to: Point(x0, y0 + ry))
    curve(Point(x0, y0 + ky), Point(x0 + kx, y0), to: Point(x0 + rx, y0))
    close()
  }

  /// Makes a rounded panel whose edges bow a little outwards and lean, like scissors' work.
  ///
  /// - Parameters:
  ///   - rect: The rectangle that the panel never leaves.
  ///   - radius: The radius of the corners.
  ///   - wobble: How far edges may stand back from the rectangle, in the rectangle's units.
  ///   - seed: Another number gives another hand.
  public init(paperIn rect: Rect, radius: Double, wobble: Double, seed: UInt64 = 1) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
    func next() -> Double {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) / Double(1 << 53)
    }
    let corners = rect.corners.map { corner in
      Point(
        corner.x + (corner.x < rect.center.x ? 1 : -1) * wobble * next(),
        corner.y + (corner.y < rect.center.y ? 1 : -1) * wobble * next())
    }
    let r = max(0, min(radius, rect.size.shorter / 2 - wobble))
    for index in 0..<4 {
      let here = corners[index]
      let before = corners[(index + 3) % 4]
      let after = corners[(index + 1) % 4]
      let arrive = here + (before - here).normalized * (r * (0.85 + 0.3 * next()))
      let leave = here + (after - here).normalized * (r * (0.85 + 0.3 * next()))
      if index == 0 { move(to: arrive) } else { line(to: arrive) }
      curve(
        arrive.interpolated(to: here, at: 0.6), leave.interpolated(to: here, at: 0.6), to: leave)
    }
    close()
  }
}

// MARK: - Measuring and transforming

extension Path {
  /// A rectangle that holds the outline: the bounds of all points, control points included.
  public var controlBounds: Rect? {
    Rect(
      containing: elements.flatMap { element -> [Point] in
        switch element {
        case .move(let p), .line(let p): [p]
        case .curve(let a, let b, let p): [a, b, p]
        case .close: []
        }
      })
  }

  /// The outline under a transform.
  public func transformed(by transform: AffineTransform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let p): .move(transform.apply(p))
      case .line(let p): .line(transform.apply(p))
      case .curve(let a, let b, let p):
        .curve(transform.apply(a), transform.apply(b), transform.apply(p))
      case .close: .close
      }
    }
    return result
  }

  /// The outlines as polygons, curves cut into the given number of straight pieces.
  public func flattened(segmentsPerCurve: Int = 12) -> [[Point]] {
    var polygons: [[Point]] = []
    var current: [Point] = []
    for element in elements {
      switch element {
      case .move(let p):
        if current.count > 1 { polygons.append(current) }
        current = [p]
      case .line(let p):
        current.append(p)
      case .curve(let a, let b, let p):
        guard let start = current.last else { continue }
        for step in 1...segmentsPerCurve {
          let t = Double(step) / Double(segmentsPerCurve)
          let (ab, bc) = (a.interpolated(to: b, at: t), b.interpolated(to: p, at: t))
          let left = start.interpolated(to: a, at: t).interpolated(to: ab, at: t)
          current.append(left.interpolated(to: ab.interpolated(to: bc, at: t), at: t))
        }
      case .close:
        if current.count > 1 { polygons.append(current) }
        current = current.first.map { [$0] } ?? []
      }
    }
    if current.count > 1 { polygons.append(current) }
    return polygons
  }

  /// Whether a point lies inside, by the even-odd rule.
  public func contains(_ point: Point) -> Bool {
    var inside = false
    for polygon in flattened() {
      var previous = polygon[polygon.count - 1]
      for vertex in polygon {
        if (vertex.y > point.y) != (previous.y > point.y),
          point.x < (previous.x - vertex.x) * (point.y - vertex.y) / (previous.y - vertex.y) + vertex.x
        {
          inside.toggle()
        }
        previous = vertex
      }
    }
    return inside
  }
}
