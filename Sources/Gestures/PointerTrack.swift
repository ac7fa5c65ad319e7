/// A pointer that is down and everyone who was under it when it went down.
struct PointerTrack {
  /// The number of this touch; no two touches have the same.
  let serial: Int

  /// The last event.
  var event: PointerEvent

  /// The recognisers that accepted it, deepest first.
  let recognizers: [GestureRecognizer]

  /// Who receives the plain events, until they are taken away.
  var receiver: (any PointerReceiver)?
}
