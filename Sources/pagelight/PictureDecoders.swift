internal import CairoCanvas
internal import Geometry
internal import SDLPlatform
internal import SceneGraph

/// Tries one decoder after another.
nonisolated struct PictureDecoders: PictureDecoder {
  /// All kinds of pictures that stories may use.
  static let all = PictureDecoders(decoders: [SVGDecoder(), SDLPictureDecoder()])

  let decoders: [any PictureDecoder]

  func intrinsicSize(of file: [UInt8]) throws(PictureError) -> Size {
    try first { decoder throws(PictureError) in try decoder.intrinsicSize(of: file) }
  }

  func raster(of file: [UInt8], width: Int, height: Int) throws(PictureError) -> Raster {
    try first { decoder throws(PictureError) in
      try decoder.raster(of: file, width: width, height: height)
    }
  }

  /// The answer of the first decoder that knows the format.
  private func first<Value>(
    _ ask: (any PictureDecoder) throws(PictureError) -> Value
  ) throws(PictureError) -> Value {
    for decoder in decoders {
      do {
        return try ask(decoder)
      } catch {
        if error != .unknownFormat { throw error }
      }
    }
    throw .unknownFormat
  }
}
