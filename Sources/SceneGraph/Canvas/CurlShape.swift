public import Geometry
internal import Glibc

/// Where a curled sheet lies, in pixels of a canvas.
///
/// The sheet is flat up to the fold, goes up around a cylinder, and lies back over itself. `s` is the distance of
/// a point of the paper behind the fold, measured along the paper and along ``normal``, and `d` the distance of the
/// place at which it is seen:
///
/// - s < 0, flat: d = s;
/// - 0 ≤ s ≤ πr, on the cylinder of radius r: d = r sin(s/r);
/// - s > πr, lying back: d = πr - s.
///
/// All of it is told for a sheet that rises from the right; one that rises from the left is its mirror image.
public nonisolated struct CurlShape: Hashable, Sendable {
  /// The direction in which the paper was lifted, of length 1.
  public let normal: Vector

  /// The distance of the fold from the upper left corner along the normal.
  public let fold: Double

  /// The radius of the cylinder.
  public let radius: Double

  /// How far the shadow of the lifted paper reaches.
  public let shadow: Double

  /// Works out how a sheet of an extent in pixels lies.
  public init(_ curl: Curl, width: Int, height: Int) {
    let (w, h) = (Double(width), Double(height))
    let progress = min(max(curl.progress, 0), 1)
    normal = Vector(cos(curl.tilt), sin(curl.tilt))
    // The fold travels from behind the farthest corner until the part that lies back has left the sheet.
    let corners = [0, w * normal.dx, h * normal.dy, w * normal.dx + h * normal.dy]
    let full = 0.075 * min(w, h)
    radius = full * min(1, progress * 5 + 0.02)
    let greatest = corners.max() ?? 0
    let least = (corners.min() ?? 0) - .pi * radius
    fold = greatest + (least - greatest) * progress
    shadow = full * 1.1 * min(1, progress * 4)
  }

  /// How far behind the fold a point of the flat sheet lies.
  public func distance(of point: Point) -> Double {
    point.x * normal.dx + point.y * normal.dy - fold
  }

  /// Where a point of the paper is seen that is a distance behind the fold.
  public func place(at s: Double) -> Double {
    if s <= 0 { return s }
    return s < .pi * radius ? radius * sin(s / radius) : .pi * radius - s
  }
}
