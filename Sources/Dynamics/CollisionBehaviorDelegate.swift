/// Told about contacts after the step in which they began or ended, never in the middle of one.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Two items touch, or one touches a boundary, or they part; all that happened in a step comes began first.
  func collisionBehavior(_ behavior: CollisionBehavior, contact: ContactEvent)
}
