/// What an animation block may do: name the properties it changes and their final values.
///
/// The start values are read when the block runs.
public struct AnimationChanges {
  let coordinator: AnimationCoordinator
  let progress: Double
  var visitor: RepeatingAnimation?
  let collect: (Contribution) -> Void

  /// Animates a property from its present value to a new one.
  ///
  /// When other animators are still moving the property, the new way starts where they would end, and all of
  /// them add up.
  public func animate<Value>(_ property: AnimatableProperty<Value>, to value: Value) {
    let end = value.animatableVector
    precondition(
      end.x.isFinite && end.y.isFinite && end.z.isFinite && end.w.isFinite,
      "animate: \(property.access.key.name) cannot move to \(value)")
    let channel = coordinator.channel(for: property.access)
    collect(channel.contribute(to: end, progress: progress, visitor: visitor))
  }
}
