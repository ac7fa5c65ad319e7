/// One property of one object, made by the object's type so that animators can read and write it.
///
/// Two values stand for the same property when owner and name are the same.
public struct AnimatableProperty<Value: Animatable> {
  let access: PropertyAccess

  /// Makes a property.
  /// - Parameters:
  ///   - owner: the object it belongs to, kept alive while the property is animated.
  ///   - name: what tells it from the owner's other properties.
  ///   - movesThings: whether a change is motion to the eye (position, size, rotation), which *reduce motion*
  ///     leaves out, and not a change of colour or opacity.
  ///   - get: reads the value.
  ///   - set: writes the value; called once a frame while it moves, and at interruptions.
  @inlinable
  public init(
    of owner: AnyObject, _ name: String, movesThings: Bool = true, get: @escaping () -> Value,
    set: @escaping (Value) -> Void
  ) {
    self.init(
      owner: owner, name: name, movesThings: movesThings, read: { get().animatableVector },
      write: { set(Value(animatableVector: $0)) })
  }

  @usableFromInline
  init(
    owner: AnyObject, name: String, movesThings: Bool, read: @escaping () -> SIMD4<Double>,
    write: @escaping (SIMD4<Double>) -> Void
  ) {
    access = PropertyAccess(
      key: PropertyKey(owner: ObjectIdentifier(owner), name: name), owner: owner, movesThings: movesThings,
      read: read, write: write)
  }
}

/// What makes two properties the same.
struct PropertyKey: Hashable {
  let owner: ObjectIdentifier
  let name: String
}

/// A property without its type.
struct PropertyAccess {
  let key: PropertyKey
  let owner: AnyObject
  let movesThings: Bool
  let read: () -> SIMD4<Double>
  let write: (SIMD4<Double>) -> Void
}
