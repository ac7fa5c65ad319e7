public import Geometry

/// What a canvas that only lays pictures over each other asks of one that can draw.
///
/// A graphics processor lays pictures over each other fast, but draws no letters, smooth outlines or soft
/// shadows: these are drawn once by the processor and kept.
public protocol Rasterizer: AnyObject {
  /// A square of paper grain that can be laid side by side: black of an opacity that varies a little.
  var grain: Raster { get }

  /// Makes the back of a sheet that is turned, smaller than the sheet by a whole number; the same one while it turns.
  func back(of sheet: Raster, paper: Color) -> Raster

  /// Draws into a new raster of the given extent at the given number of pixels per point.
  func snapshot(size: Size, scale: Double, draw: (any Canvas) -> Void) -> Raster

  /// Makes the shadow of a picture in a rectangle.
  ///
  /// - Parameters:
  ///   - raster: The picture whose opacity is the shape of the shadow.
  ///   - rect: Where the picture is drawn.
  ///   - elevation: How far it floats.
  ///   - device: The map from the coordinates of rectangle and elevation to pixels.
  /// - Returns: The shadow; nil when there is none to be seen.
  func shadow(of raster: Raster, in rect: Rect, elevation: Double, under device: AffineTransform) -> Shadow?

  /// Makes the shadow of a filled outline.
  func shadow(of path: Path, elevation: Double, under device: AffineTransform) -> Shadow?
}

/// A soft shadow, ready to be laid under what throws it.
public struct Shadow {
  /// Its pixels, often much fewer than it covers.
  public let picture: Raster

  /// The map from pixels of the picture to pixels of the canvas.
  public let place: AffineTransform

  /// How dark it is.
  public let opacity: Double

  /// Makes a shadow.
  public init(picture: Raster, place: AffineTransform, opacity: Double) {
    self.picture = picture
    self.place = place
    self.opacity = opacity
  }
}
