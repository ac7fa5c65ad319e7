public import Geometry

/// A force that fills a region and acts on its items by place, velocity or mass.
///
/// Strengths are newtons with distances in metres of 100 points, as in UIKit: a force of 1 accelerates an item of
/// 100 x 100 points and density 1 at 100 points a second squared.
public final class FieldBehavior: ItemsBehavior {
  /// What an own field is asked with.
  public struct Sample: Hashable, Sendable {
    /// The place of the item from the field's position, in points.
    public var offset: Vector

    /// The velocity of the item, in points a second.
    public var velocity: Vector

    /// The mass of the item.
    public var mass: Double

    /// The charge of the item.
    public var charge: Double

    /// The time since the field began, in seconds.
    public var time: Double
  }

  /// The law of the field.
  public enum Law {
    /// Slows down with the square of the speed.
    case drag

    /// Turns items around the position.
    case vortex

    /// Pulls towards the position, with the square of the distance.
    case radialGravity

    /// Pulls in the direction.
    case linearGravity

    /// Sets the velocity to the direction, in metres a second.
    case velocity

    /// Pushes about at random, smoothly in place and time.
    case noise

    /// The same in proportion to the square of the speed.
    case turbulence

    /// Pulls towards the position in proportion to the distance.
    case spring

    /// Pulls charged items towards the position.
    case electric

    /// Bends the way of charged items.
    case magnetic

    /// A force in newtons, computed by the caller.
    case custom((Sample) -> Vector)
  }

  /// The law of the field.
  public let law: Law

  /// The middle of the field, in points.
  public var position: Point = .zero

  /// Where the field acts, about its position.
  public var region: Region = .infinite

  /// The factor of the force.
  public var strength = 1.0

  /// The power of the distance by which the force falls off.
  public var falloff: Double

  /// The distance below which the force grows no more, in points.
  public var minimumRadius = 1.0

  /// The direction of linear gravity and of a velocity field.
  public var direction: Vector

  /// How smooth noise is in space: 0 rough, 1 one value everywhere.
  public var smoothness = 0.0

  /// How fast noise changes: 0 stands still.
  public var animationSpeed = 0.0

  /// Makes a field.
  public init(_ law: Law, items: [DynamicItem] = [], position: Point = .zero, direction: Vector = .zero) {
    self.law = law
    self.position = position
    self.direction = direction
    falloff =
      switch law {
      case .radialGravity: 2
      case .electric, .magnetic: 1
      case .spring: -1
      default: 0
      }
    super.init(items: items)
  }
}
