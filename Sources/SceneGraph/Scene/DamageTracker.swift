internal import Geometry

/// Finds what has to be drawn again by comparing the nodes of this frame with those of the last.
struct DamageTracker {
  /// All of one node that can be seen.
  struct Record {
    let node: Node
    let revision: Int
    let transform: AffineTransform
    let size: Size
    let opacity: Double
    let elevation: Double
    let bounds: Rect

    func looks(like other: Record) -> Bool {
      node === other.node && revision == other.revision && transform == other.transform && size == other.size
        && opacity == other.opacity && elevation == other.elevation && bounds == other.bounds
    }
  }

  private var last: [Record] = []
  private var isEverythingDamaged = true

  /// Makes the next comparison answer that everything must be drawn.
  mutating func damageEverything() {
    isEverythingDamaged = true
  }

  /// Takes the records of a new frame and returns what differs from the last, in scene points.
  ///
  /// - Parameters:
  ///   - records: The nodes from back to front.
  ///   - window: The extent of the window.
  /// - Returns: Rectangles that do not overlap each other much; the whole window when most of it changed.
  mutating func update(_ records: [Record], in window: Rect) -> [Rect] {
    defer {
      last = records
      isEverythingDamaged = false
    }
    if isEverythingDamaged { return [window] }
    var rects: [Rect] = []
    if last.count == records.count {
      for (old, new) in zip(last, records) where !old.looks(like: new) {
        rects += [old.bounds, new.bounds]
      }
    } else {
      let (start, oldEnd, newEnd) = commonEnds(last, records)
      rects += last[start..<oldEnd].map(\.bounds) + records[start..<newEnd].map(\.bounds)
    }
    return merged(rects.map { $0.intersection(window) }.filter { !$0.isEmpty }, in: window)
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
    let isMost = area > 0.7 * window.width * window.height
    return isMost || result.count > 16
      ? result.isEmpty ? [] : [result.reduce(Rect.zero) { $0.union($1) }] : result
  }
}
