internal import Dispatch
internal import SceneGraph

/// Draws a curled sheet over the page below it, by asking of each pixel what paper lies there.
///
/// On large canvases light and the back are found for squares of 2x2 pixels; the pictures stay as fine as they are.
///
/// Sharing it between threads is sound, because each draws rows of its own.
@safe
nonisolated struct CurlRemap: @unchecked Sendable {
  /// A picture that is drawn on, or taken from: rows of 32-bit pixels.
  @unsafe
  struct Pixels {
    let base: UnsafeMutablePointer<UInt32>
    let stride: Int
  }

  /// What lies over a square: so much of what was there remains, and this is added.
  private struct Cover {
    /// In 256ths.
    var remains: UInt32
    var added: UInt32 = 0
  }

  private let width: Int
  private let height: Int
  private let isMirrored: Bool
  private let shape: CurlShape
  private let back: CurlBack
  private let sheet: Pixels
  private let target: Pixels

  /// The side of the squares.
  private let step: Int

  /// The widest canvas, in pixels, where everything is found for each pixel.
  static let widestFine = 2560

  /// How many rows are drawn at a time.
  private static let band = 16

  /// Makes what draws a sheet; the target holds the page below, and both have the same size.
  init(_ curl: Curl, width: Int, height: Int, back: CurlBack, sheet: Pixels, target: Pixels) {
    self.width = width
    self.height = height
    self.back = back
    unsafe self.sheet = unsafe sheet
    unsafe self.target = unsafe target
    isMirrored = curl.isMirrored
    shape = CurlShape(curl, width: width, height: height)
    step = Self.step(width: width)
  }

  /// The side of the squares for a width.
  static func step(width: Int) -> Int { width > widestFine ? 2 : 1 }

  /// Draws the sheet, on all cores.
  func draw() {
    let bands = (height + Self.band - 1) / Self.band
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      let rows = band * Self.band..<min(height, (band + 1) * Self.band)
      for y in stride(from: rows.lowerBound, to: rows.upperBound, by: step) { drawRow(y) }
    }
  }
}

// MARK: - Rows

nonisolated extension CurlRemap {
  private func drawRow(_ y: Int) {
    let (half, nx) = (Float(step) / 2, shape.nx)
    let fy = Float(y) + half
    let start = half * nx + fy * shape.ny - shape.fold
    let (calm, rising, ridge, dark) = columns(start)
    for row in y..<min(y + step, height) { copy(row: row, columns: 0..<calm) }
    // The flat sheet, under what lies back over it and its shadow.
    for x in stride(from: calm, to: rising, by: step) {
      unsafe put(coverOfFlat(Float(x) + half, fy, start + Float(x) * nx), over: sheet, x, y)
    }
    for x in stride(from: rising, to: ridge, by: step) {
      unsafe put(coverOfBend(Float(x) + half, fy, start + Float(x) * nx), over: target, x, y)
    }
    for x in stride(from: ridge, to: dark, by: step) {
      let light = shape.lightBelow(Float(x) + half, fy, start + Float(x) * nx)
      unsafe put(Cover(remains: UInt32(light * 256)), over: target, x, y)
    }
  }

  /// The columns where a row has something new, in whole squares: the shadow of the part that lies back, the fold,
  /// the ridge, and the end of its shadow.
  private func columns(_ start: Float) -> (calm: Int, rising: Int, ridge: Int, dark: Int) {
    let (nx, radius, shadow) = (shape.nx, shape.radius, shape.shadow)
    func column(_ x: Float) -> Int {
      let squares = (min(max(0, x), shape.width) / Float(step)).rounded(.up)
      return min(Int(squares) * (step), width)
    }
    let rising = column(-start / nx)
    let ridge = max(rising, column((radius + Float(step) / 2 - start) / nx))
    let dark = max(ridge, column((radius + shadow - start) / nx))
    // The edge of the part that lies back moves against the column.
    let slope = 1 - 2 * nx * nx
    let edge = nx * (.pi * radius - 2 * start)
    let calm = slope < -0.01 ? column((shape.width + shadow - edge) / slope - Float(step)) : 0
    return (min(calm, rising), rising, ridge, dark)
  }

  private func coverOfFlat(_ x: Float, _ y: Float, _ d: Float) -> Cover {
    let way = .pi * shape.radius - 2 * d
    let (px, py) = (x + shape.nx * way, y + shape.ny * way)
    let outside = shape.outside(px, py)
    let covered = covers(outside)
    let light = shape.lightBeside(outside) * (1 - covered)
    guard covered > 0 else { return Cover(remains: UInt32(light * 256)) }
    return Cover(
      remains: UInt32(light * 256), added: backOfSheet(px, py, CurlShape.flatBack * covered))
  }

  private func coverOfBend(_ x: Float, _ y: Float, _ d: Float) -> Cover {
    let radius = shape.radius
    let bend = CurlShape.bend[Int(min(1, max(0, d / radius)) * 256)]
    let edge = covers(d - radius)
    var cover = Cover(remains: UInt32(shape.lightBelow(x, y, d) * 256))
    func lay(_ s: Float, _ pixel: (Float, Float, Float) -> UInt32) {
      let (px, py) = (x + shape.nx * (s - d), y + shape.ny * (s - d))
      let covered = min(edge, covers(shape.outside(px, py)))
      guard covered > 0 else { return }
      let remains = UInt32((1 - covered) * 256)
      cover.remains = (cover.remains * remains) >> 8
      cover.added = PixelMath.scaled(cover.added, remains) + pixel(px, py, covered)
    }
    lay(radius * bend.angle) { frontOfSheet($0, $1, bend.front * $2) }
    lay(radius * (.pi - bend.angle)) { backOfSheet($0, $1, bend.back * $2) }
    return cover
  }

  /// How much of a square something covers whose edge is so far away, inwards below 0.
  private func covers(_ outside: Float) -> Float {
    min(1, max(0, 0.5 - outside / Float(step)))
  }
}

// MARK: - Pixels

nonisolated extension CurlRemap {
  /// A sheet that rises from the left is drawn as one that rises from the right, seen in a mirror.
  private func place(_ x: Int) -> Int { isMirrored ? width - 1 - x : x }

  private func put(_ cover: Cover, over source: Pixels, _ x: Int, _ y: Int) {
    for row in y..<min(y + step, height) {
      for column in x..<min(x + step, width) {
        let place = place(column)
        let base =
          cover.remains == 0
          ? 0 : unsafe PixelMath.scaled(source.base[row * source.stride + place], cover.remains)
        unsafe target.base[row * target.stride + place] = 0xff00_0000 | (base &+ cover.added)
      }
    }
  }

  private func copy(row: Int, columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    let first = isMirrored ? width - columns.upperBound : columns.lowerBound
    unsafe (target.base + row * target.stride + first).update(
      from: sheet.base + row * sheet.stride + first, count: columns.count)
  }

  private func frontOfSheet(_ x: Float, _ y: Float, _ light: Float) -> UInt32 {
    let column = place(min(max(0, Int(x)), width - 1))
    let row = min(max(0, Int(y)), height - 1)
    return unsafe PixelMath.scaled(sheet.base[row * sheet.stride + column], UInt32(light * 256))
  }

  private func backOfSheet(_ x: Float, _ y: Float, _ light: Float) -> UInt32 {
    let column = place(Int(x))
    return PixelMath.scaled(back[column / back.shrink, Int(y) / back.shrink], UInt32(light * 256))
  }
}
