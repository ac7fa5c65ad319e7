public import Geometry

/// What an outline is filled with.
public nonisolated enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)

  /// A straight gradient from one point to another in the coordinates of the outline.
  case linear(from: Point, to: Point, stops: [Stop])

  /// A round gradient around a middle point.
  case radial(center: Point, radius: Double, stops: [Stop])

  /// A colour at a place of a gradient.
  public nonisolated struct Stop: Hashable, Sendable {
    /// The place: 0 is the start, 1 the end.
    public var offset: Double

    /// The colour there.
    public var color: Color

    /// Makes a stop.
    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }
}
