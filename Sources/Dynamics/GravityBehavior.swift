public import Geometry

/// Pulls its items in one direction; a magnitude of 1 is 1000 points a second squared.
///
/// Gravity belongs to the world: of several behaviours, the one added or changed last gives direction and magnitude
/// for all their items, as in UIKit.
public final class GravityBehavior: ItemsBehavior {
  /// Direction and magnitude in one; (0, 1) is 1000 points a second squared downwards.
  public var gravityDirection: Vector {
    didSet { changed() }
  }

  var stamp = 0

  /// Makes gravity for some items, downwards.
  public init(items: [DynamicItem] = [], direction: Vector = Vector(0, 1)) {
    gravityDirection = direction
    super.init(items: items)
  }

  override public func willMove(to animator: DynamicAnimator?) {
    stamp = animator?.nextStamp() ?? 0
  }

  private func changed() {
    stamp = dynamicAnimator?.nextStamp() ?? 0
    setNeedsAssembly()
  }
}

// MARK: - Direction

extension GravityBehavior {
  /// The direction in radians, clockwise on screen from the x axis.
  public var angle: Double {
    get { gravityDirection.angle }
    set { gravityDirection = Vector(angle: newValue, length: magnitude) }
  }

  /// The magnitude; 1 is 1000 points a second squared.
  public var magnitude: Double {
    get { gravityDirection.length }
    set { gravityDirection = Vector(angle: angle, length: newValue) }
  }

  /// Sets direction (radians) and magnitude together.
  public func setAngle(_ angle: Double, magnitude: Double) {
    gravityDirection = Vector(angle: angle, length: magnitude)
  }
}
