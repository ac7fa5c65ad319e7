public import Geometry

/// Makes pixels of a picture file; called on background threads.
public nonisolated protocol PictureDecoder: Sendable {
  /// The extent that the file asks for, in its own units.
  ///
  /// - Throws: ``PictureError`` when the bytes are no picture that this decoder knows.
  func intrinsicSize(of file: [UInt8]) throws(PictureError) -> Size

  /// Draws the whole picture at a size in pixels.
  ///
  /// - Throws: ``PictureError`` when the bytes are damaged or too large.
  func raster(of file: [UInt8], width: Int, height: Int) throws(PictureError) -> Raster
}

/// Why a picture could not be shown.
public nonisolated enum PictureError: Error, Hashable, Sendable {
  /// The bytes are no picture of a known kind.
  case unknownFormat

  /// The file is a picture, but damaged; the text is the reader's own.
  case damaged(String)

  /// The size in pixels is more than can be held.
  case tooLarge(width: Int, height: Int)
}

nonisolated extension PictureError: CustomStringConvertible {
  /// What happened and what to do, for grown-ups.
  public var description: String {
    switch self {
    case .unknownFormat: "not a picture: use SVG, PNG, JPEG or WebP"
    case .damaged(let why): "the picture is damaged (\(why)): draw or export it again"
    case .tooLarge(let width, let height): "\(width)x\(height) pixels are too many: make the picture smaller"
    }
  }
}
