public import Geometry

/// What the scene is drawn on: a window, a picture file or a frame of a film.
///
/// Coordinates are scene points under the current transform. Drawing operations honour the current
/// transform, clip and group. `save` and `restore` nest.
public protocol Canvas: AnyObject {
  /// The extent in points.
  var size: Size { get }

  /// Pixels per point.
  var scale: Double { get }

  // MARK: State

  /// Remembers transform and clip.
  func save()

  /// Returns to the transform and clip remembered last.
  func restore()

  /// Applies a transform before the current one, so that it acts in the coordinates of what comes next.
  func concatenate(_ transform: AffineTransform)

  /// Keeps later drawing inside an outline, anti-aliased.
  func clip(to path: Path)

  /// Keeps later drawing inside some upright rectangles of whole pixels, given in points of the canvas.
  ///
  /// For damage: the rectangles are not subject to the current transform.
  func clip(toDamage rects: [Rect])

  // MARK: Drawing

  /// Fills an outline, anti-aliased, by the even-odd rule.
  func fill(_ path: Path, with paint: Paint)

  /// Draws along an outline with round ends and joins.
  func stroke(_ path: Path, color: Color, width: Double)

  /// Draws a picture into a rectangle, filtered smoothly.
  func draw(_ raster: Raster, in rect: Rect, opacity: Double)

  /// Draws laid out text; the point is the upper left corner of the layout.
  func draw(_ text: any TextLayout, at point: Point, color: Color)

  /// Draws the soft shadow that a picture in a rectangle throws on what lies behind it.
  ///
  /// - Parameters:
  ///   - raster: The picture whose opacity is the shape of the shadow.
  ///   - rect: Where the picture is drawn.
  ///   - elevation: How far the picture floats, in units of the current transform. Light comes from
  ///     the upper left of the screen, however the picture is turned.
  ///   - opacity: The opacity of the picture.
  func drawShadow(of raster: Raster, in rect: Rect, elevation: Double, opacity: Double)

  /// Draws the soft shadow of a filled outline.
  func drawShadow(of path: Path, elevation: Double, opacity: Double)

  /// Multiplies a faint paper grain over a rectangle; the tile sticks to the rectangle's corner.
  func drawGrain(in rect: Rect)

  // MARK: Pages

  /// Draws a sheet that is rolled back while its page is turned, over the page below that is there already.
  ///
  /// - Parameters:
  ///   - sheet: The page, as large as the canvas in pixels; one of another size is left out.
  ///   - curl: How it is rolled; transform and clip do not count.
  func drawCurl(of sheet: Raster, _ curl: Curl)

  // MARK: Groups and snapshots

  /// Starts a group that is composed as one piece.
  func beginGroup()

  /// Ends the group and draws it with an opacity.
  func endGroup(opacity: Double)

  /// Draws into a new raster of the given extent at the given number of pixels per point.
  func snapshot(size: Size, scale: Double, draw: (any Canvas) -> Void) -> Raster
}
