public import Geometry

/// Pushes its items: for as long as it is active, or once.
///
/// A push of 1 is the force (or, instantaneous, the impulse) that gives an item of 100 x 100 points and density 1
/// an acceleration of 100 points a second squared (or a velocity of 100 points a second).
public final class PushBehavior: ItemsBehavior {
  /// How long the push lasts.
  public enum Mode: Hashable, Sendable {
    /// A force, until `active` is cleared.
    case continuous

    /// An impulse in the next step; it clears `active`.
    case instantaneous
  }

  /// How long the push lasts.
  public let mode: Mode

  /// Whether the push acts.
  public var active = true {
    didSet { if active != oldValue { setNeedsAssembly() } }
  }

  /// Direction and strength in newtons (see above).
  public var pushDirection: Vector {
    didSet { setNeedsAssembly() }
  }

  private(set) var offsets: [ObjectIdentifier: Vector] = [:]

  /// Makes a push; without a direction it does nothing yet.
  public init(items: [DynamicItem], mode: Mode, direction: Vector = .zero) {
    self.mode = mode
    pushDirection = direction
    super.init(items: items)
  }

  /// Removes an item and forgets where the push takes hold of it.
  public override func removeItem(_ item: DynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }
}

// MARK: - Direction

extension PushBehavior {
  /// The direction in radians, clockwise on screen from the x axis.
  public var angle: Double {
    get { pushDirection.angle }
    set { pushDirection = Vector(angle: newValue, length: magnitude) }
  }

  /// The strength in newtons.
  public var magnitude: Double {
    get { pushDirection.length }
    set { pushDirection = Vector(angle: angle, length: newValue) }
  }

  /// Sets direction (radians) and strength (newtons) together.
  public func setAngle(_ angle: Double, magnitude: Double) {
    pushDirection = Vector(angle: angle, length: magnitude)
  }
}

// MARK: - Items

extension PushBehavior {
  /// Where the push takes hold of an item, in points from its centre.
  public func targetOffsetFromCenter(for item: DynamicItem) -> Vector {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  /// Sets where the push takes hold of an item, in points from its centre, in the item's own axes.
  public func setTargetOffsetFromCenter(_ offset: Vector, for item: DynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
    setNeedsAssembly()
  }
}
