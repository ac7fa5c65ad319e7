internal import Geometry
internal import Glibc

/// A convex outline in the axes of an item, with what it contributes to the item's mass.
enum Outline {
  case circle(Point, radius: Double)
  case polygon([Point])

  /// The area, the centre of it, and the second moment about the item's centre.
  var moments: (area: Double, center: Point, second: Double) {
    switch self {
    case .circle(let center, let radius):
      let area = Double.pi * radius * radius
      let away = center - Point.zero
      return (area, center, area * (radius * radius / 2 + away.dot(away)))
    case .polygon(let points):
      var (area, x, y, second) = (0.0, 0.0, 0.0, 0.0)
      for (index, p) in points.enumerated() {
        let q = points[(index + 1) % points.count]
        let cross = p.x * q.y - q.x * p.y
        area += cross / 2
        x += (p.x + q.x) * cross / 6
        y += (p.y + q.y) * cross / 6
        second += cross * (p.x * p.x + p.x * q.x + q.x * q.x + p.y * p.y + p.y * q.y + q.y * q.y) / 12
      }
      return (area, area > 0 ? Point(x / area, y / area) : .zero, second)
    }
  }

  /// The outline on another item.
  func moved(by pose: ItemPose) -> Outline {
    func move(_ p: Point) -> Point { pose.center + (p - Point.zero).rotated(by: pose.angle) }
    return switch self {
    case .circle(let center, let radius): .circle(move(center), radius: radius)
    case .polygon(let points): .polygon(points.map(move))
    }
  }
}

// MARK: - Outlines of items

extension Outline {
  /// How many corners stand for an ellipse that is not a circle.
  private static let ellipseCorners = 32

  /// The outlines of an item, or nil when it has no area.
  static func outlines(of item: DynamicItem) -> [Outline]? {
    guard item.members.isEmpty else {
      let parts = item.members.compactMap { member in
        outlines(of: member.item)?.map { $0.moved(by: member.pose) }
      }
      return parts.isEmpty ? nil : parts.flatMap { $0 }
    }
    guard item.size.width > 1e-3, item.size.height > 1e-3, item.size.width < 1e6, item.size.height < 1e6
    else { return nil }
    switch item.shape {
    case .rectangle:
      return [.polygon(Rect(center: .zero, size: item.size).corners)]
    case .ellipse where item.size.width == item.size.height:
      return [.circle(.zero, radius: item.size.width / 2)]
    case .ellipse:
      return [
        .polygon(
          (0..<ellipseCorners).map { corner in
            let angle = 2 * Double.pi * Double(corner) / Double(ellipseCorners)
            return Point(item.size.width / 2 * cos(angle), item.size.height / 2 * sin(angle))
          })
      ]
    case .polygon(let points):
      let corners = hull(points)
      guard corners.count > 2, abs(Outline.polygon(corners).moments.area) > 1e-6 else { return nil }
      return [.polygon(corners)]
    }
  }

  /// The convex hull, clockwise on screen (Andrew, Information Processing Letters 9, 1979).
  static func hull(_ points: [Point]) -> [Point] {
    guard points.allSatisfy({ $0.isFinite && abs($0.x) < 1e6 && abs($0.y) < 1e6 }) else { return [] }
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [Point]) -> [Point] {
      var chain: [Point] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 1e-9
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
