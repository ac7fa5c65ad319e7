import Animation
import Geometry
import Gestures
import SceneGraph
import TestSupport
import Testing

@MainActor
@Suite("Scene")
struct SceneTests {
  private let scene = Scene(size: Size(400, 300), traits: Traits(), textEngine: FakeTextEngine())

  private func box(_ frame: Rect, elevation: Double = 0) -> Node {
    let node = Node()
    node.frame = frame
    node.elevation = elevation
    node.content = .path(Path(rect: node.bounds), fill: .color(.black))
    scene.root.addChild(node)
    return node
  }

  private func covers(_ rects: [Rect], _ rect: Rect) -> Bool {
    rects.contains { $0.contains(rect) }
  }

  @Test("The first frame draws everything, a still one nothing")
  func still() {
    _ = box(Rect(10, 10, 20, 20))

    #expect(scene.prepareFrame() == [Rect(0, 0, 400, 300)])
    #expect(scene.prepareFrame().isEmpty)
  }

  @Test("Reduce motion, one trait, brings what moves to its end at once and shortens a fade")
  func reduceMotion() {
    let node = box(Rect(10, 10, 20, 20))
    scene.traits.reduceMotion = true

    PropertyAnimator(duration: 1, curve: .linear, coordinator: scene.animations) {
      $0.animate(node.animatable.position, to: Point(200, 100))
      $0.animate(node.animatable.opacity, to: 0)
    }.startAnimation()
    scene.advance(to: 0.1)
    let early = (node.position, node.opacity)
    scene.advance(to: 0.21)

    #expect(early.0 == Point(200, 100))
    #expect(abs(early.1 - 0.5) < 1e-9)
    #expect(node.opacity == 0)
  }

  @Test("A node that moves damages where it was and where it is, and not the rest")
  func moved() {
    let node = box(Rect(10, 10, 20, 20))
    _ = scene.prepareFrame()

    node.frame = Rect(300, 200, 20, 20)
    let damage = scene.prepareFrame()

    #expect(covers(damage, Rect(10, 10, 20, 20)))
    #expect(covers(damage, Rect(300, 200, 20, 20)))
    #expect(!damage.contains { $0.contains(Point(150, 100)) })
  }

  @Test("A shadow is damaged with the node that throws it")
  func shadow() {
    let node = box(Rect(100, 100, 20, 20), elevation: 10)
    _ = scene.prepareFrame()

    node.isHidden = true

    #expect(covers(scene.prepareFrame(), Rect(85, 85, 60, 60)))
  }

  @Test("A change of opacity, content or order is seen, a setter that sets the same is not")
  func changes() {
    let (back, front) = (box(Rect(0, 0, 50, 50)), box(Rect(20, 20, 50, 50)))
    _ = scene.prepareFrame()

    front.opacity = 0.5
    #expect(!scene.prepareFrame().isEmpty)
    front.opacity = 0.5
    #expect(scene.prepareFrame().isEmpty)
    back.order = 1
    #expect(covers(scene.prepareFrame(), Rect(20, 20, 30, 30)))
    front.content = .path(Path(rect: front.bounds), fill: .color(.white))
    #expect(covers(scene.prepareFrame(), Rect(20, 20, 50, 50)))
  }

  @Test("Tab goes through everything in reading order and round, the ring only after a key")
  func tab() {
    let nodes = (0..<3).map { box(Rect(Double($0) * 50, 0, 40, 40)) }
    for node in nodes { node.isFocusable = true }
    nodes[1].isEnabled = false

    scene.handle(KeyPress("Tab", time: 0))
    #expect(scene.focusedNode === nodes[0])
    #expect(scene.isFocusVisible)
    scene.handle(KeyPress("Tab", time: 0))
    #expect(scene.focusedNode === nodes[2])
    scene.handle(KeyPress("Tab", time: 0))
    #expect(scene.focusedNode === nodes[0])
    scene.handle(KeyPress("Tab", modifiers: .shift, time: 0))
    #expect(scene.focusedNode === nodes[2])
  }

  @Test("A focus group is one stop, with the arrows moving inside it")
  func group() {
    let outside = box(Rect(0, 0, 40, 40))
    let group = box(Rect(100, 0, 200, 40))
    group.isFocusGroup = true
    let inside = (0..<2).map { _ in Node() }
    for node in inside { group.addChild(node) }
    for node in inside + [outside] { node.isFocusable = true }

    scene.handle(KeyPress("Tab", time: 0))
    scene.handle(KeyPress("Tab", time: 0))
    #expect(scene.focusedNode === inside[0])
    #expect(scene.handle(KeyPress("Right", time: 0)))
    #expect(scene.focusedNode === inside[1])
    scene.handle(KeyPress("Tab", time: 0))
    #expect(scene.focusedNode === outside)
  }

  @Test("Return presses what has the keyboard, once however long it is held")
  func activate() {
    var count = 0
    let node = box(Rect(0, 0, 40, 40))
    node.isFocusable = true
    node.onActivate = { count += 1 }
    scene.focus(node, visibly: true)

    scene.handle(KeyPress("Return", time: 0))
    scene.handle(KeyPress("Return", isRepeat: true, time: 0))

    #expect(count == 1)
  }

  @Test("The accessibility tree leaves out what is not shown and says what a clip leaves of the rest")
  func accessibility() throws {
    let group = box(Rect(0, 0, 100, 100))
    group.clip = Path(rect: Rect(0, 0, 100, 50))
    let (seen, hidden) = (Node(), Node())
    seen.accessibility = Accessibility(.button, identifier: "seen", name: "Seen")
    seen.frame = Rect(0, 40, 20, 20)
    hidden.accessibility = Accessibility(.button, identifier: "hidden")
    hidden.isHidden = true
    group.addChildren(seen, hidden)

    let all = scene.accessibilityTree.flattened

    #expect(all.compactMap(\.description.identifier) == ["seen"])
    #expect(all.last?.frame == Rect(0, 40, 20, 20))
    #expect(all.last?.visibleFrame == Rect(0, 40, 20, 10))
  }

  @Test("A node that leaves takes the keyboard with it")
  func removedFocus() {
    let node = box(Rect(0, 0, 40, 40))
    node.isFocusable = true
    scene.focus(node, visibly: true)

    node.removeFromParent()

    #expect(scene.focusedNode == nil)
  }

  @Test("A shown focus ring costs nothing while it stands still")
  func stillRing() {
    let node = box(Rect(100, 100, 40, 40))
    let other = box(Rect(300, 200, 20, 20))
    node.isFocusable = true
    scene.focus(node, visibly: true)
    _ = scene.prepareFrame()

    other.position.x += 10
    let damage = scene.prepareFrame()

    #expect(!damage.isEmpty)
    #expect(!damage.contains { $0.intersects(node.frame) })
  }

  @Test("A shadow is damaged on the screen, however flat the piece that throws it")
  func flatShadow() {
    let node = box(Rect(100, 100, 60, 60), elevation: 10)
    node.scale = Vector(2, 0.2)
    _ = scene.prepareFrame()

    node.isHidden = true

    // The middle is at 130, the height 12, and the shadow falls 8 times 0.63 further with a blur of four.
    #expect(covers(scene.prepareFrame(), Rect(80, 124, 100, 26)))
  }

  @Test("A clip of another shape is seen even where its bounds stay the same")
  func clipShape() {
    let group = Node()
    group.frame = Rect(50, 50, 100, 100)
    group.clip = Path(rect: group.bounds)
    scene.root.addChild(group)
    let inside = Node()
    inside.frame = group.bounds
    inside.content = .path(Path(rect: inside.bounds), fill: .color(.black))
    group.addChild(inside)
    _ = scene.prepareFrame()

    group.clip = Path(ellipseIn: group.bounds)

    #expect(covers(scene.prepareFrame(), Rect(50, 50, 100, 100)))
  }
}
