internal import CCairo
public import SceneGraph

/// Makes PNG files; the same picture always gives the same bytes.
public nonisolated enum PNGWriter {
  /// The bytes of a PNG file with a picture's pixels.
  public static func data(of raster: Raster) -> [UInt8] {
    unsafe raster.withPixels { memory in
      var count = 0
      let pixels = unsafe memory.baseAddress?.assumingMemoryBound(to: CUnsignedInt.self)
      guard let file = unsafe PLMakePNG(pixels, CInt(raster.width), CInt(raster.height), &count) else {
        preconditionFailure("no memory for a PNG of \(raster.width)x\(raster.height) pixels")
      }
      defer { unsafe PLPNGFree(file) }
      return unsafe Array(UnsafeBufferPointer(start: file, count: count))
    }
  }
}
