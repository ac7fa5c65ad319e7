internal import Glibc

/// Writes a WAV file with 16-bit PCM, in one piece or bit by bit.
///
/// A film that does not know its length yet writes a header for zero frames, then pieces, and the right header over
/// the first at the end; the header's size never changes.
public struct WAVEncoder: Hashable, Sendable {
  /// How long a header is, in bytes.
  public static let headerSize = 44

  private static let bytesPerSample = 2

  /// 1 for mono, 2 for stereo.
  public var channels: Int

  /// Frames a second.
  public var rate: Int

  /// Makes an encoder; without arguments it is for what the mixer renders.
  public init(channels: Int = Mixer.channels, rate: Int = Mixer.sampleRate) {
    self.channels = channels
    self.rate = rate
  }
}

// MARK: - Encoding

extension WAVEncoder {
  /// The first bytes of a file with so many frames.
  ///
  /// The format cannot tell of more than 4 GiB; readers take the rest of such a file as sound too.
  public func header(frameCount: Int) -> [UInt8] {
    let frameSize = channels * Self.bytesPerSample
    let size = min(frameCount * frameSize, Int(UInt32.max) - Self.headerSize)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headerSize)
    func add(_ value: Int, _ width: Int) {
      for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    bytes += "RIFF".utf8
    add(size + Self.headerSize - 8, 4)
    bytes += "WAVEfmt ".utf8
    add(16, 4)
    add(1, 2)
    add(channels, 2)
    add(rate, 4)
    add(rate * frameSize, 4)
    add(frameSize, 2)
    add(8 * Self.bytesPerSample, 2)
    bytes += "data".utf8
    add(size, 4)
    return bytes
  }

  /// The bytes of interleaved samples; those outside -1...1 are cut, those that are no numbers are silence.
  public func bytes(of samples: [Float]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * Self.bytesPerSample)
    for sample in samples {
      let scaled = sample.isNaN ? 0 : max(-32768, min(32767, (sample * 32768).rounded()))
      let value = UInt16(bitPattern: Int16(scaled))
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    return bytes
  }

  /// A whole file.
  public static func file(of buffer: SoundBuffer) -> [UInt8] {
    let encoder = WAVEncoder(channels: buffer.channels, rate: buffer.rate)
    return encoder.header(frameCount: buffer.frameCount) + encoder.bytes(of: buffer.samples)
  }
}
