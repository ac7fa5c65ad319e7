internal import Geometry

/// Finds what has to be drawn again by comparing the nodes of this frame with those of the last.
struct DamageTracker {
  /// What an ancestor, or the node itself, does to all that is drawn inside it.
  enum Effect: Hashable {
    /// Cuts it by an outline in coordinates that a transform maps to the scene.
    case clip(Path, AffineTransform)

    /// Lets what lies behind shine through.
    case opacity(Double)
  }

  /// All of one node that can be seen.
  struct Record {
    let node: Node
    let revision: Int
    let transform: AffineTransform

    /// From the root down to the node.
    let effects: [Effect]

    /// Where it draws, in scene points.
    let bounds: Rect

    func looks(like other: Record) -> Bool {
      node === other.node && revision == other.revision && transform == other.transform
        && effects == other.effects
    }
  }

  private var last: [Record] = []

  /// What has changed in states that were not drawn yet.
  private var noted: [Rect] = []

  /// The extent of the last frame; nil when its pixels are lost.
  private var lastWindow: Rect?

  /// Makes the next comparison answer that everything must be drawn.
  mutating func damageEverything() {
    lastWindow = nil
  }

  /// Takes the records of a new frame and returns what differs from the last, in scene points.
  ///
  /// - Parameters:
  ///   - records: The nodes from back to front.
  ///   - window: The extent of the window.
  /// - Returns: Rectangles of whole points that do not overlap; the whole window when it has another size.
  mutating func update(_ records: [Record], in window: Rect) -> [Rect] {
    note(records)
    defer {
      noted = []
      lastWindow = window
    }
    return lastWindow == window
      ? merged(noted.map { $0.intersection(window) }.filter { !$0.isEmpty }, in: window) : [window]
  }

  /// Takes the records of a state that is not drawn yet, and remembers what differs.
  mutating func note(_ records: [Record]) {
    noted += changes(to: records)
    last = records
  }

  /// Takes the records of a state that looks as the last one does.
  mutating func accept(_ records: [Record]) {
    last = records
  }

  private func changes(to records: [Record]) -> [Rect] {
    var rects: [Rect] = []
    if last.count == records.count {
      for (old, new) in zip(last, records) where !old.looks(like: new) {
        rects += [old.bounds, new.bounds]
      }
    } else {
      let (start, oldEnd, newEnd) = commonEnds(last, records)
      rects += last[start..<oldEnd].map(\.bounds) + records[start..<newEnd].map(\.bounds)
    }
    return rects
  }

  /// The part in the middle where two lists differ; nodes that only moved up or down in between count.
  private func commonEnds(_ a: [Record], _ b: [Record]) -> (start: Int, aEnd: Int, bEnd: Int) {
    var start = 0
    while start < a.count, start < b.count, a[start].looks(like: b[start]) { start += 1 }
    var (aEnd, bEnd) = (a.count, b.count)
    while aEnd > start, bEnd > start, a[aEnd - 1].looks(like: b[bEnd - 1]) {
      aEnd -= 1
      bEnd -= 1
    }
    return (start, aEnd, bEnd)
  }

  /// Joins rectangles that touch, so that nothing is drawn twice and the list stays short.
  private func merged(_ rects: [Rect], in window: Rect) -> [Rect] {
    var result: [Rect] = []
    for rect in rects {
      var grown = rect.integral
      while let index = result.firstIndex(where: { $0.intersects(grown) }) {
        grown = grown.union(result.remove(at: index))
      }
      result.append(grown)
    }
    let area = result.reduce(0) { $0 + $1.width * $1.height }
    guard let first = result.first, area > 0.7 * window.width * window.height || result.count > 16 else {
      return result
    }
    return [result.reduce(first) { $0.union($1) }]
  }
}
