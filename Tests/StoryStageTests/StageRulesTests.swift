import Animation
import Foundations
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
      id: "ball", name: nil, picture: nil, frame: Rect(100, 100, 200, 200), pivot: Point(0.5, 0.5),
      rotation: 0, depth: 0, elevation: 0, opacity: 1),
    languages: ["en"])
  private let rules: StageRules

  /// A ball that rises for 0.4 s and turns from 0.2 s to 0.8 s, and goes back the same ways.
  init() {
    func animation(position: Vector? = nil, rotation: Double? = nil, duration: Double, delay: Double)
      -> Action
    {
      .animate(
        ActorAnimation(
          actor: "ball", scale: nil, position: position, rotation: rotation, opacity: nil, duration: duration,
          delay: delay, curve: .linear, autoreverse: true))
    }
    rules = StageRules(
      [
        Rule(
          when: .tap("ball"),
          actions: [
            animation(position: Vector(0, -40), duration: 0.4, delay: 0),
            animation(rotation: 90, duration: 0.6, delay: 0.2),
          ])
      ], actors: [node], playSound: { _ in })
    scene.root.addChild(node)
  }

  private func run(_ seconds: Double) {
    let end = scene.time + seconds
    while scene.time < end - 1e-9 { scene.advance(to: min(end, scene.time + 1.0 / 60)) }
  }

  private func degrees() -> Double { node.rotation * 180 / .pi }

  @Test("Two animations of one actor move what each names, and leave the rest")
  func compose() {
    rules.tapped("ball")

    run(0.4)
    #expect(abs(node.position.y - 160) < 0.5)
    #expect(abs(degrees() - 30) < 0.5)
    run(0.4)
    #expect(abs(node.position.y - 200) < 0.5)
    #expect(abs(degrees() - 90) < 0.5)
    run(0.7)
    #expect(node.position == Point(200, 200))
    #expect(abs(degrees()) < 1e-9)
    #expect(!scene.animations.hasPendingAnimations)
  }

  @Test("What waits for its delay halts and goes on with the rest")
  func pauses() {
    rules.tapped("ball")
    run(0.1)
    rules.pause()
    run(5)
    #expect(abs(node.position.y - 190) < 0.5)
    #expect(degrees() == 0)

    rules.resume()
    run(0.4)

    #expect(abs(degrees() - 45) < 0.5)
  }

  @Test("What waits for its delay never begins after a reset")
  func resets() {
    rules.tapped("ball")
    run(0.1)

    rules.reset()
    run(5)

    #expect(node.position == Point(200, 200))
    #expect(degrees() == 0)
    #expect(!scene.animations.hasPendingAnimations)
  }

  @Test("A reset puts back an actor that has gone away for good")
  func resetsWhatHasEnded() {
    let leaving = ActorAnimation(
      actor: "ball", scale: Vector(2, 2), position: Vector(300, 0), rotation: 45, opacity: 0, duration: 0.2,
      delay: 0, curve: .linear, autoreverse: false)
    let rules = StageRules(
      [Rule(when: .tap("ball"), actions: [.animate(leaving)])], actors: [node], playSound: { _ in })
    rules.tapped("ball")
    run(1)
    #expect(node.position == Point(500, 200))
    #expect(!scene.animations.hasPendingAnimations)

    rules.reset()

    #expect(node.position == Point(200, 200))
    #expect(node.scale == Vector(1, 1))
    #expect(node.rotation == 0)
    #expect(node.opacity == 1)
  }
}
