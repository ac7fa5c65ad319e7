/// The order in which claims that were made by the same event are settled.
struct GestureRank: Comparable {
  /// How many nodes with recognisers lie above its own: the deepest goes first.
  var depth = 0

  /// What ``GestureRecognizer/precedence`` says: the greater goes first.
  var precedence = 0

  /// The place in the list that came with the pointer: the earlier goes first.
  var index = 0

  static func < (a: GestureRank, b: GestureRank) -> Bool {
    (-a.depth, -a.precedence, a.index) < (-b.depth, -b.precedence, b.index)
  }
}
