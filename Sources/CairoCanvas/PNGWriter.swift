internal import CCairo
public import SceneGraph

/// Makes PNG files; the same picture always gives the same bytes.
public nonisolated enum PNGWriter {
  /// The bytes of a PNG file with a picture's pixels.
  public static func data(of raster: Raster) -> [UInt8] {
    var file: [UInt8] = []
    unsafe raster.withSurface { surface in
      unsafe withUnsafeMutablePointer(to: &file) { owner in
        let isWhole = unsafe PLWritePNG(
          surface,
          { owner, bytes, count in
            let piece = unsafe UnsafeBufferPointer(start: bytes, count: count)
            unsafe owner?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: piece)
          }, owner)
        assert(isWhole, "no memory for a PNG of \(raster.width)x\(raster.height) pixels")
      }
    }
    return file
  }
}
