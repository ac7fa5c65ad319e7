internal import CCairo
internal import Geometry
public import SceneGraph

extension CairoCanvas {
  /// Draws a curled sheet over what is there.
  public func drawCurl(of sheet: Raster, _ curl: Curl) {
    guard sheet.width == pixelWidth, sheet.height == pixelHeight else { return }
    let back = curlBack(of: sheet, paper: curl.paper)
    unsafe withPixels { pixels, stride in
      unsafe sheet.withPixels { memory in
        guard let base = memory.baseAddress else { return }
        unsafe CurlRemap(
          curl, width: pixelWidth, height: pixelHeight, back: back,
          sheet: unsafe CurlRemap.Pixels(
            base: base.assumingMemoryBound(to: UInt32.self), stride: sheet.width),
          target: unsafe CurlRemap.Pixels(
            base: pixels.assumingMemoryBound(to: UInt32.self), stride: stride / 4)
        ).draw()
      }
    }
  }

  /// The back of a sheet, kept while the sheet turns.
  func curlBack(of sheet: Raster, paper: Color) -> CurlBack {
    if let known = materials.curlBack, known.sheet === sheet, known.paper == paper { return known }
    let back = CurlBack(
      of: sheet, paper: paper, grain: materials.grain, shrink: 2 * CurlRemap.step(width: sheet.width))
    materials.curlBack = back
    return back
  }
}
