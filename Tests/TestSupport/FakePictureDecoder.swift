public import Geometry
public import SceneGraph

/// Makes a picture of one colour out of any file but those that begin with "broken".
public struct FakePictureDecoder: PictureDecoder {
  /// Makes a decoder.
  public init() {}

  /// Always a square of 100.
  public func intrinsicSize(of file: [UInt8]) throws(PictureError) -> Size {
    Size(100, 100)
  }

  /// A picture full of one colour.
  ///
  /// - Throws: ``PictureError/damaged(_:)`` for a file that begins with "broken".
  public func raster(of file: [UInt8], width: Int, height: Int) throws(PictureError) -> Raster {
    if file.starts(with: "broken".utf8) { throw .damaged("on purpose") }
    return unsafe Raster(width: width, height: height) { memory in
      for index in memory.indices { unsafe memory[index] = 255 }
    }
  }
}
