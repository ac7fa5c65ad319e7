internal import Geometry
public import SceneGraph

/// Lays out letters as boxes of half their size, so that tests know every place.
@MainActor
public final class FakeTextEngine: TextEngine {
  /// Makes an engine.
  public init() {}

  /// Lays a text out, breaking lines at spaces and behind hyphens.
  public func layout(_ text: String, style: TextStyle, width: Double?, maximumLines: Int?) -> any TextLayout {
    FakeTextLayout(text, style: style, width: width ?? .infinity)
  }
}

/// A text of boxes.
@MainActor
final class FakeTextLayout: TextLayout {
  let text: String
  let style: TextStyle
  let size: Size
  let lines: [Rect]
  let isTruncated = false
  private let boxes: [Rect]

  init(_ text: String, style: TextStyle, width: Double) {
    self.text = text
    self.style = style
    let (advance, height) = (style.size / 2, style.size * style.lineHeight)
    var boxes: [Rect] = []
    var (x, y) = (0.0, 0.0)
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let rest = scalars[index...].prefix { !" \n-".unicodeScalars.contains($0) }.count
      let startsWord = index == 0 || " -".unicodeScalars.contains(scalars[index - 1])
      if scalar == "\n" || startsWord && x > 0 && x + Double(rest) * advance > width {
        (x, y) = (0, y + height)
      }
      boxes.append(Rect(x, y, advance, height))
      if scalar != "\n" { x += advance }
    }
    self.boxes = boxes
    lines = stride(from: 0, through: y, by: height).map { top in
      boxes.filter { $0.minY == top }.reduce(Rect.zero) { $0.union($1) }
    }
    size = boxes.reduce(Rect.zero) { $0.union($1) }.size
  }

  func rects(for range: Range<Int>) -> [Rect] {
    var rects: [Rect] = []
    for box in boxes[range.clamped(to: boxes.indices)] {
      if let last = rects.last, last.minY == box.minY {
        rects[rects.count - 1] = last.union(box)
      } else {
        rects.append(box)
      }
    }
    return rects
  }

  func position(at point: Point) -> Int {
    boxes.firstIndex { $0.contains(point) } ?? boxes.count
  }
}
