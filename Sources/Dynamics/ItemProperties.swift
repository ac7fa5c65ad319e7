/// What an item is made of.
public struct ItemProperties: Hashable, Sendable {
  /// How much of the speed of an impact comes back: 0 none, 1 all.
  public var elasticity = 0.0

  /// How much sliding is resisted: 0 is ice.
  public var friction = 0.2

  /// Mass for each 100 x 100 points.
  public var density = 1.0

  /// How fast a velocity fades, for each second.
  public var resistance = 0.0

  /// How fast an angular velocity fades, for each second.
  public var angularResistance = 0.0

  /// Electric charge, for electric and magnetic fields.
  public var charge = 0.0

  /// Whether the item stands where it is, whatever hits it.
  public var isAnchored = false

  /// Whether the item can turn.
  public var allowsRotation = true

  /// The values an item has by itself.
  ///
  /// UIKit documents elasticity 0 and resistance 0 but was measured at 0.2 and 0.1; these are the documented ones, so
  /// that what is said about motion by hand is what happens. Friction and density agree in both.
  public static let documented = ItemProperties()

  /// The values UIKit was measured to give an item by itself.
  public static let measuredInUIKit: ItemProperties = {
    var properties = ItemProperties()
    properties.elasticity = 0.2
    properties.resistance = 0.1
    properties.angularResistance = 0.1
    return properties
  }()

  /// Makes the documented values.
  public init() {}
}
