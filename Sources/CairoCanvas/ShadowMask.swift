internal import CCairo
internal import Geometry
internal import Glibc
internal import SceneGraph

/// What throws a shadow, at which size, how blurred.
struct ShadowKey: Hashable {
  /// The shape.
  enum Shape: Hashable {
    /// The opacity of a picture.
    case raster(ObjectIdentifier)

    /// The inside of an outline.
    case path(Path)
  }

  var shape: Shape

  /// The extents of the shape in pixels, rounded.
  var width: Int
  var height: Int

  /// The standard deviation of the blur in pixels.
  var blur: Double
}

/// A blurred shape in the colour of shadows, small: a soft thing needs few pixels.
final class ShadowMask {
  /// The shape, with room for the blur around it.
  let picture: Raster

  /// The room for blur on all sides of the shape, in pixels of the mask.
  let margin: Int

  /// The extents of the shape within, in pixels of the mask.
  let inner: Size

  /// The picture that the mask was made of: its place in memory alone could be another's by now.
  private(set) weak var source: Raster?

  /// Makes the mask of a picture.
  convenience init(of raster: Raster, key: ShadowKey) {
    self.init(key) { grid, inner, margin in grid.reduce(raster, to: inner, margin: margin) }
    source = raster
  }

  /// Makes the mask of an outline that lies in a rectangle.
  convenience init(of path: Path, bounds: Rect, key: ShadowKey) {
    self.init(key) { grid, inner, margin in
      grid.fill(path, bounds: bounds, to: inner, margin: margin)
    }
  }

  private init(_ key: ShadowKey, fill: (inout AlphaGrid, Size, Int) -> Void) {
    // A quarter of the size for the blur of a common piece; less would show the pixels of the mask.
    var factor = 1.0
    while factor < 8, key.blur / (factor * 2) >= 0.7 { factor *= 2 }
    let blur = key.blur / factor
    margin = Int((blur * 3).rounded(.up)) + 1
    inner = Size(max(1, Double(key.width) / factor), max(1, Double(key.height) / factor))
    var grid = AlphaGrid(
      width: Int(inner.width.rounded(.up)) + 2 * margin, height: Int(inner.height.rounded(.up)) + 2 * margin)
    fill(&grid, inner, margin)
    grid.blur(blur)
    picture = grid.tinted(ShadowLook.color)
  }
}
