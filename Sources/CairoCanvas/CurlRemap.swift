internal import Geometry
internal import Glibc
internal import SceneGraph

/// Draws a curled sheet over the page below it, pixel by pixel, by asking of each pixel what paper lies there.
///
/// The sheet is flat up to the fold, goes up around a cylinder of radius r, and lies back over itself. With d the
/// distance of a pixel behind the fold, along the direction n in which the paper was lifted, and s the distance of
/// a point of the paper from the fold, measured along the paper:
///
/// - d < 0: the flat sheet has s = d, the part that lies back has s = πr - d;
/// - 0 ≤ d ≤ r: going up s = r asin(d/r), coming back s = r (π - asin(d/r)), which covers the former.
///
/// A point of paper stands at the pixel plus n (s - d). What is drawn on top is the first of these that the sheet
/// reaches.
struct CurlRemap {
  /// A picture that is drawn on, or taken from: rows of 32-bit pixels.
  @unsafe
  struct Pixels {
    let base: UnsafeMutablePointer<UInt32>
    let stride: Int
  }

  private let width: Int
  private let height: Int
  private let isMirrored: Bool
  private let nx: Float
  private let ny: Float
  private let fold: Float
  private let radius: Float
  private let shadow: Float
  private let paper: (Float, Float, Float)

  /// How much of the picture shines through the back of the sheet.
  private static let translucency: Float = 0.1

  init(_ curl: Curl, width: Int, height: Int) {
    let (w, h) = (Double(width), Double(height))
    let progress = min(max(curl.progress, 0), 1)
    let (c, s) = (cos(curl.tilt), sin(curl.tilt))
    // The fold travels from behind the farthest corner until the part that lies back has left the sheet.
    let corners = [0, w * c, h * s, w * c + h * s]
    let greatest = corners.max() ?? 0
    let full = 0.075 * min(w, h)
    let radius = full * min(1, progress * 5 + 0.02)
    let least = (corners.min() ?? 0) - .pi * radius
    self.width = width
    self.height = height
    isMirrored = curl.isMirrored
    (nx, ny) = (Float(c), Float(s))
    fold = Float(greatest + (least - greatest) * progress)
    self.radius = Float(radius)
    shadow = Float(full * 1.1 * min(1, progress * 4))
    paper = (
      Float(curl.paper.blue * 255), Float(curl.paper.green * 255), Float(curl.paper.red * 255)
    )
  }

  /// Draws the sheet; the target holds the page below.
  func draw(_ sheet: Pixels, on target: Pixels) {
    for y in 0..<height { unsafe drawRow(y, sheet, target) }
  }
}

// MARK: - Rows

extension CurlRemap {
  private func drawRow(_ y: Int, _ sheet: Pixels, _ target: Pixels) {
    let fy = Float(y) + 0.5
    let start = 0.5 * nx + fy * ny - fold
    let (w, h) = (Float(width), Float(height))
    func column(_ d: Float) -> Int { Int(min(max(0, ((d - start) / nx).rounded(.up)), w)) }
    let (rising, ridge, dark) = (column(0), column(radius + 0.5), column(radius + shadow))

    // The flat sheet, untouched by what lies back over it and by its shadow.
    let slope = 1 - 2 * nx * nx
    let backStart = 0.5 + nx * (.pi * radius - 2 * start)
    let reach = slope < -0.01 ? (w + shadow - backStart) / slope : 0
    let calm = min(rising, Int(min(max(0, reach), w)))
    unsafe copy(row: y, columns: 0..<calm, sheet, target)

    for x in calm..<rising {
      let d = start + Float(x) * nx
      let way = .pi * radius - 2 * d
      let (px, py) = (Float(x) + 0.5 + nx * way, fy + ny * way)
      let outside = max(px - w, max(py - h, -py))
      let front = unsafe pixel(sheet, x, y)
      if outside >= shadow {
        unsafe put(front, target, x, y)
        continue
      }
      let shade = 1 - 0.3 * square(1 - max(0, outside) / max(1, shadow))
      var color = scaled(front, shade)
      let cover = min(1, 0.5 - outside)
      if cover > 0 {
        let back = unsafe backOfSheet(sheet, px, py, 1 - 0.16 * falloff(-d / (2 * radius)))
        color = mix(color, back, cover)
      }
      unsafe put(color, target, x, y)
    }
    for x in rising..<ridge { unsafe drawCylinder(x, y, start + Float(x) * nx, sheet, target) }
    for x in ridge..<max(ridge, dark) {
      let d = start + Float(x) * nx
      let way = .pi / 2 * radius - d
      let (px, py) = (Float(x) + 0.5 + nx * way, fy + ny * way)
      guard px < w, py >= 0, py < h else { continue }
      let shade = 1 - 0.42 * square(1 - (d - radius) / max(1, shadow))
      unsafe put(scaled(pixel(target, x, y), shade), target, x, y)
    }
  }

  private func drawCylinder(_ x: Int, _ y: Int, _ d: Float, _ sheet: Pixels, _ target: Pixels) {
    let (w, h) = (Float(width), Float(height))
    let ratio = min(1, max(0, d / radius))
    let angle = asinf(ratio)
    let (fx, fy) = (Float(x) + 0.5, Float(y) + 0.5)
    let edge = min(1, radius + 0.5 - d)
    var color = unsafe pixel(target, x, y)
    func outside(_ s: Float) -> (x: Float, y: Float, by: Float) {
      let (px, py) = (fx + nx * (s - d), fy + ny * (s - d))
      return (px, py, max(px - w, max(py - h, -py)))
    }
    let up = outside(radius * angle)
    if up.by < 0.5 {
      let front = unsafe pixel(sheet, clamp(up.x, w), clamp(up.y, h))
      color = mix(color, scaled(front, 1 - 0.45 * ratio), min(edge, 0.5 - up.by))
    }
    let back = outside(radius * (.pi - angle))
    if back.by < 0.5 {
      // Light comes from the upper left: the bend is brightest a little before its ridge.
      let shade = 0.84 + 0.16 * (1 - square(ratio - 0.35) * 2.2)
      color = mix(color, unsafe backOfSheet(sheet, back.x, back.y, shade), min(edge, 0.5 - back.by))
    }
    unsafe put(color, target, x, y)
  }
}

// MARK: - Pixels

extension CurlRemap {
  private typealias Tone = (blue: Float, green: Float, red: Float)

  /// A sheet that rises from the left is drawn as one that rises from the right, seen in a mirror.
  private func place(_ x: Int) -> Int { isMirrored ? width - 1 - x : x }

  private func pixel(_ source: Pixels, _ x: Int, _ y: Int) -> Tone {
    let value = unsafe source.base[y * source.stride + place(x)]
    return (Float(value & 0xff), Float(value >> 8 & 0xff), Float(value >> 16 & 0xff))
  }

  private func put(_ tone: Tone, _ target: Pixels, _ x: Int, _ y: Int) {
    let value =
      0xff00_0000 | UInt32(tone.red) << 16 | UInt32(tone.green) << 8 | UInt32(tone.blue)
    unsafe target.base[y * target.stride + place(x)] = value
  }

  private func copy(row: Int, columns: Range<Int>, _ sheet: Pixels, _ target: Pixels) {
    guard !columns.isEmpty else { return }
    let first = isMirrored ? width - columns.upperBound : columns.lowerBound
    unsafe (target.base + row * target.stride + first).update(
      from: sheet.base + row * sheet.stride + first, count: columns.count)
  }

  private func backOfSheet(_ sheet: Pixels, _ x: Float, _ y: Float, _ shade: Float) -> Tone {
    let through = unsafe pixel(sheet, clamp(x, Float(width)), clamp(y, Float(height)))
    let tone = mix(paper, through, Self.translucency)
    return scaled(tone, min(1, shade))
  }

  private func clamp(_ value: Float, _ limit: Float) -> Int {
    Int(min(max(0, value), limit - 1))
  }

  private func scaled(_ tone: Tone, _ factor: Float) -> Tone {
    (tone.blue * factor, tone.green * factor, tone.red * factor)
  }

  private func mix(_ a: Tone, _ b: Tone, _ share: Float) -> Tone {
    let share = min(1, max(0, share))
    return (
      a.blue + (b.blue - a.blue) * share, a.green + (b.green - a.green) * share,
      a.red + (b.red - a.red) * share
    )
  }

  private func square(_ value: Float) -> Float { value * value }

  /// 1 at 0, falling to 0 at 1.
  private func falloff(_ value: Float) -> Float { square(max(0, 1 - value)) }
}
