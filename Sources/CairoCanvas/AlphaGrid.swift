internal import CCairo
internal import Geometry
internal import Glibc
internal import SceneGraph

/// Opacities in rows, on the way to becoming a shadow.
struct AlphaGrid {
  let width: Int
  let height: Int

  /// The opacities, row after row at distances of ``stride(width:)``.
  private(set) var pixels: [UInt8]

  private var stride: Int {
    AlphaGrid.stride(width: width)
  }

  /// The distance of rows, which cairo wants in whole words.
  static func stride(width: Int) -> Int {
    (width + 3) & ~3
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 0, count: AlphaGrid.stride(width: width) * height)
  }
}

// MARK: - Filling

extension AlphaGrid {
  /// Takes over the opacity of a picture, each pixel the mean of those it covers.
  mutating func reduce(_ raster: Raster, to inner: Size, margin: Int) {
    let columns = AlphaGrid.bounds(source: raster.width, target: inner.width)
    let rows = AlphaGrid.bounds(source: raster.height, target: inner.height)
    var sums = [Int](repeating: 0, count: columns.count)
    unsafe raster.withPixels { memory in
      for (y, row) in rows.enumerated() {
        for x in sums.indices { sums[x] = 0 }
        for sourceY in row {
          let line = unsafe memory.baseAddress.map { unsafe $0 + sourceY * raster.bytesPerRow + 3 }
          guard let line = unsafe line else { return }
          for x in columns.indices {
            var sum = 0
            for sourceX in columns[x] {
              sum &+= unsafe Int((line + sourceX &* 4).load(as: UInt8.self))
            }
            sums[x] &+= sum
          }
        }
        for (x, column) in columns.enumerated() {
          pixels[(y + margin) * stride + x + margin] = UInt8(sums[x] / (column.count * row.count))
        }
      }
    }
  }

  /// The pixels of a source that each pixel of a smaller target covers, at least one.
  private static func bounds(source: Int, target: Double) -> [Range<Int>] {
    let step = Double(source) / target
    return (0..<Int(target.rounded(.up))).map { index in
      let start = min(Int(Double(index) * step), source - 1)
      return start..<min(max(Int(Double(index + 1) * step), start + 1), source)
    }
  }

  /// Fills an outline that lies in a rectangle.
  mutating func fill(_ path: Path, bounds: Rect, to inner: Size, margin: Int) {
    let (scaleX, scaleY) = (inner.width / bounds.width, inner.height / bounds.height)
    let shift = Double(margin)
    let (width, height, stride) = (CInt(width), CInt(height), CInt(stride))
    unsafe pixels.withUnsafeMutableBytes { memory in
      let surface = unsafe PLSurfaceWrap(memory.baseAddress, PLPixelsAlpha, width, height, stride)
      guard let context = unsafe PLContextMake(surface) else { return }
      unsafe PLSetTransform(
        context, scaleX, 0, 0, scaleY, shift - bounds.minX * scaleX, shift - bounds.minY * scaleY)
      unsafe CairoCanvas.trace(path, in: context)
      unsafe cairo_fill(context)
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }
  }
}

// MARK: - Blurring

extension AlphaGrid {
  /// Blurs by a normal distribution, first along rows, then along columns.
  mutating func blur(_ deviation: Double) {
    let weights = AlphaGrid.weights(deviation)
    pixels = blurred(pixels, weights: weights, step: 1)
    pixels = blurred(pixels, weights: weights, step: stride)
  }

  /// Whole weights that sum up to 65536, the middle one in the middle.
  private static func weights(_ deviation: Double) -> [UInt32] {
    let reach = max(1, Int((deviation * 3).rounded(.up)))
    let bell = (-reach...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
    let sum = bell.reduce(0, +)
    var weights = bell.map { UInt32($0 / sum * 65_536) }
    weights[reach] += 65_536 - weights.reduce(0, +)
    return weights
  }

  /// The weighted sums of pixels at distances of a step; what lies outside is clear, as the margin is.
  private func blurred(_ source: [UInt8], weights: [UInt32], step: Int) -> [UInt8] {
    var sums = [UInt32](repeating: 0, count: source.count)
    let reach = weights.count / 2
    for (index, weight) in weights.enumerated() {
      let shift = (index - reach) * step
      for place in max(0, -shift)..<max(0, min(source.count, source.count - shift)) {
        sums[place] &+= weight &* UInt32(source[place + shift])
      }
    }
    return sums.map { UInt8($0 >> 16) }
  }
}

// MARK: - Result

extension AlphaGrid {
  /// A picture of one colour that is as opaque as the grid, times the colour's own opacity.
  func tinted(_ color: Color) -> Raster {
    func part(_ value: Double) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
    let parts = [part(color.blue), part(color.green), part(color.red), part(1)]
    let pixels = (0...255 as ClosedRange<UInt32>).map { alpha in
      parts.reversed().reduce(0) { $0 << 8 | ($1 * alpha + 127) / 255 }
    }
    return unsafe Raster(width: width, height: height) { memory in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = pixels[Int(self.pixels[y * stride + x])]
          unsafe memory.storeBytes(of: pixel, toByteOffset: (y * width + x) * 4, as: UInt32.self)
        }
      }
    }
  }
}
