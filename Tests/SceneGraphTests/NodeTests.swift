import Geometry
import SceneGraph
import TestSupport
import Testing

@MainActor
@Suite("Node")
struct NodeTests {
  private func makeScene(_ size: Size = Size(400, 300)) -> Scene {
    Scene(size: size, traits: Traits(), textEngine: FakeTextEngine())
  }

  private func hittable(_ frame: Rect) -> Node {
    let node = Node()
    node.frame = frame
    node.isHittable = true
    return node
  }

  @Test("Setting the frame and reading it gives the same, whatever the pivot", arguments: [0, 0.3, 1])
  func frame(pivot: Double) {
    let node = Node()
    node.pivot = Point(pivot, pivot)

    node.frame = Rect(10, 20, 30, 40)

    #expect(node.frame == Rect(10, 20, 30, 40))
  }

  @Test("A turned and scaled node is hit where it is drawn")
  func hitThroughTransform() {
    let scene = makeScene()
    let parent = Node()
    parent.frame = Rect(100, 100, 100, 100)
    parent.scale = Vector(2, 2)
    let child = hittable(Rect(40, 40, 20, 20))
    child.rotation = .pi / 4
    parent.addChild(child)
    scene.root.addChild(parent)

    // The child's corner points up: 20 * sqrt(2) / 2 * 2 = 28.3 points from its middle at (150, 150).
    #expect(scene.hitTest(Point(150, 150 - 28)) === child)
    #expect(scene.hitTest(Point(150 - 20, 150 - 20)) == nil)
  }

  @Test("The front node is hit, by order first and then by the order of adding")
  func hitOrder() {
    let scene = makeScene()
    let (back, front) = (hittable(Rect(0, 0, 50, 50)), hittable(Rect(0, 0, 50, 50)))
    scene.root.addChildren(back, front)

    #expect(scene.hitTest(Point(10, 10)) === front)

    back.order = 1
    #expect(scene.hitTest(Point(10, 10)) === back)
  }

  @Test("Nothing is hit outside a clip, hidden, or without interaction")
  func hitLimits() {
    let scene = makeScene()
    let group = Node()
    group.frame = Rect(0, 0, 100, 100)
    group.clip = Path(rect: Rect(0, 0, 30, 100))
    let node = hittable(Rect(20, 20, 60, 60))
    group.addChild(node)
    scene.root.addChild(group)

    #expect(scene.hitTest(Point(25, 30)) === node)
    #expect(scene.hitTest(Point(50, 30)) == nil)
    node.isUserInteractionEnabled = false
    #expect(scene.hitTest(Point(25, 30)) == nil)
  }

  @Test("A small node answers around itself up to its least extent")
  func minimumHitSize() {
    let scene = makeScene()
    let node = hittable(Rect(100, 100, 10, 10))
    node.minimumHitSize = 48
    scene.root.addChild(node)

    #expect(scene.hitTest(Point(105 - 23, 105)) === node)
    #expect(scene.hitTest(Point(105 - 25, 105)) == nil)
  }

  @Test("Everything outside a modal node is inert")
  func modal() {
    let scene = makeScene()
    let (button, alert) = (hittable(Rect(0, 0, 50, 50)), hittable(Rect(100, 100, 50, 50)))
    button.isFocusable = true
    alert.isFocusable = true
    alert.isModal = true
    scene.root.addChildren(button, alert)

    #expect(scene.hitTest(Point(10, 10)) == nil)
    #expect(scene.hitTest(Point(110, 110)) === alert)
    #expect(scene.focusableNodes.count == 1)
  }

  @Test("A flattened node is nowhere and breaks nothing", arguments: [0, Double.nan, Double.infinity])
  func flat(scale: Double) {
    let scene = makeScene()
    let node = hittable(Rect(0, 0, 50, 50))
    node.scale = Vector(scale, 1)
    scene.root.addChild(node)

    #expect(scene.hitTest(Point(10, 10)) == nil)
  }

  @Test("A node is in one place only, and goes with its parent")
  func tree() {
    let scene = makeScene()
    let (a, b, child) = (Node(), Node(), Node())
    scene.root.addChildren(a, b)
    a.addChild(child)

    b.addChild(child)

    #expect(a.children.isEmpty)
    #expect(child.scene === scene)
    b.removeFromParent()
    #expect(child.scene == nil)
  }
}
