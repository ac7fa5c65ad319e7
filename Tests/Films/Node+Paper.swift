import Geometry
import SceneGraph

/// Colours of cut paper beside those of the theme.
enum Paper {
  static let coral = Color(hex: 0xef8a6c)
  static let sun = Color(hex: 0xfcd66f)
  static let leaf = Color(hex: 0x5f9e78)
  static let lake = Color(hex: 0x6fa9bd)
  static let plum = Color(hex: 0xb183bd)
  static let berry = Color(hex: 0xd7584a)
  static let bark = Color(hex: 0x8a6a4c)
  static let cardboard = Color(hex: 0xd9ab78)
  static let skin = Color(hex: 0xf1cba6)
  static let ink = Color(hex: 0x3b2a20)
  static let cream = Color(hex: 0xfdf7ec)
}

// MARK: - Pieces

extension Node {
  /// A piece of paper whose outline is given about its pivot.
  convenience init(_ path: Path, color: Color, elevation: Double = 0) {
    self.init()
    content = .path(path, fill: .color(color))
    self.elevation = elevation
  }

  /// Letters about a point.
  convenience init(_ text: String, size: Double, color: Color, studio: Studio) {
    self.init()
    let layout = studio.scene.textEngine.layout(
      text, style: TextStyle(size: size, weight: .bold, lineHeight: 1.2), width: nil, maximumLines: 1)
    self.size = layout.size
    content = .text(layout, color: color)
  }

  /// Two eyes and a mouth about the pivot.
  static func face(width: Double) -> Node {
    let face = Node()
    for side in [-1.0, 1] {
      let eye = Point(side * width * 0.26, -width * 0.12)
      let ball = Node(
        Path(ellipseIn: Rect(center: eye, size: Size(width * 0.2, width * 0.25))), color: Paper.ink)
      let glint = Rect(
        center: eye + Vector(-width * 0.03, -width * 0.05), size: Size(width * 0.07, width * 0.07))
      let cheek = Rect(
        center: Point(side * width * 0.42, width * 0.1), size: Size(width * 0.2, width * 0.12))
      face.addChildren(
        Node(Path(ellipseIn: cheek), color: Color(hex: 0xf3a595, alpha: 0.8)), ball,
        Node(Path(ellipseIn: glint), color: .white))
    }
    var mouth = Path()
    mouth.move(to: Point(-width * 0.14, width * 0.12))
    mouth.curve(
      Point(-width * 0.06, width * 0.24), Point(width * 0.06, width * 0.24),
      to: Point(width * 0.14, width * 0.12))
    let smile = Node()
    smile.content = .path(mouth, stroke: Paper.ink, lineWidth: max(1.5, width * 0.055))
    face.addChild(smile)
    return face
  }
}

// MARK: - Outlines

extension Path {
  /// A regular polygon about the origin.
  static func corners(_ count: Int, radius: Double, turned: Double = 0) -> [Point] {
    (0..<count).map { .zero + Vector(angle: turned + Double($0) / Double(count) * 2 * .pi, length: radius) }
  }

  /// A star with five points about the origin.
  static func star(radius: Double) -> Path {
    let points = (0..<10).map { index in
      Point.zero
        + Vector(
          angle: (Double(index) * 36 - 90) * .pi / 180,
          length: index.isMultiple(of: 2) ? radius : radius * 0.5)
    }
    return Path(rounding: points, radius: radius * 0.16)
  }

  /// A polygon with round corners.
  init(rounding points: [Point], radius: Double) {
    self.init()
    for (index, corner) in points.enumerated() {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let arrive = corner + (before - corner).normalized * radius
      let leave = corner + (after - corner).normalized * radius
      if index == 0 { move(to: arrive) } else { line(to: arrive) }
      curve(arrive.interpolated(to: corner, at: 0.6), leave.interpolated(to: corner, at: 0.6), to: leave)
    }
    close()
  }

  /// A rectangle of paper about the origin.
  init(paper size: Size, radius: Double = 6, wobble: Double = 2, seed: UInt64 = 1) {
    self.init(paperIn: Rect(center: .zero, size: size), radius: radius, wobble: wobble, seed: seed)
  }
}
