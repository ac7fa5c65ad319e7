import Animation
import Dynamics
import Geometry
import Glibc
import SceneGraph

/// The moon swings as a pendulum, without loss, and three weights on springs of different damping come to rest.
final class SwingFilm: Film {
  static let seconds = drawing + 9

  /// How long the weights are drawn down before they are let go.
  private static let drawing = 0.8

  private static let beam = 40.0
  private static let frequency = 0.9
  private static let length = 146.0

  private let studio: Studio
  private let animator = DynamicAnimator()
  private let gravity = GravityBehavior()
  private var time = 0.0

  private let moon: DynamicItem
  private let moonNode = Node()
  private let pivot = Point(184, SwingFilm.beam)
  private let string = Node()
  private var trail: [Node] = []
  private var places: [Point] = []
  private var weights: [Weight] = []

  /// A weight on a spring.
  private struct Weight {
    let item: DynamicItem
    let damping: Double
    let node: Node
    let coil: Node
  }

  init(_ studio: Studio) {
    self.studio = studio
    // So long that three swings take nine seconds, and the film begins again without a seam.
    let reach = Vector(angle: 46 * .pi / 180, length: 211.52)
    moon = DynamicItem(name: "moon", center: pivot + reach, size: Size(56, 56), shape: .ellipse)
    animator.addBehavior(gravity)
    buildMoon()
    buildWeights()
    buildBeam()
    show()
  }

  func advance(by interval: Double) {
    time += interval
    if gravity.items.isEmpty, time >= Self.drawing { letGo() }
    animator.advance(by: interval)
    show()
  }
}

// MARK: - Moving

extension SwingFilm {
  private func letGo() {
    gravity.addItem(moon)
    animator.addBehavior(AttachmentBehavior(item: moon, attachedToAnchor: pivot))
    for weight in weights {
      gravity.addItem(weight.item)
      let spring = AttachmentBehavior(
        item: weight.item, attachedToAnchor: Point(weight.item.center.x, Self.beam))
      spring.length = Self.length
      spring.frequency = Self.frequency
      spring.damping = weight.damping
      animator.addBehavior(spring)
    }
  }

  private func show() {
    let place = moon.presentation.center
    moonNode.position = place
    moonNode.rotation = (place - pivot).angle - .pi / 2
    string.content = .path(line([pivot, place]), stroke: Paper.cream, lineWidth: 3)
    places = Array(([place] + places).prefix(trail.count * 2))
    for (index, dot) in trail.enumerated() {
      dot.position = places[min(index * 2 + 1, places.count - 1)]
      dot.opacity = 0.5 * (1 - Double(index) / Double(trail.count))
    }
    for weight in weights {
      let center = weight.item.presentation.center
      weight.node.position = center
      weight.coil.content = .path(
        coil(center), stroke: Paper.ink.interpolated(to: Paper.bark, at: 0.5), lineWidth: 3)
    }
  }

  private func line(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }

  /// The windings from the beam to a weight.
  private func coil(_ center: Point) -> Path {
    let (top, bottom, windings) = (Self.beam + 16, center.y - 24, 9)
    var path = Path()
    path.move(to: Point(center.x, Self.beam))
    path.line(to: Point(center.x, top))
    let step = (bottom - 8 - top) / Double(windings * 2)
    var (last, side) = (Point(center.x, top), 1.0)
    for index in 1...windings * 2 {
      let isLast = index == windings * 2
      let next = Point(center.x + (isLast ? 0 : side * 11), top + step * Double(index))
      path.curve(last + Vector(side * 5, 0), next + Vector(-side * 3, -step), to: next)
      (last, side) = (next, -side)
    }
    path.line(to: Point(center.x, bottom))
    return path
  }
}

// MARK: - Building

extension SwingFilm {
  private func buildMoon() {
    let disc = Node(
      Path(ellipseIn: Rect(center: .zero, size: moon.size)), color: Paper.sun, elevation: 6)
    moonNode.addChildren(disc, Node.face(width: 44))
    for index in 0..<9 {
      let dot = Node(Path.star(radius: 9 - Double(index) * 0.6), color: Paper.cream)
      trail.append(dot)
      studio.stage.addChild(dot)
    }
    studio.stage.addChildren(string, moonNode)
  }

  /// Hangs the weights up at rest and draws them down.
  private func buildWeights() {
    let looks: [(x: Double, damping: Double, color: Color)] = [
      (412, 0.07, Paper.coral), (494, 0.2, Paper.leaf), (576, 1, Paper.plum),
    ]
    let sag = 1000 / pow(2 * .pi * Self.frequency, 2)
    for look in looks {
      let rest = Point(look.x, Self.beam + Self.length + sag)
      let item = DynamicItem(center: rest, size: Size(52, 52), shape: .ellipse)
      let node = Node()
      let disc = Node(Path(paper: Size(54, 50), radius: 18, wobble: 2), color: look.color, elevation: 6)
      let label = Node("\(look.damping)", size: 15, color: Paper.cream, studio: studio)
      label.position = Point(0, 15)
      let face = Node.face(width: 36)
      face.position = Point(0, -6)
      node.addChildren(disc, face, label)
      let coil = Node()
      studio.stage.addChildren(coil, node)
      weights.append(Weight(item: item, damping: look.damping, node: node, coil: coil))
      let place = AnimatableProperty(of: item, "center", get: { item.center }, set: { item.center = $0 })
      PropertyAnimator(duration: Self.drawing - 0.1, curve: .easeInOut, coordinator: studio.scene.animations)
      {
        $0.animate(place, to: rest + Vector(0, 88))
      }.startAnimation()
    }
  }

  private func buildBeam() {
    let beam = Node(Path(paper: Size(600, 26), radius: 8, wobble: 3), color: Paper.bark, elevation: 6)
    beam.position = Point(320, Self.beam - 8)
    studio.stage.addChild(beam)
    for x in [pivot.x] + weights.map(\.item.center.x) {
      let peg = Node(
        Path(ellipseIn: Rect(center: .zero, size: Size(12, 12))), color: studio.theme.marker, elevation: 2)
      peg.position = Point(x, Self.beam - 8)
      studio.stage.addChild(peg)
    }
  }
}
