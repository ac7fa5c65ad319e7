internal import CCairo
public import Geometry
public import SceneGraph

/// A text laid out by Pango, one line below the other at exact distances.
///
/// Pango finds faces, order and breaks; where lines stand is decided here, because its own line height
/// grows with every face that helps out. The middle of the letters (from the feet of *g* to the top of
/// *H*) stands in the middle of a line, whatever the face says about itself.
@safe
@MainActor
public final class PangoTextLayout: TextLayout {
  /// The text that was laid out.
  public let text: String

  /// Its look.
  public let style: TextStyle

  /// The extent of all lines: the width of the longest and the height of all.
  public let size: Size

  /// The rectangles of the lines, top to bottom, which touch each other.
  public let lines: [Rect]

  /// Whether an ellipsis stands for a part of the text.
  public let isTruncated: Bool

  /// Whether a letter is blank because no installed face has it.
  public let hasMissingGlyphs: Bool

  /// The size of the letters in points, kept to what Pango can count.
  private let letterSize: Double
  private let lineHeight: Double
  private let layout: OpaquePointer
  private let places: [PLLine]
  private let offsets: ScalarOffsets

  init(_ text: String, style: TextStyle, width: Double?, maximumLines: Int?, faces: OpaquePointer) {
    self.text = text
    self.style = style
    offsets = ScalarOffsets(text)
    letterSize = style.usableSize
    let layout = unsafe PangoTextLayout.make(
      text, style: style, width: width, maximumLines: maximumLines, faces: faces)
    unsafe self.layout = unsafe layout
    var places = unsafe Array(repeating: PLLine(), count: Int(PLLayoutCountLines(layout)))
    unsafe PLLayoutGetLines(layout, &places)
    self.places = places
    isTruncated = unsafe PLLayoutIsTruncated(layout)
    hasMissingGlyphs = unsafe PLLayoutCountMissing(layout) > 0
    let height = style.usableSize * style.usableLineHeight
    lineHeight = height
    lines = places.enumerated().map { index, place in
      Rect(place.x, Double(index) * height, place.width, height)
    }
    size = Size(places.map(\.width).max() ?? 0, Double(places.count) * height)
  }

  isolated deinit {
    unsafe PLLayoutFree(layout)
  }
}

// MARK: - Making

extension PangoTextLayout {
  /// Lays out; a text that must be cut runs its paragraphs together, since Pango counts lines in each.
  private static func make(
    _ text: String, style: TextStyle, width: Double?, maximumLines: Int?, faces: OpaquePointer
  ) -> OpaquePointer {
    // Pango takes a zero for the end of the text.
    var bytes = text.utf8.map { $0 == 0 ? 32 : $0 }
    let whole = unsafe make(bytes, style: style, width: width, maximumLines: 0, faces: faces)
    guard let maximumLines, unsafe PLLayoutCountLines(whole) > maximumLines else { return unsafe whole }
    unsafe PLLayoutFree(whole)
    bytes = bytes.map { $0 == 10 || $0 == 13 ? 32 : $0 }
    return unsafe make(bytes, style: style, width: width, maximumLines: max(1, maximumLines), faces: faces)
  }

  private static func make(
    _ bytes: [UInt8], style: TextStyle, width: Double?, maximumLines: Int, faces: OpaquePointer
  ) -> OpaquePointer {
    // Pango's units are 1/1024 point in 32 bits.
    let longest = 1_000_000.0
    let width = width.map { $0.isNaN ? 0 : min(max($0, 0), longest) } ?? (maximumLines > 0 ? longest : -1)
    return unsafe style.families.joined(separator: ",").withCString { families in
      unsafe style.language.withCString { language in
        var look = unsafe PLTextStyle(
          families: families, language: language, size: style.usableSize,
          weight: CInt(style.weight.rawValue), align: style.alignment.forPango, width: width,
          maximum_lines: CInt(clamping: maximumLines))
        return unsafe bytes.withUnsafeBytes { bytes in
          unsafe PLLayoutMake(
            faces, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(clamping: bytes.count), &look)
        }
      }
    }
  }
}

extension TextStyle {
  /// The size of the letters in points, from 1 to 1000.
  fileprivate var usableSize: Double {
    size.isNaN ? 1 : min(max(size, 1), 1000)
  }

  /// The distance of baselines as a multiple of the size, from 0.1 to 10.
  fileprivate var usableLineHeight: Double {
    lineHeight.isNaN ? 1 : min(max(lineHeight, 0.1), 10)
  }
}

extension TextStyle.Alignment {
  fileprivate var forPango: PLAlign {
    switch self {
    case .leading: PLAlignLeading
    case .center: PLAlignCenter
    case .trailing: PLAlignTrailing
    }
  }
}

// MARK: - Asking

extension PangoTextLayout {
  /// The baseline of the first line, in points below the upper edge.
  var firstBaseline: Double {
    // Letters reach 0.72 em above the baseline and 0.22 em below it in most faces.
    lineHeight / 2 + letterSize * 0.25
  }

  /// The rectangles that a range of the text covers, in visual order within each line.
  ///
  /// A range that runs against the direction of its line covers several pieces of it. Rectangles are 1.2
  /// times as tall as the letters' size, or as a line if that is less.
  public func rects(for range: Range<Int>) -> [Rect] {
    let (start, end) = (offsets.byte(of: range.lowerBound), offsets.byte(of: range.upperBound))
    var rects: [Rect] = []
    for (index, place) in places.enumerated() where start < place.end && place.start < end {
      let line = lines[index]
      let height = min(line.height, letterSize * 1.2)
      // The middle of a marker looks right a little above that of the letters, most of which hang from
      // the top line and few of which reach below the baseline.
      let middle = line.center.y - letterSize * 0.03
      for piece in unsafe pieces(
        of: layout, line: index, from: max(start, place.start), to: min(end, place.end))
      {
        let rect = Rect(
          piece.lowerBound, middle - height / 2, piece.upperBound - piece.lowerBound, height)
        if let last = rects.last, last.minY == rect.minY, abs(last.maxX - rect.minX) < 0.01 {
          rects[rects.count - 1] = last.union(rect)
        } else if !rect.isEmpty {
          rects.append(rect)
        }
      }
    }
    return rects
  }

  /// The stretches of a line that bytes of it cover, left to right.
  private func pieces(
    of layout: OpaquePointer, line: Int, from start: CInt, to end: CInt
  ) -> [ClosedRange<Double>] {
    var pieces: [ClosedRange<Double>] = []
    unsafe withUnsafeMutablePointer(to: &pieces) { owner in
      unsafe PLLayoutVisitRange(
        layout, CInt(line), start, end,
        { owner, x0, x1 in
          unsafe owner?.assumingMemoryBound(to: [ClosedRange<Double>].self).pointee.append(
            min(x0, x1)...max(x0, x1))
        }, owner)
    }
    return pieces.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The position (in Unicode scalars) nearest to a point.
  public func position(at point: Point) -> Int {
    guard point.isFinite else { return 0 }
    let line = Int(min(max(point.y / lineHeight, 0), Double(places.count - 1)))
    let x = min(max(point.x - places[line].x, -1), places[line].width + 1)
    return unsafe offsets.scalar(of: PLLayoutFindByte(layout, CInt(line), x))
  }
}

// MARK: - Drawing

extension PangoTextLayout {
  /// Draws all lines with the current colour of a context.
  func draw(in context: OpaquePointer, at point: Point) {
    unsafe PLLayoutDraw(layout, context, point.x, point.y + firstBaseline, lineHeight)
  }
}
