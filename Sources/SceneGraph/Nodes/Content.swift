public import Geometry

/// What a node draws inside its own bounds, behind its children.
public enum Content {
  /// Nothing.
  case none

  /// A picture that fills the bounds.
  case raster(Raster)

  /// An outline in the node's coordinates, filled, stroked or both.
  case path(Path, fill: Paint? = nil, stroke: Color? = nil, lineWidth: Double = 0)

  /// A text whose upper left corner is that of the bounds.
  case text(any TextLayout, color: Color)

  /// A stroke of ink in the node's coordinates.
  case ink(InkStroke, color: Color)

  /// A page that is being turned; the node fills the window.
  case curl(Raster, Curl)

  /// Sheets of paper grain over everything behind, for a whole page.
  case grain
}
