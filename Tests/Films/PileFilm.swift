import Animation
import Dynamics
import Geometry
import SceneGraph

/// Toys of different shapes fall into a box, bounce and come to rest.
final class PileFilm: Film {
  static let seconds = 8.0

  private static let count = 26
  private static let box = Rect(140, 196, 360, 170)

  private let studio: Studio
  private let toys = Node()
  private let animator = DynamicAnimator()
  private let gravity = GravityBehavior()
  private let collision = CollisionBehavior()
  private let material = DynamicItemBehavior()
  private var time = 0.0
  private var pieces: [(item: DynamicItem, node: Node)] = []
  private var isLeaving = false

  init(_ studio: Studio) {
    self.studio = studio
    gravity.magnitude = 0.8
    material.elasticity = 0.45
    material.friction = 0.35
    let box = Self.box
    // The sides go on upwards unseen, so that nothing is lost over the rim.
    collision.addBoundary(
      withIdentifier: "floor", from: Point(box.minX, box.maxY), to: Point(box.maxX, box.maxY))
    for (name, x, lean) in [("left", box.minX, -60.0), ("right", box.maxX, 60)] {
      collision.addBoundary(withIdentifier: name, from: Point(x, box.maxY), to: Point(x, box.minY))
      collision.addBoundary(
        withIdentifier: name + " above", from: Point(x, box.minY), to: Point(x + lean, -300))
    }
    for behavior in [gravity, collision, material] { animator.addBehavior(behavior) }
    buildBox()
  }

  func advance(by interval: Double) {
    time += interval
    if pieces.count < Self.count, time > 0.13 * Double(pieces.count) { dropToy(pieces.count) }
    animator.advance(by: interval)
    for (item, node) in pieces {
      let pose = item.presentation
      (node.position, node.rotation) = (pose.center, pose.angle)
    }
    if time > Self.seconds - 0.6, !isLeaving { leave() }
  }
}

// MARK: - The box

extension PileFilm {
  private func buildBox() {
    let box = Self.box
    let back = Node(
      Path(paper: Size(box.width + 20, box.height + 4), seed: 3), color: Color(hex: 0xb98a5c), elevation: 8)
    back.position = box.center
    let inside = Node(
      Path(paper: Size(box.width + 4, box.height - 12), seed: 8), color: Color(hex: 0xa97c50))
    inside.position = box.center + Vector(0, 2)
    studio.stage.addChildren(back, inside, toys)
    for (x, seed) in [(box.minX - 9, UInt64(4)), (box.maxX + 9, 5)] {
      let side = Node(
        Path(paper: Size(20, box.height + 18), seed: seed), color: Paper.cardboard, elevation: 6)
      side.position = Point(x, box.center.y + 4)
      studio.stage.addChild(side)
    }
    let front = Node(
      Path(paper: Size(box.width + 40, 34), radius: 8, seed: 6), color: Color(hex: 0xe2b785), elevation: 6)
    front.position = Point(box.center.x, box.maxY + 8)
    studio.stage.addChild(front)
    let star = Node(Path.star(radius: 11), color: studio.theme.accent)
    star.position = front.position
    studio.stage.addChild(star)
  }
}

// MARK: - Toys

extension PileFilm {
  private func dropToy(_ number: Int) {
    let (shape, size, node) = toy(number)
    // The golden ratio spreads the places without a pattern.
    let place = (Double(number) * 0.618_034).truncatingRemainder(dividingBy: 1)
    let item = DynamicItem(
      name: "toy \(number)", center: Point(200 + 240 * place, -40), size: size, shape: shape,
      angle: Double(number) * 1.3)
    item.angularVelocity = (place - 0.5) * 8
    for add in [gravity.addItem, collision.addItem, material.addItem] { add(item) }
    node.elevation = 5
    toys.addChild(node)
    pieces.append((item, node))
  }

  private func toy(_ number: Int) -> (CollisionShape, Size, Node) {
    let colors = [Paper.coral, Paper.sun, Paper.leaf, Paper.lake, Paper.plum, Paper.berry]
    let color = colors[number % colors.count]
    let light = color.interpolated(to: .white, at: 0.3)
    let side = 42 + Double(number * 5 % 4) * 6
    let square = Size(side, side)
    switch number % 5 {
    case 0: return (.ellipse, square, ball(color, light, side, hasFace: number % 2 == 0))
    case 1:
      let node = Node(Path(paper: square, radius: 5, wobble: 0), color: color)
      let label = Node(Path(paper: square * 0.72, radius: 4, wobble: 1, seed: 2), color: Paper.cream)
      let letter = Node(
        ["P", "I", "P", "A", "B", "C"][number / 5], size: side * 0.5, color: color, studio: studio)
      node.addChildren(label, letter)
      return (.rectangle, square, node)
    case 2: return polygon(3, color, light, radius: side * 0.66)
    case 3: return polygon(6, color, light, radius: side * 0.54)
    default:
      let plank = Size(side * 1.6, side * 0.5)
      let node = Node(Path(paper: plank, radius: 5, wobble: 0), color: color)
      for x in [-0.3, 0, 0.3] {
        let dot = Rect(center: Point(plank.width * x, 0), size: Size(side * 0.2, side * 0.2))
        node.addChild(Node(Path(ellipseIn: dot), color: light))
      }
      return (.rectangle, plank, node)
    }
  }

  private func ball(_ color: Color, _ light: Color, _ side: Double, hasFace: Bool) -> Node {
    let node = Node(Path(ellipseIn: Rect(center: .zero, size: Size(side, side))), color: color)
    if hasFace {
      node.addChild(Node.face(width: side * 0.8))
    } else {
      node.addChild(Node(Path.star(radius: side * 0.34), color: light))
    }
    return node
  }

  private func polygon(_ corners: Int, _ color: Color, _ light: Color, radius: Double) -> (
    CollisionShape, Size, Node
  ) {
    let points = Path.corners(corners, radius: radius, turned: -.pi / 2)
    let inner = Path.corners(corners, radius: radius * 0.6, turned: -.pi / 2)
    let node = Node(Path(rounding: points, radius: 4), color: color)
    node.addChild(Node(Path(rounding: inner, radius: 3), color: light))
    return (.polygon(points), Size(radius * 2, radius * 2), node)
  }

  /// Lets the toys fade before the film begins again.
  private func leave() {
    isLeaving = true
    PropertyAnimator(duration: 0.5, curve: .easeIn, coordinator: studio.scene.animations) { [toys] in
      $0.animate(toys.animatable.opacity, to: 0)
    }.startAnimation()
  }
}
