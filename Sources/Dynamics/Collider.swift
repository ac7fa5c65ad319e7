/// One convex outline of a body.
struct Collider {
  enum Kind: UInt8 {
    case circle
    case polygon
  }

  // Bounds over the whole step, in points.
  var minX = 0.0
  var minY = 0.0
  var maxX = 0.0
  var maxY = 0.0

  /// The centre of a circle now, and about its body.
  var x = 0.0
  var y = 0.0
  var localX = 0.0
  var localY = 0.0
  var radius = 0.0

  var friction = 0.0
  var elasticity = 0.0

  /// The collision behaviours by whose rules the outline meets items and boundaries, a bit each.
  var itemMask: UInt64 = 0
  var boundaryMask: UInt64 = 0

  var body: Int32 = 0
  var firstVertex: Int32 = 0
  var vertexCount: Int32 = 0

  /// Identifies the outline for as long as it exists.
  var serial: Int32 = 0

  var kind = Kind.polygon
  var isBoundary = false
}

/// A corner of a polygon and the outward normal of the edge that begins there.
struct Vertex {
  // About the body's centre.
  var localX = 0.0
  var localY = 0.0
  var localNX = 0.0
  var localNY = 0.0

  // Now.
  var x = 0.0
  var y = 0.0
  var nx = 0.0
  var ny = 0.0
}

/// An outline's bounds in the sweep along x.
struct SweepEntry {
  var minX = 0.0
  var maxX = 0.0
  var minY = 0.0
  var maxY = 0.0
  var collider: Int32 = 0
}
