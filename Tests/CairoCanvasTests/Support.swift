import CairoCanvas
import Geometry
import SceneGraph

extension CairoCanvas {
  /// A canvas of one pixel a point, filled with white.
  static func white(_ width: Double, _ height: Double, scale: Double = 1) -> CairoCanvas {
    let canvas = CairoCanvas(size: Size(width, height), scale: scale)
    canvas.clear(.white)
    return canvas
  }
}

extension Raster {
  /// A picture of one colour.
  static func filled(_ width: Int, _ height: Int, _ pixel: UInt32) -> Raster {
    .drawn(width, height) { _, _ in pixel }
  }

  /// A picture whose pixels a function gives.
  static func drawn(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Raster {
    unsafe Raster(width: width, height: height) { memory in
      for y in 0..<height {
        for x in 0..<width {
          unsafe memory.storeBytes(of: pixel(x, y), toByteOffset: (y * width + x) * 4, as: UInt32.self)
        }
      }
    }
  }

  /// The blue part of a pixel, which stands for its brightness in grey pictures.
  func brightness(_ x: Int, _ y: Int) -> Int {
    Int(self[x, y] & 255)
  }

  /// The smallest rectangle around all pixels darker than a limit, nil for none.
  func ink(darkerThan limit: Int = 250) -> Rect? {
    var corners: [Point] = []
    for y in 0..<height {
      for x in 0..<width where brightness(x, y) < limit {
        corners += [Point(Double(x), Double(y)), Point(Double(x + 1), Double(y + 1))]
      }
    }
    return Rect(containing: corners)
  }

  /// All pixels.
  var pixels: [UInt32] {
    unsafe withPixels { unsafe Array($0.bindMemory(to: UInt32.self)) }
  }
}
