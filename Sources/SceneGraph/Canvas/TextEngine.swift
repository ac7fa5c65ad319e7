public import Geometry

/// Lays text out: finds faces for every script, orders both directions, breaks lines.
public protocol TextEngine: AnyObject {
  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: The text; a line feed starts a new paragraph.
  ///   - style: Its look.
  ///   - width: The longest line in points, or nil for no line breaks.
  ///   - maximumLines: Where to cut with an ellipsis, or nil for no limit.
  /// - Returns: The text with a place for every letter.
  func layout(_ text: String, style: TextStyle, width: Double?, maximumLines: Int?) -> any TextLayout
}

/// A text with a place for every letter, in points from the upper left corner of the layout.
public protocol TextLayout: AnyObject {
  /// The text that was laid out.
  var text: String { get }

  /// Its look.
  var style: TextStyle { get }

  /// The extent of all lines.
  var size: Size { get }

  /// The rectangles of the lines, top to bottom.
  var lines: [Rect] { get }

  /// Whether an ellipsis stands for a part of the text.
  var isTruncated: Bool { get }

  /// The rectangles that a range of the text covers, one a line, in visual order.
  ///
  /// - Parameter range: A half-open range in Unicode scalars of the text.
  /// - Returns: Rectangles in points from the upper left corner of the layout.
  func rects(for range: Range<Int>) -> [Rect]

  /// The position (in Unicode scalars) nearest to a point.
  func position(at point: Point) -> Int
}

extension TextLayout {
  /// Where it draws: its lines, out of which letters reach a little.
  public var drawnBounds: Rect {
    lines.dropFirst().reduce(lines.first ?? .zero) { $0.union($1) }.inset(by: -style.size / 4 - 1)
  }
}
