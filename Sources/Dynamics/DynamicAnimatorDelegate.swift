/// Told when an animator starts to move things and when everything lies still.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Something is about to move.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

  /// Everything lies still; advancing costs nothing now.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}
