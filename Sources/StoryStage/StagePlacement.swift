public import Geometry

/// How the stage of a page lies in a window: one scale, one shift, whatever the window's shape.
///
/// Stage units: 1280x800, y down. Scenery reaches beyond the stage on all sides (the bleed), so that
/// windows of other shapes are filled too.
public nonisolated struct StagePlacement: Hashable, Sendable {
  /// The stage that stories are drawn for.
  public static let stage = Rect(0, 0, 1280, 800)

  /// The part of the stage that wide windows always show.
  public static let safeArea = Rect(60, 60, 1160, 680)

  /// How far scenery reaches.
  public static let bleed = Rect(-320, -200, 1920, 1200)

  /// Points per stage unit.
  public let scale: Double

  /// Where the stage's upper left corner lies, in points of the window.
  public let origin: Point

  /// Places the stage so that it fills a window and shows what matters.
  ///
  /// - Parameters:
  ///   - window: The extent of the window in points.
  ///   - area: The part of the window, in points, that nothing covers; the focus is shown there.
  ///   - focus: What has to be seen in windows that are not wide, in stage units.
  public init(window: Size, area: Rect, focus: Rect) {
    let isWide = window.width >= 1.3 * window.height
    let wanted: Double
    let aim: Point
    let at: Point
    if isWide {
      let cover = max(window.width / Self.stage.width, window.height / Self.stage.height)
      let fit = min(window.width / Self.safeArea.width, window.height / Self.safeArea.height)
      wanted = min(cover, fit)
      aim = Self.stage.center
      at = window.center
    } else {
      wanted = min(area.width / max(1, focus.width), area.height / max(1, focus.height))
      aim = focus.center
      at = area.center
    }
    let filling = max(window.width / Self.bleed.width, window.height / Self.bleed.height)
    let scale = max(isWide ? wanted : max(wanted, filling), 1e-3)
    self.scale = scale
    origin = Point(
      Self.shift(at.x - aim.x * scale, 0...window.width, Self.bleed.minX * scale, Self.bleed.maxX * scale),
      // Above the area stands the text: there the page's own colour may take the place of scenery.
      Self.shift(
        at.y - aim.y * scale, (isWide ? 0 : min(area.minY, window.height))...window.height,
        Self.bleed.minY * scale, Self.bleed.maxY * scale))
  }

  /// Moves an origin so that scenery from `low` to `high` covers a range, if it is long enough.
  private static func shift(_ origin: Double, _ range: ClosedRange<Double>, _ low: Double, _ high: Double)
    -> Double
  {
    guard high - low >= range.upperBound - range.lowerBound else { return origin }
    return min(max(origin, range.upperBound - high), range.lowerBound - low)
  }
}

// MARK: - Converting

nonisolated extension StagePlacement {
  /// A rectangle of the stage in points of the window.
  public func inWindow(_ rect: Rect) -> Rect {
    Rect(
      origin.x + rect.minX * scale, origin.y + rect.minY * scale, rect.width * scale, rect.height * scale)
  }

  /// The part of the stage that a window shows, in stage units.
  public func visible(in window: Size) -> Rect {
    Rect(-origin.x / scale, -origin.y / scale, window.width / scale, window.height / scale)
  }
}
