internal import CSDL2
internal import SceneGraph

/// Pixels in the memory of the graphics processor.
@safe
final class Texture {
  let width: Int
  let height: Int
  let handle: OpaquePointer
  private let renderer: Renderer

  /// Copies a picture.
  ///
  /// - Returns: nil when the device has no room, or none for a picture of this extent.
  convenience init?(_ raster: Raster, in renderer: Renderer) {
    self.init(width: raster.width, height: raster.height, access: SDL_TEXTUREACCESS_STATIC, in: renderer)
    let source = renderer.isPremultiplied ? raster : raster.straight
    unsafe source.withPixels { memory in
      unsafe renderer.check(
        SDL_UpdateTexture(handle, nil, memory.baseAddress, Int32(source.bytesPerRow)), "fill a texture")
    }
  }

  /// Makes a texture that can be drawn on.
  convenience init?(targetOf width: Int, _ height: Int, in renderer: Renderer) {
    self.init(width: width, height: height, access: SDL_TEXTUREACCESS_TARGET, in: renderer)
  }

  private init?(width: Int, height: Int, access: SDL_TextureAccess, in renderer: Renderer) {
    guard
      let handle = unsafe SDL_CreateTexture(
        renderer.handle, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(access.rawValue), Int32(width),
        Int32(height))
    else {
      renderer.check(-1, "make a texture of \(width)x\(height) pixels")
      return nil
    }
    unsafe self.handle = handle
    self.width = width
    self.height = height
    self.renderer = renderer
    unsafe SDL_SetTextureBlendMode(handle, renderer.blendMode)
    unsafe SDL_SetTextureScaleMode(handle, SDL_ScaleModeLinear)
  }

  isolated deinit {
    if renderer.isOpen { unsafe SDL_DestroyTexture(handle) }
  }

  /// The memory that it takes, in bytes.
  var byteCount: Int {
    width * height * 4
  }
}

extension Raster {
  /// A copy whose colours are not multiplied by their opacity.
  var straight: Raster {
    unsafe Raster(width: width, height: height) { target in
      unsafe withPixels { source in
        let pixels = unsafe source.assumingMemoryBound(to: UInt32.self)
        let result = unsafe target.assumingMemoryBound(to: UInt32.self)
        for index in pixels.indices {
          let pixel = unsafe pixels[index]
          let alpha = pixel >> 24
          func part(_ shift: UInt32) -> UInt32 {
            min(255, ((pixel >> shift & 255) * 255 + alpha / 2) / alpha) << shift
          }
          unsafe result[index] =
            alpha == 255 || alpha == 0 ? pixel : alpha << 24 | part(16) | part(8) | part(0)
        }
      }
    }
  }
}
