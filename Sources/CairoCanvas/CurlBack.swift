internal import Geometry
internal import SceneGraph

/// The back of a sheet: grained paper, through which its picture shines, scattered by the fibres.
nonisolated final class CurlBack: Sendable {
  /// The sheet.
  weak let sheet: Raster?

  /// The colour of the paper.
  let paper: Color

  /// How many pixels of the sheet one of the back stands for, both ways.
  let shrink: Int

  private let width: Int
  private let height: Int
  private let pixels: [UInt32]

  /// How much of the picture shines through.
  private static let translucency = 0.1

  /// Makes the back of a sheet.
  init(of sheet: Raster, paper: Color, grain: GrainTile, shrink: Int) {
    self.sheet = sheet
    self.paper = paper
    self.shrink = shrink
    (width, height) = ((sheet.width + shrink - 1) / shrink, (sheet.height + shrink - 1) / shrink)
    var pixels = Self.scattered(Self.averaged(sheet, paper, shrink, width, height), width, height)
    for y in 0..<height {
      for x in 0..<width {
        let light = 256 - (grain.raster[x % GrainTile.side, y % GrainTile.side] >> 24)
        pixels[y * width + x] = PixelMath.scaled(pixels[y * width + x], light)
      }
    }
    self.pixels = pixels
  }

  /// The colour at a pixel of the back, the nearest one outside of it.
  subscript(x: Int, y: Int) -> UInt32 {
    pixels[min(max(0, y), height - 1) * width + min(max(0, x), width - 1)]
  }

  /// The pixels as a picture, for a canvas that has no use for single ones.
  func makePicture() -> Raster {
    unsafe Raster(width: width, height: height) { memory in
      for (index, pixel) in pixels.enumerated() {
        unsafe memory.storeBytes(of: 0xff00_0000 | pixel, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }
}

// MARK: - Making

nonisolated extension CurlBack {
  /// Lets the mean of four pixels of each square shine through: all there are at the usual size.
  private static func averaged(
    _ sheet: Raster, _ paper: Color, _ shrink: Int, _ width: Int, _ height: Int
  ) -> [UInt32] {
    let base = [paper.blue, paper.green, paper.red].enumerated().reduce(0xff00_0000 as UInt32) {
      $0 | UInt32($1.element * 255 * (1 - translucency)) << (8 * UInt32($1.offset))
    }
    let part = UInt32(translucency * 256)
    return unsafe sheet.withPixels { memory in
      let source = unsafe memory.bindMemory(to: UInt32.self)
      return unsafe [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for y in 0..<height {
          let first = y * shrink * sheet.width
          let second = min(y * shrink + shrink / 2, sheet.height - 1) * sheet.width
          for x in 0..<width {
            let (left, right) = (x * shrink, min(x * shrink + shrink / 2, sheet.width - 1))
            let mean = unsafe PixelMath.mean(
              PixelMath.mean(source[first + left], source[first + right]),
              PixelMath.mean(source[second + left], source[second + right]))
            unsafe pixels[y * width + x] = base + PixelMath.scaled(mean, part)
          }
        }
        count = width * height
      }
    }
  }

  /// Blurs by one pixel to the right and below.
  private static func scattered(_ sharp: [UInt32], _ width: Int, _ height: Int) -> [UInt32] {
    var pixels = sharp
    for y in 0..<height {
      let (row, next) = (y * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        let right = min(x + 1, width - 1)
        pixels[row + x] = PixelMath.mean(
          PixelMath.mean(pixels[row + x], pixels[row + right]),
          PixelMath.mean(pixels[next + x], pixels[next + right]))
      }
    }
    return pixels
  }
}
