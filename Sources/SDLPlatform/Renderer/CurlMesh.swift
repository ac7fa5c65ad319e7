internal import Geometry
internal import Glibc
internal import SceneGraph

/// Triangles of a curled sheet: the paper is cut into strips along the fold, and every strip is laid where it is seen.
struct CurlMesh {
  /// A point of the paper, or beside it.
  struct Spot {
    var point: Point

    /// How much of it there is: less than 1 at an edge that melts into a pixel, and in a shadow.
    var cover = 1.0
  }

  let shape: CurlShape
  let width: Double
  let height: Double
  private let isMirrored: Bool

  /// Into how many strips a quarter of the cylinder is cut, and how many bands make a shadow.
  static let steps = 16

  init(_ curl: Curl, width: Int, height: Int) {
    shape = CurlShape(curl, width: width, height: height)
    isMirrored = curl.isMirrored
    self.width = Double(width)
    self.height = Double(height)
  }
}

// MARK: - Paper

extension CurlMesh {
  /// The flat sheet, and what goes up, in the picture of the sheet.
  var front: Mesh {
    var result = Mesh()
    let flat = Rect(0, 0, width, height).corners.map { Spot(point: $0) }
    add(clipped(flat, to: -2 * (width + height)...0), to: &result) { _ in 1 }
    let radius = Double(shape.radius)
    addStrips(from: 0, to: quarter, to: &result) { CurlShape.Bend(Float(sin($0 / radius))).front }
    return result
  }

  /// What comes back over the cylinder and lies on the sheet, in the picture of the back.
  var back: Mesh {
    var result = Mesh()
    let radius = Double(shape.radius)
    addStrips(from: half - quarter, to: half, to: &result) { CurlShape.Bend(Float(sin($0 / radius))).back }
    for cell in cells {
      add(clipped(cell, to: half...4 * (width + height)), to: &result) { _ in CurlShape.flatBack }
    }
    // The ridge, which melts into a pixel.
    let light = Double(CurlShape.Bend(1).back)
    let color = Color(red: light, green: light, blue: light)
    if let ends = crest(outset: 0) {
      let middle = .pi / 2 * radius
      result.addGrid(columns: [ends.lowerBound, ends.upperBound], rows: [-0.5, 0.5]) { along, beyond in
        vertex(
          at: place(along: along, radius + beyond), paper: place(along: along, middle),
          color.withAlpha(beyond < 0 ? 1 : 0))
      }
    }
    return result
  }

  /// Half the way around the cylinder.
  private var half: Double { .pi * Double(shape.radius) }

  /// A quarter of the way around, but for where the ridge melts into a pixel.
  private var quarter: Double {
    let radius = Double(shape.radius)
    return radius * asin(max(0, 1 - 0.5 / radius))
  }

  private func addStrips(from start: Double, to end: Double, to mesh: inout Mesh, light: (Double) -> Float) {
    guard end > start else { return }
    let places = (0...Self.steps).map { start + (end - start) * Double($0) / Double(Self.steps) }
    for (low, high) in zip(places, places.dropFirst()) {
      for cell in cells { add(clipped(cell, to: low...high), to: &mesh, light: light) }
    }
  }

  private func add(_ spots: [Spot], to mesh: inout Mesh, light: (Double) -> Float) {
    mesh.add(
      spots.map { spot in
        let tone = Double(light(distance(of: spot.point)))
        return vertex(
          at: seen(spot.point), paper: spot.point,
          Color(red: tone, green: tone, blue: tone, alpha: spot.cover))
      })
  }

  /// The sheet in pieces: all but half a pixel, and the free edges, which melt into a pixel.
  private var cells: [[Spot]] {
    let columns = [(0, 1), (width - 0.5, 1), (width + 0.5, 0.0)]
    let rows = [(-0.5, 0.0), (0.5, 1), (height - 0.5, 1), (height + 0.5, 0.0)]
    return zip(columns, columns.dropFirst()).flatMap { left, right in
      zip(rows, rows.dropFirst()).map { top, bottom in
        [(left, top), (right, top), (right, bottom), (left, bottom)].map { column, row in
          Spot(point: Point(column.0, row.0), cover: min(column.1, row.1))
        }
      }
    }
  }
}

// MARK: - Places

extension CurlMesh {
  private var normal: Vector { Vector(Double(shape.nx), Double(shape.ny)) }

  /// How far behind the fold a point of the flat sheet lies.
  func distance(of point: Point) -> Double {
    point.x * normal.dx + point.y * normal.dy - Double(shape.fold)
  }

  /// The point at a distance behind the fold, and so far along it.
  func place(along: Double, _ distance: Double) -> Point {
    Point(0, 0) + normal * (Double(shape.fold) + distance) + Vector(-normal.dy, normal.dx) * along
  }

  /// Where a point of the paper is seen.
  func seen(_ point: Point) -> Point {
    let (s, radius) = (distance(of: point), Double(shape.radius))
    let d = s <= 0 ? s : s < half ? radius * sin(s / radius) : half - s
    return point + normal * (d - s)
  }

  /// A corner of a triangle, mirrored if the sheet is.
  func vertex(at position: Point, paper: Point = .zero, _ color: Color) -> Mesh.Vertex {
    let texture = Point(min(max(paper.x / width, 0), 1), min(max(paper.y / height, 0), 1))
    return Mesh.Vertex(
      position: isMirrored ? Point(width - position.x, position.y) : position,
      texture: isMirrored ? Point(1 - texture.x, texture.y) : texture, color: color)
  }

  /// The stretch of the line along which the paper is highest that lies on the paper, or so far beside it.
  func crest(outset: Double) -> ClosedRange<Double>? {
    let foot = place(along: 0, .pi / 2 * Double(shape.radius))
    var (low, high) = (-4 * (width + height), 4 * (width + height))
    // Each free edge: how far the line is inside of it, and how that shrinks along the line.
    for (left, shrinking) in [
      (width - foot.x, -normal.dy), (height - foot.y, normal.dx), (foot.y, -normal.dx),
    ] {
      let end = (left + outset) / shrinking
      if shrinking > 0 { high = min(high, end) }
      if shrinking < 0 { low = max(low, end) }
      if shrinking == 0, left + outset <= 0 { return nil }
    }
    return low < high ? low...high : nil
  }

  /// The part of a convex piece of paper between two distances behind the fold.
  func clipped(_ spots: [Spot], to range: ClosedRange<Double>) -> [Spot] {
    let upper = clipped(spots) { distance(of: $0) - range.lowerBound }
    return clipped(upper) { range.upperBound - distance(of: $0) }
  }

  /// The part of a convex piece where a function is not below 0, by Sutherland and Hodgman.
  private func clipped(_ spots: [Spot], by side: (Point) -> Double) -> [Spot] {
    var result: [Spot] = []
    for (index, spot) in spots.enumerated() {
      let next = spots[(index + 1) % spots.count]
      let (a, b) = (side(spot.point), side(next.point))
      if a >= 0 { result.append(spot) }
      if (a < 0) != (b < 0) {
        let share = a / (a - b)
        result.append(
          Spot(
            point: spot.point + (next.point - spot.point) * share,
            cover: spot.cover + (next.cover - spot.cover) * share))
      }
    }
    return result
  }
}
