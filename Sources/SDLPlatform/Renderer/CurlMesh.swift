internal import Geometry
internal import Glibc
internal import SceneGraph

/// Triangles of a curled sheet: the paper is cut into strips along the fold, and every strip is laid where it is seen.
struct CurlMesh {
  /// What is drawn over each other, first to last.
  enum Layer {
    /// Triangles of one colour each.
    case plain(Mesh)

    /// Triangles of the picture of the sheet.
    case sheet(Mesh)
  }

  /// A point of the paper, and how much of it there is: less than 1 at an edge that melts into a pixel.
  private struct Spot {
    var point: Point
    var cover = 1.0
  }

  private let shape: CurlShape
  private let curl: Curl
  private let width: Double
  private let height: Double

  /// How much of the picture shines through the back of the sheet.
  private static let translucency = 0.1

  /// Into how many strips a quarter of the cylinder is cut, and how many bands make a shadow.
  private static let steps = 10

  init(_ curl: Curl, width: Int, height: Int) {
    shape = CurlShape(curl, width: width, height: height)
    self.curl = curl
    self.width = Double(width)
    self.height = Double(height)
  }

  /// All that is drawn over the page below.
  var layers: [Layer] {
    let back = backStrips
    return [
      .plain(ridgeShadow), .sheet(front), .plain(sheetShadow),
      .plain(mesh(back) { $0 * curl.paper }),
      .sheet(mesh(back) { Color(red: $0, green: $0, blue: $0, alpha: Self.translucency) }),
      .plain(ridge),
    ]
  }
}

// MARK: - Paper

extension CurlMesh {
  /// A part of the paper between two distances behind the fold, and how bright it is at each of them.
  private struct Strip {
    let range: ClosedRange<Double>
    let shades: (Double, Double)
  }

  /// A quarter of the cylinder ends where the ridge melts into a pixel.
  private var quarter: Double {
    shape.radius * asin(max(0, 1 - 0.5 / shape.radius))
  }

  /// The flat sheet and what goes up, seen from the front.
  private var front: Mesh {
    var result = Mesh()
    let flat = -2 * (width + height)...0
    add(clipped(rectangle, to: flat), to: &result) { _ in .white }
    for strip in strips(from: 0, to: quarter, shade: { 1 - 0.45 * sin($0 / shape.radius) }) {
      add(strip, to: &result) { Color(red: $0, green: $0, blue: $0) }
    }
    return result
  }

  /// What comes back over the cylinder and lies on the sheet, seen from behind.
  private var backStrips: [Strip] {
    let (r, half) = (shape.radius, Double.pi * shape.radius)
    let bend = strips(from: half - quarter, to: half) { s in
      // Light comes from the upper left: the bend is brightest a little before its ridge.
      let ratio = sin(s / r)
      return min(1, 0.84 + 0.16 * (1 - (ratio - 0.35) * (ratio - 0.35) * 2.2))
    }
    let lying = strips(from: half, to: half + 2 * r) { s in
      let near = max(0, 1 - (s - half) / (2 * r))
      return 1 - 0.16 * near * near
    }
    return bend + lying + [
      Strip(range: (half + 2 * r)...(half + 2 * r + 4 * (width + height)), shades: (1, 1))
    ]
  }

  private func strips(from start: Double, to end: Double, shade: (Double) -> Double) -> [Strip] {
    guard end > start else { return [] }
    let places = (0...Self.steps).map { start + (end - start) * Double($0) / Double(Self.steps) }
    return zip(places, places.dropFirst()).map { Strip(range: $0...$1, shades: (shade($0), shade($1))) }
  }

  private func mesh(_ strips: [Strip], color: (Double) -> Color) -> Mesh {
    var result = Mesh()
    for strip in strips { add(strip, to: &result, color: color) }
    return result
  }

  private func add(_ strip: Strip, to mesh: inout Mesh, color: (Double) -> Color) {
    let (low, high) = (strip.range.lowerBound, strip.range.upperBound)
    for cell in cells {
      add(clipped(cell, to: strip.range), to: &mesh) { spot in
        let share = (shape.distance(of: spot.point) - low) / (high - low)
        return color(strip.shades.0 + (strip.shades.1 - strip.shades.0) * min(max(share, 0), 1))
      }
    }
  }

  private func add(_ spots: [Spot], to mesh: inout Mesh, color: (Spot) -> Color) {
    mesh.add(
      spots.map { spot in
        let s = shape.distance(of: spot.point)
        let tone = color(spot)
        return vertex(
          spot.point + shape.normal * (shape.place(at: s) - s), paper: spot.point,
          tone.withAlpha(tone.alpha * spot.cover))
      })
  }

  /// A corner, mirrored if the sheet is.
  private func vertex(_ position: Point, paper: Point = .zero, _ color: Color) -> Mesh.Vertex {
    let texture = Point(min(max(paper.x / width, 0), 1), min(max(paper.y / height, 0), 1))
    return Mesh.Vertex(
      position: curl.isMirrored ? Point(width - position.x, position.y) : position,
      texture: curl.isMirrored ? Point(1 - texture.x, texture.y) : texture, color: color)
  }
}

// MARK: - Outlines

extension CurlMesh {
  private var rectangle: [Spot] {
    Rect(0, 0, width, height).corners.map { Spot(point: $0) }
  }

  /// The sheet in pieces: all but half a pixel, and the edges, which melt into a pixel.
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

  /// The part of a convex piece of paper between two distances behind the fold.
  private func clipped(_ spots: [Spot], to range: ClosedRange<Double>) -> [Spot] {
    let upper = clipped(spots) { shape.distance(of: $0) - range.lowerBound }
    return clipped(upper) { range.upperBound - shape.distance(of: $0) }
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

// MARK: - Shadows

extension CurlMesh {
  private func dark(_ strength: Double, _ distance: Double) -> Color {
    let near = max(0, 1 - distance / max(1, shape.shadow))
    return Color(red: 0, green: 0, blue: 0, alpha: strength * near * near)
  }

  /// The shadow that what lies back throws on the flat sheet around it.
  private var sheetShadow: Mesh {
    var result = Mesh()
    let lying = (Double.pi * shape.radius)...(4 * (width + height))
    let bands = [-1] + (0...Self.steps).map { shape.shadow * Double($0) / Double(Self.steps) }
    for (inner, outer) in zip(bands, bands.dropFirst()) {
      let (a, b) = (dark(0.3, max(0, inner)), dark(0.3, outer))
      let (x0, x1) = (width + inner, width + outer)
      let (top0, top1, bottom0, bottom1) = (-inner, -outer, height + inner, height + outer)
      let pieces = [
        [Point(x0, top0), Point(x1, top1), Point(x1, bottom1), Point(x0, bottom0)],
        [Point(0, top1), Point(x1, top1), Point(x0, top0), Point(0, top0)],
        [Point(0, bottom0), Point(x0, bottom0), Point(x1, bottom1), Point(0, bottom1)],
      ]
      for piece in pieces {
        let spots = piece.map { point in
          let distance = max(point.x - width, max(point.y - height, -point.y))
          return Spot(point: point, cover: distance > (inner + outer) / 2 ? b.alpha : a.alpha)
        }
        add(clipped(spots, to: lying), to: &result) { _ in .black }
      }
    }
    return result
  }

  /// Both ends of the line along which the paper is highest; nil when it is not on the paper.
  private var crest: (Point, Point)? {
    let middle = shape.fold + .pi / 2 * shape.radius
    let along = Vector(-shape.normal.dy, shape.normal.dx)
    let foot = Point(0, 0) + shape.normal * middle
    var (low, high) = (-4 * (width + height), 4 * (width + height))
    // Every side of the paper but the spine, as the distance left of it, and how that shrinks along the line.
    for (left, shrinking) in [
      (width - foot.x, along.dx), (height - foot.y, along.dy), (foot.y, -along.dy),
    ] {
      if shrinking > 0 { high = min(high, left / shrinking) }
      if shrinking < 0 { low = max(low, left / shrinking) }
      if shrinking == 0, left <= 0 { return nil }
    }
    return low < high ? (foot + along * low, foot + along * high) : nil
  }

  /// The shadow that the ridge throws on the page below.
  private var ridgeShadow: Mesh {
    bands(
      (0...Self.steps).map { step in
        let distance = shape.shadow * Double(step) / Double(Self.steps)
        return (distance, dark(0.42, distance))
      })
  }

  /// The ridge, which melts into a pixel.
  private var ridge: Mesh {
    let shade = 0.84 + 0.16 * (1 - 0.65 * 0.65 * 2.2)
    let color = shade * curl.paper
    return bands([(-0.5, color), (0.5, color.withAlpha(0))])
  }

  /// Bands along the crest at some distances from it, away from the fold.
  private func bands(_ edges: [(distance: Double, color: Color)]) -> Mesh {
    var result = Mesh()
    guard let (first, last) = crest else { return result }
    let lift = shape.radius - .pi / 2 * shape.radius
    for (near, far) in zip(edges, edges.dropFirst()) {
      result.add(
        [(first, near), (last, near), (last, far), (first, far)].map { point, edge in
          vertex(point + shape.normal * (lift + edge.distance), edge.color)
        })
    }
    return result
  }
}

/// A colour made darker, as opaque as it was.
private func * (shade: Double, color: Color) -> Color {
  Color(red: color.red * shade, green: color.green * shade, blue: color.blue * shade, alpha: color.alpha)
}
