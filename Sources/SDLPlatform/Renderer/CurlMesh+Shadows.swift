internal import Geometry
internal import SceneGraph

// MARK: - Shadows

extension CurlMesh {
  /// The shadow that the sheet throws on the page below, black of more or less opacity.
  var shadowBelow: Mesh {
    let (radius, reach) = (Double(shape.radius), Double(shape.shadow))
    let outsets = (0...Self.steps).map { reach * Double($0) / Double(Self.steps) }
    let ranges = outsets.compactMap { crest(outset: $0) }
    let columns = ranges.reversed().map(\.lowerBound) + ranges.map(\.upperBound)
    let rows = [0] + outsets.map { radius + $0 }
    var result = Mesh()
    result.addGrid(columns: columns, rows: rows) { along, d in
      let point = place(along: along, d)
      return vertex(at: point, dark(shape.lightBelow(Float(point.x), Float(point.y), Float(d))))
    }
    return result
  }

  /// The shadow that what lies back throws on the flat sheet around it.
  var shadowBeside: Mesh {
    var result = Mesh()
    let lying = (Double.pi * Double(shape.radius))...4 * (width + height)
    let bands =
      [-1] + (0...Self.steps).map { Double(shape.shadow) * Double($0) / Double(Self.steps) }
    for (inner, outer) in zip(bands, bands.dropFirst()) {
      let (near, far) = (frame(inner), frame(outer))
      for side in 0..<3 {
        let corners = [near[side], near[side + 1], far[side + 1], far[side]]
        mapClipped(corners, to: lying, into: &result)
      }
    }
    return result
  }

  /// The free edges of the paper, so far beside them, from the spine around to the spine.
  private func frame(_ outset: Double) -> [Spot] {
    let cover = dark(shape.lightBeside(Float(outset))).alpha
    return [
      Point(0, -outset), Point(width + outset, -outset), Point(width + outset, height + outset),
      Point(0, height + outset),
    ].map { Spot(point: $0, cover: cover) }
  }

  private func mapClipped(_ spots: [Spot], to range: ClosedRange<Double>, into mesh: inout Mesh) {
    mesh.add(clipped(spots, to: range).map { vertex(at: seen($0.point), Color.black.withAlpha($0.cover)) })
  }

  /// Black that leaves so much light.
  private func dark(_ light: Float) -> Color {
    .black.withAlpha(Double(1 - light))
  }
}
