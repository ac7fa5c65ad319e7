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
  /// When other animators are still moving the property, they and the new one add up: the new way starts where they
  /// would end, and neither value nor velocity jumps. A way that replaces them starts where the property stands; the
  /// others go on without it, to their ends and completions. `RepeatingAnimation` adds up with both.
  /// - Parameters:
  ///   - property: what is changed.
  ///   - value: its value at the end.
  ///   - replacing: whether other property animators let go of the property.
  public func animate<Value>(_ property: AnimatableProperty<Value>, to value: Value, replacing: Bool = false)
  {
    let end = value.animatableVector
    precondition(
      end.x.isFinite && end.y.isFinite && end.z.isFinite && end.w.isFinite,
      "animate: \(property.access.key.name) cannot move to \(value)")
    let channel = coordinator.channel(for: property.access)
    if replacing { channel.release() }
    collect(channel.contribute(to: end, progress: progress, visitor: visitor))
  }
}
