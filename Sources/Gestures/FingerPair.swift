internal import Geometry

/// The two fingers of a pinch or a rotation, and when it is time to look at them.
///
/// Events tell of one finger at a time. Two fingers that move side by side would look like a pinch half of the
/// time, so the pair is looked at only when both have moved, or one of them so often that the other must rest.
struct FingerPair {
  private static let mostMovesAlone = 3

  private var moves: [(pointer: Int, count: Int)] = []

  /// Notes a move; true if it is time to look.
  mutating func notes(moveOf pointer: Int) -> Bool {
    if let index = moves.firstIndex(where: { $0.pointer == pointer }) {
      moves[index].count += 1
    } else {
      moves.append((pointer, 1))
    }
    let isTime = moves.count > 1 || moves.contains { $0.count >= Self.mostMovesAlone }
    if isTime { moves = [] }
    return isTime
  }

  /// The vector from the first finger to the second.
  static func span(of pointers: [TrackedPointer]) -> Vector {
    pointers.count < 2 ? .zero : pointers[1].location - pointers[0].location
  }
}
