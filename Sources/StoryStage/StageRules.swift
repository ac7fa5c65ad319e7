internal import Animation
internal import Geometry
internal import SceneGraph
public import Story

/// Performs the rules of one page: when something happens, do something.
public final class StageRules {
  private let rules: [Rule]
  private let actors: [ActorNode]
  private let playSound: (String) -> Void
  private var running: [String: PropertyAnimator] = [:]

  /// Makes the rules of a page.
  public init(_ rules: [Rule], actors: [ActorNode], playSound: @escaping (String) -> Void) {
    self.rules = rules
    self.actors = actors
    self.playSound = playSound
  }

  /// Whether a tap on an actor does anything.
  func answersTap(_ actor: String) -> Bool {
    rules.contains { $0.when == .tap(actor) }
  }

  /// Performs what a tap on an actor does.
  func tapped(_ actor: String) {
    for rule in rules where rule.when == .tap(actor) {
      for action in rule.actions { perform(action) }
    }
  }

  private func perform(_ action: Action) {
    switch action {
    case .sound(let name): playSound(name)
    case .animate(let animation): animate(animation)
    }
  }

  /// Moves an actor away from where it stands, and back if the story wants it; a second tap meanwhile waits for
  /// nothing and changes nothing.
  private func animate(_ animation: ActorAnimation) {
    guard let node = actors.first(where: { $0.actor.id == animation.actor }), let scene = node.scene,
      running[animation.actor] == nil
    else { return }
    let animator = PropertyAnimator(
      duration: animation.duration, curve: animation.curve.timing, coordinator: scene.animations)
    let start = Pose(of: node)
    let end = start.moved(animation, from: node.home)
    animator.addAnimations { end.animate(node, $0) }
    animator.addCompletion { [weak self] _ in
      guard let self else { return }
      running[animation.actor] = nil
      if animation.autoreverse { goBack(animation, to: start, of: node, in: scene) }
    }
    running[animation.actor] = animator
    animator.startAnimation(afterDelay: animation.delay)
  }

  private func goBack(_ animation: ActorAnimation, to start: Pose, of node: ActorNode, in scene: Scene) {
    let animator = PropertyAnimator(
      duration: animation.duration, curve: animation.curve.timing, coordinator: scene.animations)
    animator.addAnimations { start.animate(node, $0) }
    animator.addCompletion { [weak self] _ in self?.running[animation.actor] = nil }
    running[animation.actor] = animator
    animator.startAnimation()
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

  /// The pose that an animation leads to; what it does not name stays as it is.
  func moved(_ animation: ActorAnimation, from home: Point) -> Pose {
    var pose = self
    if let offset = animation.position { pose.position = home + offset }
    if let factors = animation.scale { pose.scale = factors }
    if let degrees = animation.rotation { pose.rotation = degrees * .pi / 180 }
    if let opacity = animation.opacity { pose.opacity = opacity }
    return pose
  }

  func animate(_ node: Node, _ changes: AnimationChanges) {
    changes.animate(node.animatable.position, to: position)
    changes.animate(node.animatable.scale, to: scale)
    changes.animate(node.animatable.rotation, to: rotation)
    changes.animate(node.animatable.opacity, to: opacity)
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
