import SceneGraph

/// How far two pictures are apart.
struct PictureDistance {
  /// The mean difference of a channel, of 255.
  var mean: Double

  /// The share of pixels of which a channel differs by more than 24 of 255, which can be seen side by side.
  var visible: Double

  static func <= (a: PictureDistance, b: PictureDistance) -> Bool {
    a.mean <= b.mean && a.visible <= b.visible
  }
}

// MARK: - Tolerances

/// SDL's software renderer, with which the tests draw, is coarser than a graphics processor.
extension PictureDistance {
  /// Two ways to round: every layer may be one of 255 off, and a pixel in a thousand at an edge.
  static let indistinguishable = PictureDistance(mean: 1.5, visible: 0.001)

  /// The software renderer lays scaled pictures on whole pixels, up to one beside their place.
  static let shifted = PictureDistance(mean: 0.5, visible: 0.008)

  /// The software renderer lays the corners of triangles on whole pixels and takes the nearest pixel of a texture,
  /// where cairo is smooth.
  static let jagged = PictureDistance(mean: 2, visible: 0.03)

  /// The same for letters, which are all edges.
  static let jaggedLetters = PictureDistance(mean: 4.5, visible: 0.08)
}

extension CanvasScene {
  /// How far the two canvases may be apart.
  var tolerance: PictureDistance {
    switch self {
    case .pictures: .shifted
    case .turnedText: .jaggedLetters
    default: isTurned ? .jagged : .indistinguishable
    }
  }
}

/// OpenGL is smooth.
extension PictureDistance {
  /// Turned outlines are a picture that is turned: their edges are softer than cairo's, which draws them turned.
  static let soft = PictureDistance(mean: 0.3, visible: 0.005)

  /// The same for letters, which are all edges.
  static let softLetters = PictureDistance(mean: 2.5, visible: 0.05)

  /// The light of a bend is found at its strips' ends and even in between, its edges by a pixel.
  static let smoothCurl = PictureDistance(mean: 0.5, visible: 0.003)
}

extension CanvasScene {
  /// How far cairo and OpenGL may be apart.
  var smoothTolerance: PictureDistance {
    switch self {
    case .turnedShapes: .soft
    case .turnedText: .softLetters
    default: .indistinguishable
    }
  }
}

// MARK: - Measuring

extension Raster {
  /// How far two pictures of one extent are apart.
  func distance(to other: Raster) -> PictureDistance {
    precondition(width == other.width && height == other.height, "pictures of one extent")
    var (sum, visible) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        let parts = [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
        sum += parts.reduce(0, +)
        if parts.contains(where: { $0 > 24 }) { visible += 1 }
      }
    }
    let count = Double(width * height)
    return PictureDistance(mean: Double(sum) / (4 * count), visible: Double(visible) / count)
  }
}
