import Geometry
import SceneGraph

/// The time of day in a film: the colours of sky and hills.
enum Light {
  case day
  case dusk

  /// The hills from the farthest to the nearest.
  var hills: [Color] {
    switch self {
    case .day: [Color(hex: 0xc8dcbe), Color(hex: 0xa7cfa2), Color(hex: 0x82b48c)]
    case .dusk: [Color(hex: 0x8e9fae), Color(hex: 0x67869a), Color(hex: 0x4a6b80)]
    }
  }

  /// The sky, with stars in it at dusk.
  var sky: Node {
    let node = Node()
    let (top, bottom) =
      self == .day
      ? (Color(hex: 0xbfe0e6), Color(hex: 0xfce9cb)) : (Color(hex: 0x43577e), Color(hex: 0xf5c3a0))
    node.content = .path(
      Path(rect: Rect(origin: .zero, size: Studio.size)),
      fill: .linear(from: .zero, to: Point(0, 300), stops: [.init(0, top), .init(1, bottom)]))
    guard self == .dusk else { return node }
    for index in 0..<22 {
      // The golden ratio spreads the places without a pattern.
      let place = (Double(index) * 0.618_034).truncatingRemainder(dividingBy: 1)
      let star = Node(Path.star(radius: index % 4 == 0 ? 5 : 3), color: Paper.cream.withAlpha(0.75))
      star.position = Point(14 + Double(index) * 29, 60 + place * 120)
      node.addChild(star)
    }
    return node
  }
}
