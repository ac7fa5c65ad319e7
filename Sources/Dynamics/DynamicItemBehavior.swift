public import Geometry

/// Says what its items are made of.
///
/// Of several such behaviours on one item, for each property the one that was set last wins; when a behaviour
/// leaves, the next one's value or the animator's default holds again at once.
public final class DynamicItemBehavior: ItemsBehavior {
  /// A value that was set, and when.
  struct Choice {
    var apply: (inout ItemProperties) -> Void
    var stamp: Int
  }

  private(set) var choices: [PartialKeyPath<ItemProperties>: Choice] = [:]
  private var values = ItemProperties()

  /// Makes a behaviour that sets nothing yet.
  public override init(items: [DynamicItem] = []) {
    super.init(items: items)
  }

  override public func willMove(to animator: DynamicAnimator?) {
    guard let animator else { return }
    let stamp = animator.nextStamp()
    for key in choices.keys { choices[key]?.stamp = stamp }
  }

  private func set<Value>(_ property: WritableKeyPath<ItemProperties, Value>, _ value: Value) {
    values[keyPath: property] = value
    choices[property] = Choice(
      apply: { $0[keyPath: property] = value }, stamp: dynamicAnimator?.nextStamp() ?? 0)
    setNeedsAssembly()
  }
}

// MARK: - Properties

extension DynamicItemBehavior {
  /// How much of the speed of an impact comes back: 0 none, 1 all.
  public var elasticity: Double {
    get { values.elasticity }
    set { set(\.elasticity, newValue) }
  }

  /// How much sliding is resisted: 0 is ice.
  public var friction: Double {
    get { values.friction }
    set { set(\.friction, newValue) }
  }

  /// Mass for each 100 x 100 points.
  public var density: Double {
    get { values.density }
    set { set(\.density, newValue) }
  }

  /// How fast a velocity fades, for each second.
  public var resistance: Double {
    get { values.resistance }
    set { set(\.resistance, newValue) }
  }

  /// How fast an angular velocity fades, for each second.
  public var angularResistance: Double {
    get { values.angularResistance }
    set { set(\.angularResistance, newValue) }
  }

  /// Electric charge, for electric and magnetic fields.
  public var charge: Double {
    get { values.charge }
    set { set(\.charge, newValue) }
  }

  /// Whether the items stand where they are, whatever hits them.
  public var isAnchored: Bool {
    get { values.isAnchored }
    set { set(\.isAnchored, newValue) }
  }

  /// Whether the items can turn.
  public var allowsRotation: Bool {
    get { values.allowsRotation }
    set { set(\.allowsRotation, newValue) }
  }

  /// Sets all properties at once.
  public func setProperties(_ properties: ItemProperties) {
    elasticity = properties.elasticity
    friction = properties.friction
    density = properties.density
    resistance = properties.resistance
    angularResistance = properties.angularResistance
    charge = properties.charge
    isAnchored = properties.isAnchored
    allowsRotation = properties.allowsRotation
  }
}

// MARK: - Velocity

extension DynamicItemBehavior {
  /// Adds to an item's velocity, in points a second.
  public func addLinearVelocity(_ velocity: Vector, for item: DynamicItem) {
    item.linearVelocity += velocity
  }

  /// An item's velocity, in points a second.
  public func linearVelocity(for item: DynamicItem) -> Vector { item.linearVelocity }

  /// Adds to an item's angular velocity, in radians a second.
  public func addAngularVelocity(_ velocity: Double, for item: DynamicItem) {
    item.angularVelocity += velocity
  }

  /// An item's angular velocity, in radians a second.
  public func angularVelocity(for item: DynamicItem) -> Double { item.angularVelocity }
}
