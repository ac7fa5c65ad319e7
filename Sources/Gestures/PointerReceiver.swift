/// Something under a pointer that wants the plain events beside the recognisers: a control, a drawing pad.
///
/// Each `began` it receives is followed by exactly one `ended` or `cancelled` of the same pointer.
public protocol PointerReceiver: AnyObject {
  /// Takes in an event.
  func receive(_ event: PointerEvent)
}
