public import Geometry

/// One stroke of a brush pen: a line that is wider where it was pressed or drawn slowly, with soft, round ends.
public nonisolated struct InkStroke: Hashable, Sendable {
  /// A place that the pen went through.
  public struct Sample: Hashable, Sendable {
    /// The middle of the line, in points.
    public var location: Point

    /// The width of the line there, in points.
    public var width: Double
  }

  /// The places in the order of drawing, at most ``spacing`` apart.
  public internal(set) var samples: [Sample] = []

  /// How far apart samples are at most, in points.
  public static let spacing = 3.0

  /// How far the edge of the ink runs into the paper, in points.
  static let feather = 1.2

  /// A rectangle around all that is inked, or nil for nothing.
  public var bounds: Rect? {
    guard let widest = samples.map(\.width).max() else { return nil }
    return Rect(containing: samples.map(\.location))?.inset(by: -widest / 2 - Self.feather)
  }
}

// MARK: - Drawing

extension Canvas {
  /// Draws a stroke of ink; where it crosses itself it is no darker.
  public func draw(_ stroke: InkStroke, color: Color) {
    // From the outermost, faintest ring inwards; each covers those before it.
    for (grown, share) in [(2.0, 0.22), (1, 0.5), (0, 1)] {
      beginGroup()
      draw(stroke, widened: grown * InkStroke.feather, color: color.withAlpha(1))
      endGroup(opacity: color.alpha * share)
    }
  }

  private func draw(_ ink: InkStroke, widened: Double, color: Color) {
    guard let first = ink.samples.first else { return }
    for (a, b) in zip([first] + ink.samples, ink.samples) {
      var path = Path()
      path.move(to: a.location)
      path.line(to: b.location)
      stroke(path, color: color, width: (a.width + b.width) / 2 + widened)
    }
  }
}
