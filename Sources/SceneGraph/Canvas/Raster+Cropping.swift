// MARK: - Cropping

nonisolated extension Raster {
  /// The smallest region of a part of the raster outside which every pixel is clear; nil when all are.
  public func inkBounds(in part: PixelRegion) -> PixelRegion? {
    let part = part.clamped(width: width, height: height)
    guard !part.isEmpty else { return nil }
    return unsafe withPixels { bytes in
      let pixels = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      let columns = part.x..<part.x + part.width
      func hasInk(_ row: Int) -> Bool {
        columns.contains { unsafe pixels[row * width + $0] != 0 }
      }
      let rows = part.y..<part.y + part.height
      guard let top = rows.first(where: hasInk), let bottom = rows.last(where: hasInk) else { return nil }
      var (left, right) = (columns.upperBound, columns.lowerBound)
      for row in top...bottom {
        let start = row * width
        if let first = (columns.lowerBound..<left).first(where: { unsafe pixels[start + $0] != 0 }) {
          left = first
        }
        if let last = (right..<columns.upperBound).last(where: { unsafe pixels[start + $0] != 0 }) {
          right = last
        }
      }
      return PixelRegion(x: left, y: top, width: max(1, right - left + 1), height: bottom - top + 1)
    }
  }

  /// A copy of a part of the raster; the region must lie inside.
  public func cropped(to region: PixelRegion) -> Raster {
    precondition(
      region == region.clamped(width: width, height: height) && !region.isEmpty,
      "\(region) does not lie inside \(width)x\(height) pixels")
    return unsafe Raster(width: region.width, height: region.height) { target in
      unsafe withPixels { source in
        for row in 0..<region.height {
          let from = ((region.y + row) * width + region.x) * 4
          let part = unsafe UnsafeRawBufferPointer(rebasing: source[from..<from + region.width * 4])
          unsafe target.baseAddress?.advanced(by: row * region.width * 4)
            .copyMemory(from: part.baseAddress.unsafelyUnwrapped, byteCount: part.count)
        }
      }
    }
  }
}
