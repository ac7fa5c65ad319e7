public import Geometry

/// Recognises a quick straight stroke, while the finger is still down.
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// Where a swipe may go.
  public struct Directions: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public var rawValue: Int

    /// To the right.
    public static let right = Directions(rawValue: 1)

    /// To the left.
    public static let left = Directions(rawValue: 2)

    /// Up.
    public static let up = Directions(rawValue: 4)

    /// Down.
    public static let down = Directions(rawValue: 8)

    /// Makes a set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }
  }

  /// Which directions count.
  public var directions = Directions.right

  /// How many fingers it takes.
  public var numberOfTouchesRequired = 1

  /// The longest time a swipe takes, in seconds.
  public var maximumDuration = 0.5

  /// How far the fingers have to go, in points.
  public var minimumDistance = 50.0

  /// How far they may stray to a side, in points.
  public var maximumDrift = 50.0

  /// Where the swipe went.
  public private(set) var direction = Directions()

  /// Where the fingers went down (their middle), in scene points.
  public private(set) var startLocation = Point.zero

  override public func pointerBegan(_ event: PointerEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else { return fail() }
    startLocation = location
    if numberOfTouches == 1 { deadline = event.time + maximumDuration }
  }

  override public func pointerMoved(_ event: PointerEvent) {
    let travel = location - startLocation
    let isAcross = travel.dx.magnitude >= travel.dy.magnitude
    let (along, drift) = isAcross ? (travel.dx, travel.dy) : (travel.dy, travel.dx)
    guard drift.magnitude <= maximumDrift else { return fail() }
    guard along.magnitude >= minimumDistance && numberOfTouches == numberOfTouchesRequired else { return }
    direction = isAcross ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
    if directions.contains(direction) { recognize() } else { fail() }
  }

  override public func pointerEnded(_ event: PointerEvent) {
    fail()
  }

  override public func deadlinePassed(at time: Double) {
    fail()
  }

  /// Goes before a drag of as many fingers.
  override public var precedence: Int {
    20 + numberOfTouchesRequired
  }

  override public class var defaultName: String { "swipe" }
}
