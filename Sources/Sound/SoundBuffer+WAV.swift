// The format is RIFF/WAVE as in Microsoft's "Multimedia Programming Interface and Data Specifications 1.0" and
// "Multiple Channel Audio Data and WAVE Files".

extension SoundBuffer {
  /// Reads a WAV file: PCM with 8, 16, 24 or 32 bits, or float with 32 or 64.
  ///
  /// A file that is cut off gives the sound up to there; of more than two channels the first two are taken.
  ///
  /// - Throws: ``WAVError`` if there is no sound to be had.
  public init(wav bytes: [UInt8]) throws(WAVError) {
    guard bytes.count >= 12, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8) else {
      throw .notWAV
    }
    var format: WAVFormat?
    var start = 12
    while start + 8 <= bytes.count {
      let name = bytes[start..<(start + 4)]
      let size = bytes.littleEndian(4, at: start + 4)
      let body = bytes[(start + 8)..<min(start + 8 + size, bytes.count)]
      if name.elementsEqual("fmt ".utf8) {
        format = try WAVFormat(body)
      } else if name.elementsEqual("data".utf8), let format {
        self = try format.buffer(of: body)
        return
      }
      // Chunks begin at even places.
      start += 8 + size + size % 2
    }
    if format == nil { throw .noFormat }
    throw .noSamples
  }
}

/// How the samples of a WAV file are stored.
private struct WAVFormat {
  private static let pcm = 1
  private static let float = 3
  private static let extensible = 0xfffe

  let code: Int
  let channels: Int
  let rate: Int
  let bits: Int

  init(_ body: ArraySlice<UInt8>) throws(WAVError) {
    guard body.count >= 16 else { throw .noFormat }
    let start = body.startIndex
    let code = body.littleEndian(2, at: start)
    let isExtended = code == Self.extensible && body.count >= 26
    self.code = isExtended ? body.littleEndian(2, at: start + 24) : code
    channels = body.littleEndian(2, at: start + 2)
    rate = body.littleEndian(4, at: start + 4)
    bits = body.littleEndian(2, at: start + 14)
    let isKnown =
      switch self.code {
      case Self.pcm: [8, 16, 24, 32].contains(bits)
      case Self.float: [32, 64].contains(bits)
      default: false
      }
    guard isKnown && channels > 0 && (1...768_000).contains(rate) else {
      throw .unsupported(format: self.code, bits: bits, channels: channels)
    }
  }

  func buffer(of data: ArraySlice<UInt8>) throws(WAVError) -> SoundBuffer {
    let width = bits / 8
    let frames = data.count / (width * channels)
    guard frames > 0 else { throw .noSamples }
    let kept = min(channels, 2)
    var samples: [Float] = []
    samples.reserveCapacity(frames * kept)
    for frame in 0..<frames {
      for channel in 0..<kept {
        samples.append(sample(of: data, at: data.startIndex + (frame * channels + channel) * width))
      }
    }
    return SoundBuffer(samples: samples, channels: kept, rate: rate)
  }

  private func sample(of data: ArraySlice<UInt8>, at index: Int) -> Float {
    let value = UInt64(data.littleEndianBits(bits / 8, at: index))
    switch (code, bits) {
    case (Self.float, 32): return Float(bitPattern: UInt32(truncatingIfNeeded: value))
    case (Self.float, _): return Float(Double(bitPattern: value))
    case (_, 8): return (Float(value) - 128) / 128
    default:
      // Moved to the top of 32 bits, so that the sign is where it belongs.
      let top = Int32(truncatingIfNeeded: value << UInt64(32 - bits))
      return Float(Double(top) / 2_147_483_648)
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// An unsigned number of up to 8 bytes, the lowest first.
  fileprivate func littleEndianBits(_ width: Int, at index: Int) -> UInt64 {
    var value: UInt64 = 0
    for offset in 0..<width { value |= UInt64(self[index + offset]) << UInt64(8 * offset) }
    return value
  }

  /// An unsigned number of up to 4 bytes, the lowest first.
  fileprivate func littleEndian(_ width: Int, at index: Int) -> Int {
    Int(littleEndianBits(width, at: index))
  }
}
