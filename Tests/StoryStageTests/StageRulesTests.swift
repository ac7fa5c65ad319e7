import Geometry
import SceneGraph
import TestSupport
import Testing

@testable import Story
@testable import StoryStage

@MainActor
@Suite("StageRules")
struct StageRulesTests {
  private let scene = Scene(size: Size(1280, 800), traits: Traits(), textEngine: FakeTextEngine())
  private let node = ActorNode(
    Actor(
      id: "pip", name: nil, picture: nil, frame: Rect(100, 100, 50, 50), pivot: Point(0.5, 0.5), rotation: 0,
      depth: 0, elevation: 0, opacity: 1),
    languages: ["en"])

  init() {
    scene.root.addChild(node)
  }

  private func rules(_ animations: ActorAnimation...) -> StageRules {
    StageRules(
      [Rule(when: .tap("pip"), actions: animations.map { .animate($0) })], actors: [node], playSound: { _ in }
    )
  }

  private func animation(
    position: Vector? = nil, rotation: Double? = nil, duration: Double, delay: Double = 0,
    autoreverse: Bool = false
  ) -> ActorAnimation {
    ActorAnimation(
      actor: "pip", scale: nil, position: position, rotation: rotation, opacity: nil, duration: duration,
      delay: delay, curve: .linear, autoreverse: autoreverse)
  }

  @Test("Two animations of one actor, one that hops and one that turns it, do not disturb each other")
  func two() {
    let rules = rules(
      animation(position: Vector(0, -40), duration: 0.5, autoreverse: true),
      animation(rotation: 90, duration: 2))

    rules.tapped("pip")
    scene.advance(to: 0.5)
    let up = (node.position, node.rotation)
    scene.advance(to: 1)
    let down = (node.position, node.rotation)
    scene.advance(to: 3)

    #expect(up.0.distance(to: Point(125, 85)) < 1e-9)
    #expect(abs(up.1 - .pi / 8) < 1e-9)
    #expect(down.0.distance(to: Point(125, 125)) < 1e-9)
    #expect(abs(down.1 - .pi / 4) < 1e-9)
    #expect(abs(node.rotation - .pi / 2) < 1e-9)
  }

  @Test("A page that is put back gives up what was still to begin")
  func reset() {
    let rules = rules(animation(position: Vector(60, 0), duration: 0.2, delay: 1))
    rules.tapped("pip")
    scene.advance(to: 0.5)

    rules.reset()
    scene.advance(to: 3)

    #expect(node.position == Point(125, 125))
    #expect(scene.nextDeadline == nil)
  }
}
