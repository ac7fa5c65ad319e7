/// What the first bytes of a picture file say, read before anything is unpacked.
///
/// So a file that would unpack to gigabytes is refused in time, and formats that SDL2_image knows besides
/// never reach their readers.
nonisolated struct PictureHeader: Hashable {
  /// The formats that stories may use, besides SVG.
  enum Format: Hashable {
    /// Portable Network Graphics, https://www.w3.org/TR/png-3/
    case png

    /// JPEG, ITU-T T.81.
    case jpeg

    /// WebP, RFC 9649.
    case webp
  }

  /// The format.
  var format: Format

  /// The width in pixels.
  var width: Int

  /// The height in pixels.
  var height: Int

  /// Reads the header; nil when the bytes are no such picture, or end before the extent.
  init?(of file: [UInt8]) {
    let bytes = Bytes(file)
    if bytes.has([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], at: 0) {
      self.init(png: bytes)
    } else if bytes.has([0xff, 0xd8, 0xff], at: 0) {
      self.init(jpeg: bytes)
    } else if bytes.has(Array("RIFF".utf8), at: 0), bytes.has(Array("WEBP".utf8), at: 8) {
      self.init(webp: bytes)
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  private init?(_ format: Format, _ width: Int?, _ height: Int?) {
    guard let width, let height else { return nil }
    self.format = format
    self.width = width
    self.height = height
  }
}

// MARK: - Formats

nonisolated extension PictureHeader {
  private init?(png bytes: Bytes) {
    guard bytes.has(Array("IHDR".utf8), at: 12) else { return nil }
    self.init(.png, bytes.big(4, at: 16), bytes.big(4, at: 20))
  }

  /// Goes from marker to marker to the one that starts a frame (T.81, B.1.1.3).
  private init?(jpeg bytes: Bytes) {
    var place = 2
    while let lead = bytes.big(1, at: place), lead == 0xff, let marker = bytes.big(1, at: place + 1) {
      switch marker {
      case 0xff:
        place += 1
      case 0x01, 0xd0...0xd7:
        place += 2
      case 0xc0...0xcf where marker != 0xc4 && marker != 0xc8 && marker != 0xcc:
        self.init(.jpeg, bytes.big(2, at: place + 7), bytes.big(2, at: place + 5))
        return
      default:
        guard let length = bytes.big(2, at: place + 2), length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }

  private init?(webp bytes: Bytes) {
    if bytes.has(Array("VP8X".utf8), at: 12) {
      self.init(.webp, bytes.little(3, at: 24).map { $0 + 1 }, bytes.little(3, at: 27).map { $0 + 1 })
    } else if bytes.has(Array("VP8L".utf8), at: 12) {
      let bits = bytes.little(4, at: 21)
      self.init(.webp, bits.map { $0 & 0x3fff + 1 }, bits.map { $0 >> 14 & 0x3fff + 1 })
    } else if bytes.has(Array("VP8 ".utf8), at: 12) {
      self.init(
        .webp, bytes.little(2, at: 26).map { $0 & 0x3fff }, bytes.little(2, at: 28).map { $0 & 0x3fff })
    } else {
      return nil
    }
  }
}

// MARK: - Bytes

/// Numbers out of bytes, which may end anywhere.
nonisolated private struct Bytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func has(_ expected: [UInt8], at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: expected)
  }

  /// A number of some bytes, the first weighing most; nil beyond the end.
  func big(_ count: Int, at place: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A number of some bytes, the first weighing least; nil beyond the end.
  func little(_ count: Int, at place: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
