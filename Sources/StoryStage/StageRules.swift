internal import Animation
internal import Geometry
internal import SceneGraph
internal import Story

/// Performs the rules of one page: when something happens, do something.
final class StageRules {
  private let rules: [Rule]
  private let actors: [ActorNode]
  private let playSound: (String) -> Void
  private var running: [String: [PropertyAnimator]] = [:]
  private var halted: [PropertyAnimator] = []

  /// Makes the rules of a page.
  init(_ rules: [Rule], actors: [ActorNode], playSound: @escaping (String) -> Void) {
    self.rules = rules
    self.actors = actors
    self.playSound = playSound
  }

  /// Whether a tap on an actor does anything.
  func answersTap(_ actor: String) -> Bool {
    rules.contains { $0.when == .tap(actor) }
  }

  /// Whether anything moves an actor.
  func moves(_ actor: String) -> Bool {
    rules.contains { rule in
      rule.actions.contains {
        if case .animate(let animation) = $0 { animation.actor == actor } else { false }
      }
    }
  }

  /// Performs what a tap on an actor does; actors that still move from an earlier one go on undisturbed.
  func tapped(_ actor: String) {
    let busy = Set(running.keys)
    for rule in rules where rule.when == .tap(actor) {
      for action in rule.actions {
        switch action {
        case .sound(let name): playSound(name)
        case .animate(let animation): if !busy.contains(animation.actor) { animate(animation) }
        }
      }
    }
  }

  /// Halts what moves.
  func pause() {
    for animator in running.values.joined() where animator.isRunning {
      animator.pauseAnimation()
      halted.append(animator)
    }
  }

  /// Lets what was halted go on.
  func resume() {
    for animator in halted where animator.state == .active { animator.startAnimation() }
    halted = []
  }

  /// Ends everything and puts the actors back.
  func reset() {
    for animator in running.values.joined() { animator.stopAnimation(true) }
    // Those too whose animation has ended away from home.
    for node in actors { Pose(home: node).put(on: node) }
    (running, halted) = ([:], [])
  }

  private func animate(_ animation: ActorAnimation) {
    guard let node = actors.first(where: { $0.actor.id == animation.actor }), let scene = node.scene else {
      return
    }
    let start = Pose(of: node)
    let way = animator(
      animation, after: animation.delay, to: start.moved(animation, from: node.home), of: node, in: scene)
    if animation.autoreverse {
      way.addCompletion { [weak self] _ in
        self?.animator(animation, after: 0, to: start, of: node, in: scene).startAnimation()
      }
    }
    way.startAnimation()
  }

  /// An animator that is kept until it has come to its end.
  ///
  /// The delay is a part of the animation, so that it halts and ends with it.
  private func animator(
    _ animation: ActorAnimation, after delay: Double, to pose: Pose, of node: ActorNode, in scene: Scene
  ) -> PropertyAnimator {
    let duration = delay + animation.duration
    let animator = PropertyAnimator(
      duration: duration, curve: animation.curve.timing, coordinator: scene.animations)
    animator.addAnimations(delayFactor: duration > 0 ? delay / duration : 0) {
      pose.animate(animation, node, $0)
    }
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self else { return }
      running[animation.actor]?.removeAll { $0 === animator }
      if running[animation.actor]?.isEmpty == true { running[animation.actor] = nil }
    }
    running[animation.actor, default: []].append(animator)
    return animator
  }
}

/// How an actor stands.
private struct Pose {
  var position: Point
  var scale: Vector
  var rotation: Double
  var opacity: Double

  init(of node: Node) {
    (position, scale, rotation, opacity) = (node.position, node.scale, node.rotation, node.opacity)
  }

  /// The pose that the story gives.
  init(home node: ActorNode) {
    position = node.home
    scale = Vector(1, 1)
    rotation = node.actor.rotation * .pi / 180
    opacity = node.actor.opacity
  }

  func put(on node: Node) {
    (node.position, node.scale, node.rotation, node.opacity) = (position, scale, rotation, opacity)
  }

  /// The pose that an animation leads to; what it does not name stays as it is.
  func moved(_ animation: ActorAnimation, from home: Point) -> Pose {
    var pose = self
    if let offset = animation.position { pose.position = home + offset }
    if let factors = animation.scale { pose.scale = factors }
    if let degrees = animation.rotation { pose.rotation = degrees * .pi / 180 }
    if let opacity = animation.opacity { pose.opacity = opacity }
    return pose
  }

  /// Animates what an animation names, so that several on one actor do not disturb each other.
  func animate(_ animation: ActorAnimation, _ node: Node, _ changes: AnimationChanges) {
    let properties = node.animatable
    if animation.position != nil { changes.animate(properties.position, to: position) }
    if animation.scale != nil { changes.animate(properties.scale, to: scale) }
    if animation.rotation != nil { changes.animate(properties.rotation, to: rotation) }
    if animation.opacity != nil { changes.animate(properties.opacity, to: opacity) }
  }
}

extension ActorAnimation.Curve {
  /// The curve that the name stands for.
  fileprivate var timing: TimingCurve {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    }
  }
}
