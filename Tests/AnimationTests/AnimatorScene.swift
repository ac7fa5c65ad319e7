internal import Animation

/// A coordinator, an actor, and an animator that takes x from 0 to 100 in one second at constant speed.
struct AnimatorScene {
  let coordinator = AnimationCoordinator()
  let actor = Actor()
  let animator: PropertyAnimator
  let ends = Ends()

  /// The positions the animator's completion was called with.
  final class Ends {
    var positions: [AnimatingPosition] = []
  }

  init(duration: Double = 1, _ timing: TimingParameters = .curve(.linear)) {
    animator = PropertyAnimator(duration: duration, timingParameters: timing, coordinator: coordinator)
    animator.addAnimations { [actor] in $0.animate(actor.xProperty, to: 100) }
    animator.addCompletion { [ends] in ends.positions.append($0) }
  }

  /// The animator in flight at a time.
  static func running(_ time: Double = 0.25, _ timing: TimingParameters = .curve(.linear)) -> AnimatorScene {
    let scene = AnimatorScene(timing)
    scene.animator.startAnimation()
    scene.coordinator.advance(by: time)
    return scene
  }

  /// The animator paused in flight at a time.
  static func paused(_ time: Double = 0.25, _ timing: TimingParameters = .curve(.linear)) -> AnimatorScene {
    let scene = running(time, timing)
    scene.animator.pauseAnimation()
    return scene
  }

  /// The animator stopped in flight at a quarter of its way.
  static func stopped() -> AnimatorScene {
    let scene = running()
    scene.animator.stopAnimation(false)
    return scene
  }
}
