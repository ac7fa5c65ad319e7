public import Geometry

extension PropertyAnimator {
  /// Makes an animator that follows a curve for a duration in seconds.
  public convenience init(
    duration: Double, curve: TimingCurve, coordinator: AnimationCoordinator,
    animations: ((AnimationChanges) -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: .curve(curve), coordinator: coordinator, animations: animations)
  }

  /// Makes an animator that follows a cubic Bézier curve with two control points for a duration in seconds.
  public convenience init(
    duration: Double, controlPoint1: (x: Double, y: Double), controlPoint2: (x: Double, y: Double),
    coordinator: AnimationCoordinator, animations: ((AnimationChanges) -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      curve: .cubicBezier(controlPoint1.x, controlPoint1.y, controlPoint2.x, controlPoint2.y),
      coordinator: coordinator, animations: animations)
  }

  /// Makes an animator that moves like a spring with a damping ratio, stretched to a duration in seconds.
  public convenience init(
    duration: Double, dampingRatio: Double, initialVelocity: Vector = .zero,
    coordinator: AnimationCoordinator,
    animations: ((AnimationChanges) -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: .stretchedSpring(dampingRatio: dampingRatio, initialVelocity: initialVelocity),
      coordinator: coordinator, animations: animations)
  }

  /// Makes an animator and starts it, at once or after a delay in seconds.
  @discardableResult
  public static func runningPropertyAnimator(
    duration: Double, delay: Double = 0, curve: TimingCurve = .easeInOut, coordinator: AnimationCoordinator,
    animations: @escaping (AnimationChanges) -> Void, completion: ((AnimatingPosition) -> Void)? = nil
  ) -> PropertyAnimator {
    let animator = PropertyAnimator(
      duration: duration, curve: curve, coordinator: coordinator, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}
