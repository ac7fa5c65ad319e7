internal import CCairo
public import Geometry
public import SceneGraph

/// Makes pixels of SVG files with librsvg.
///
/// A file can refer to nothing outside of itself, since it is read from memory without an address. Packed
/// files (.svgz) are refused: a small one can unpack to any size.
public nonisolated struct SVGDecoder: PictureDecoder {
  /// The largest file that is read, in bytes.
  public static let largestFile = 32 * 1024 * 1024

  /// The largest picture that is drawn, in pixels.
  public static let largestPicture = 64 * 1024 * 1024

  /// Makes a decoder.
  public init() {}

  /// The extent that the file asks for: its size, else its view box, else what it draws.
  public func intrinsicSize(of file: [UInt8]) throws(PictureError) -> Size {
    let svg = try SVGDocument(file)
    return try svg.size()
  }

  /// Draws the whole picture at a size in pixels, stretched to it.
  public func raster(of file: [UInt8], width: Int, height: Int) throws(PictureError) -> Raster {
    guard (1...32_767).contains(width), (1...32_767).contains(height), width * height <= Self.largestPicture
    else { throw .tooLarge(width: width, height: height) }
    let svg = try SVGDocument(file)
    let size = try svg.size()
    var failure: PictureError?
    let raster = unsafe Raster(width: width, height: height) { memory in
      failure = unsafe svg.draw(size, into: memory, width: width, height: height)
    }
    if let failure { throw failure }
    return raster
  }
}

// MARK: - Document

/// An SVG file that was read.
@safe
private nonisolated final class SVGDocument {
  private let handle: OpaquePointer

  init(_ file: [UInt8]) throws(PictureError) {
    guard SVGDocument.looksLikeText(file) else { throw .unknownFormat }
    guard file.count <= SVGDecoder.largestFile else { throw .damaged("larger than 32 MiB") }
    var message: UnsafeMutablePointer<CChar>?
    guard let handle = unsafe PLSvgOpen(file, file.count, &message) else {
      throw .damaged(unsafe SVGDocument.take(message))
    }
    unsafe self.handle = unsafe handle
  }

  deinit {
    unsafe PLSvgClose(handle)
  }

  func size() throws(PictureError) -> Size {
    var (width, height) = (0.0, 0.0)
    guard unsafe PLSvgGetSize(handle, &width, &height), width > 0, height > 0, width.isFinite, height.isFinite
    else { throw .damaged("it has no size") }
    return Size(width, height)
  }

  /// Draws stretched from the picture's own size, so that rounding to pixels leaves no seam at the edges.
  func draw(
    _ size: Size, into memory: UnsafeMutableRawBufferPointer, width: Int, height: Int
  ) -> PictureError? {
    let surface = unsafe PLSurfaceWrap(
      memory.baseAddress, PLPixelsColor, CInt(width), CInt(height), CInt(width * 4))
    let context = unsafe PLContextMake(surface)
    defer {
      unsafe cairo_destroy(context)
      unsafe cairo_surface_destroy(surface)
    }
    unsafe PLSetTransform(
      context, Double(width) / size.width, 0, 0, Double(height) / size.height, 0, 0)
    var message: UnsafeMutablePointer<CChar>?
    guard unsafe PLSvgDraw(handle, context, size.width, size.height, &message) else {
      return .damaged(unsafe SVGDocument.take(message))
    }
    return nil
  }

  /// Whether the first byte that is not blank opens a tag, after a byte order mark if there is one.
  private static func looksLikeText(_ file: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]]
    let start = marks.first { file.starts(with: $0) }?.count ?? 0
    return file.dropFirst(start).first { ![0, 9, 10, 13, 32].contains($0) } == UInt8(ascii: "<")
  }

  private static func take(_ message: UnsafeMutablePointer<CChar>?) -> String {
    guard let message = unsafe message else { return "unknown reason" }
    defer { unsafe PLTextFree(message) }
    return unsafe String(cString: message)
  }
}
