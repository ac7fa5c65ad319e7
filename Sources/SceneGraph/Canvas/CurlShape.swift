internal import Geometry
internal import Glibc

/// Where the paper of a curled sheet lies, and how much light falls on it, in pixels of the sheet.
///
/// The sheet is flat up to the fold, goes up around a cylinder of radius r, and lies back over itself. With d the
/// distance of a pixel behind the fold, along the direction n in which the paper was lifted, and s the distance of
/// a point of the paper from the fold, measured along the paper:
///
/// - d < 0: the flat sheet has s = d, the part that lies back has s = πr - d;
/// - 0 ≤ d ≤ r: going up s = r asin(d/r), coming back s = r (π - asin(d/r)), which covers the former.
///
/// A point of paper stands at the pixel plus n (s - d). What is drawn on top is the first of these that the sheet
/// reaches.
///
/// All of it is told for a sheet that rises from the right; one that rises from the left is its mirror image.
@frozen
public nonisolated struct CurlShape: Sendable {
  /// The width of the sheet.
  public let width: Float

  /// The height of the sheet.
  public let height: Float

  /// The part of n, whose length is 1, that points to the right.
  public let nx: Float

  /// The part of n that points down.
  public let ny: Float

  /// How far along n the fold lies.
  public let fold: Float

  /// The radius of the cylinder.
  public let radius: Float

  /// How far the sheet's shadows reach.
  public let shadow: Float

  /// Works out how a sheet lies.
  public init(_ curl: Curl, width: Int, height: Int) {
    let (w, h) = (Double(width), Double(height))
    let progress = min(max(curl.progress, 0), 1)
    let (c, s) = (cos(curl.tilt), sin(curl.tilt))
    // The fold travels from behind the farthest corner until the part that lies back has left the sheet.
    let corners = [0, w * c, h * s, w * c + h * s]
    let greatest = corners.max() ?? 0
    let full = 0.075 * min(w, h)
    let radius = full * min(1, progress * 5 + 0.02)
    let least = (corners.min() ?? 0) - .pi * radius
    (self.width, self.height) = (Float(w), Float(h))
    (nx, ny) = (Float(c), Float(s))
    fold = Float(greatest + (least - greatest) * progress)
    self.radius = Float(radius)
    shadow = Float(full * 1.1 * min(1, progress * 4))
  }

  /// How far a point lies outside of the sheet; its free edges alone count, not the one that is bound.
  @inlinable
  public func outside(_ x: Float, _ y: Float) -> Float {
    max(x - width, max(y - height, -y))
  }
}

// MARK: - Light

nonisolated extension CurlShape {
  /// How bright the back is where it has come around far enough to lie flat.
  @inlinable
  public static var flatBack: Float { 0.965 }

  /// The light that the sheet leaves to what lies under the part that lies back, by the distance from its edge.
  @inlinable
  public func lightBeside(_ outside: Float) -> Float {
    1 - 0.3 * square(1 - min(1, max(0, outside) / max(1, shadow)))
  }

  /// The light that the sheet leaves to the page below, at a distance behind the fold.
  @inlinable
  public func lightBelow(_ x: Float, _ y: Float, _ d: Float) -> Float {
    let way = .pi / 2 * radius - d
    let outside = outside(x + nx * way, y + ny * way)
    let (far, aside) = (max(0, d - radius) / max(1, shadow), max(0, outside) / max(1, shadow))
    return 1 - 0.42 * square(1 - min(1, far)) * square(1 - min(1, aside))
  }

  /// What the cylinder looks like at d = tr, in equal steps of t from 0 to 1.
  public static let bend: [Bend] = (0...256).map { Bend(Float($0) / 256) }

  /// A place on the cylinder.
  @frozen
  public struct Bend: Sendable {
    /// The angle of the paper that goes up, in radians.
    public let angle: Float

    /// The light on the paper that goes up.
    public let front: Float

    /// The light on the paper that comes back.
    ///
    /// It turns away from the light of the upper left: a little brighter at first, as paper that is bent always
    /// is, then darker towards its ridge; it begins as bright as the part that lies flat, so that no crease shows.
    public let back: Float

    /// Works out a place at d = tr.
    public init(_ t: Float) {
      angle = asinf(t)
      front = 1 - 0.45 * t
      let slope = angle / (.pi / 2)
      let gleam = slope < 0.6 ? (1 - cosf(slope / 0.6 * 2 * .pi)) / 2 : 0
      let turned = min(1, max(0, (slope - 0.25) / 0.75))
      back = flatBack + (1 - flatBack) * gleam - 0.3 * turned * turned * (3 - 2 * turned)
    }
  }

  @inlinable
  func square(_ value: Float) -> Float { value * value }
}
