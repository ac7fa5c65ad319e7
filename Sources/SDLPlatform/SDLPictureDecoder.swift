internal import CSDL2
public import Geometry
public import SceneGraph

/// Reads PNG, JPEG and WebP with SDL2_image.
public nonisolated struct SDLPictureDecoder: PictureDecoder {
  /// The most pixels that a file may unpack to: a photograph of 64 megapixels takes 256 MiB.
  private static let mostPixels = 64_000_000

  /// Makes a decoder and loads the readers, which must not happen on several threads at once.
  public init() {
    let readers = IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue
    _ = IMG_Init(Int32(readers))
  }

  /// The extent in pixels.
  ///
  /// - Throws: ``PictureError`` when the bytes are no PNG, JPEG or WebP.
  public func intrinsicSize(of file: [UInt8]) throws(PictureError) -> Size {
    let header = try header(of: file)
    return Size(Double(header.width), Double(header.height))
  }

  /// Draws the whole picture at a size in pixels.
  ///
  /// - Throws: ``PictureError`` when the bytes are damaged or too large.
  public func raster(of file: [UInt8], width: Int, height: Int) throws(PictureError) -> Raster {
    guard width > 0, height > 0, width <= Self.mostPixels / height else {
      throw .tooLarge(width: width, height: height)
    }
    _ = try header(of: file)
    let picture = try Self.unpack(file)
    return unsafe Raster(width: width, height: height) { memory in
      if picture.width == width, picture.height == height {
        for (index, pixel) in picture.pixels.enumerated() {
          unsafe memory.storeBytes(of: pixel, toByteOffset: index * 4, as: SIMD4<UInt8>.self)
        }
        return
      }
      let scaler = PixelScaler(
        fromWidth: picture.width, height: picture.height, toWidth: width, height: height)
      scaler.scale(picture.pixels) { index, pixel in
        unsafe memory.storeBytes(of: pixel, toByteOffset: index * 4, as: SIMD4<UInt8>.self)
      }
    }
  }

  private func header(of file: [UInt8]) throws(PictureError) -> PictureHeader {
    guard let header = PictureHeader(of: file) else { throw .unknownFormat }
    guard header.width <= Self.mostPixels / header.height else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    return header
  }
}

// MARK: - Unpacking

nonisolated extension SDLPictureDecoder {
  /// Premultiplied pixels: blue, green, red, opacity.
  private struct Picture {
    var width: Int
    var height: Int
    var pixels: [SIMD4<UInt8>]
  }

  private static func unpack(_ file: [UInt8]) throws(PictureError) -> Picture {
    let loaded = unsafe file.withUnsafeBytes { bytes in
      unsafe IMG_Load_RW(SDL_RWFromConstMem(bytes.baseAddress, Int32(clamping: bytes.count)), 1)
    }
    guard let loaded = unsafe loaded else { throw .damaged(SDLError.lastReason) }
    defer { unsafe SDL_FreeSurface(loaded) }
    guard let surface = unsafe SDL_ConvertSurfaceFormat(loaded, SDL_PIXELFORMAT_ARGB8888.rawValue, 0) else {
      throw .damaged(SDLError.lastReason)
    }
    defer { unsafe SDL_FreeSurface(surface) }
    guard let memory = unsafe surface.pointee.pixels else { throw .damaged("it has no pixels") }
    let (width, height) = unsafe (Int(surface.pointee.w), Int(surface.pointee.h))
    let stride = unsafe Int(surface.pointee.pitch)
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = unsafe memory.load(fromByteOffset: y * stride + x * 4, as: SIMD4<UInt8>.self)
        pixels.append(premultiplied(pixel))
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private static func premultiplied(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt8> {
    let alpha = pixel.w
    if alpha == 255 { return pixel }
    var product = SIMD4<UInt16>(truncatingIfNeeded: pixel) &* UInt16(alpha) &+ 127
    product = product / 255
    var result = SIMD4<UInt8>(truncatingIfNeeded: product)
    result.w = alpha
    return result
  }
}
