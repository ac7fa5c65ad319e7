/// Arithmetic with the three colours of an opaque pixel at once.
nonisolated enum PixelMath {
  /// A pixel's colours times a factor of 256ths up to 256, without its opacity.
  @inline(__always)
  static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    let redAndBlue = (((pixel & 0xff_00ff) &* factor) >> 8) & 0xff_00ff
    let green = (((pixel & 0xff00) &* factor) >> 8) & 0xff00
    return redAndBlue | green
  }

  /// The mean of two pixels, rounded down.
  @inline(__always)
  static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 {
    (a & b) &+ (((a ^ b) & 0xfefe_fefe) >> 1)
  }
}
