internal import CCairo
public import SceneGraph

extension CairoCanvas {
  /// Draws a curled sheet over what is there.
  public func drawCurl(of sheet: Raster, _ curl: Curl) {
    guard sheet.width == pixelWidth, sheet.height == pixelHeight else { return }
    unsafe withPixels { pixels, stride in
      unsafe sheet.withPixels { memory in
        guard let base = memory.baseAddress else { return }
        unsafe CurlRemap(curl, width: pixelWidth, height: pixelHeight).draw(
          CurlRemap.Pixels(base: base.assumingMemoryBound(to: UInt32.self), stride: sheet.width),
          on: CurlRemap.Pixels(base: pixels.assumingMemoryBound(to: UInt32.self), stride: stride / 4))
      }
    }
  }
}
