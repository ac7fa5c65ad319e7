import Foundations
import Sound
import Testing

@Suite("SoundBuffer+WAV")
struct SoundBufferWAVTests {
  /// A WAV file made by hand.
  static func wav(
    format: Int = 1, channels: Int = 1, rate: Int = 8000, bits: Int, before: [UInt8] = [], data: [UInt8],
    claimedSize: Int? = nil
  ) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let body =
      Array("WAVEfmt ".utf8) + number(16, 4) + number(format, 2) + number(channels, 2) + number(rate, 4)
      + number(rate * channels * bits / 8, 4) + number(channels * bits / 8, 2) + number(bits, 2)
    let tail = Array("data".utf8) + number(claimedSize ?? data.count, 4) + data
    return Array("RIFF".utf8) + number(body.count + before.count + tail.count, 4) + body + before + tail
  }

  @Test("What was written is read again, sample for sample", arguments: [1, 2])
  func roundTrip(channels: Int) throws {
    let pcm: [Int16] = [0, 1, -1, .max, .min, 12345, -12345, 7]
    let buffer = SoundBuffer(pcm: pcm, channels: channels, rate: 22050)

    let read = try SoundBuffer(wav: WAVEncoder.file(of: buffer))

    #expect(read == buffer)
  }

  @Test(
    "Every width of PCM and float is understood",
    arguments: [
      (1, 8, [0, 128, 192], [-1, 0, 0.5]),
      (1, 16, [0, 0x80, 0, 0, 0, 0x40], [-1, 0, 0.5]),
      (1, 24, [0, 0, 0x80, 0, 0, 0, 0, 0, 0x40], [-1, 0, 0.5]),
      (1, 32, [0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0x40], [-1, 0, 0.5]),
      (3, 32, [0, 0, 0x80, 0xbf, 0, 0, 0, 0, 0, 0, 0, 0x3f], [-1, 0, 0.5]),
      (3, 64, [0, 0, 0, 0, 0, 0, 0xe0, 0x3f], [0.5]),
    ] as [(Int, Int, [UInt8], [Float])])
  func widths(format: Int, bits: Int, data: [UInt8], samples: [Float]) throws {
    let read = try SoundBuffer(wav: Self.wav(format: format, bits: bits, data: data))

    #expect(read.samples == samples)
  }

  @Test("Chunks of an odd size before the samples are passed over")
  func oddChunk() throws {
    let list = Array("LIST".utf8) + [3, 0, 0, 0, 65, 66, 67, 0]

    let read = try SoundBuffer(wav: Self.wav(bits: 8, before: list, data: [255, 128]))

    #expect(read.frameCount == 2)
  }

  @Test("A file that is cut off, or that claims too much, gives what there is")
  func truncated() throws {
    let read = try SoundBuffer(wav: Self.wav(bits: 16, data: [0, 64, 0, 64, 0], claimedSize: 0xffff_ffff))

    #expect(read.samples == [0.5, 0.5])
  }

  @Test("Of six channels the first two are taken")
  func surround() throws {
    let read = try SoundBuffer(
      wav: Self.wav(channels: 6, bits: 8, data: [0, 192, 1, 2, 3, 4, 192, 0, 1, 2, 3, 4]))

    #expect(read.channels == 2)
    #expect(read.samples == [-1, 0.5, 0.5, -1])
  }

  @Test("What is no sound is refused, saying why")
  func refusals() {
    #expect(throws: WAVError.notWAV) { try SoundBuffer(wav: []) }
    #expect(throws: WAVError.notWAV) { try SoundBuffer(wav: Array("OggS and so on".utf8)) }
    #expect(throws: WAVError.noFormat) { try SoundBuffer(wav: Array("RIFF....WAVE".utf8)) }
    #expect(throws: WAVError.noSamples) { try SoundBuffer(wav: Self.wav(bits: 16, data: [])) }
    #expect(throws: WAVError.unsupported(format: 85, bits: 16, channels: 1)) {
      try SoundBuffer(wav: Self.wav(format: 85, bits: 16, data: [0, 0]))
    }
    #expect(throws: WAVError.unsupported(format: 1, bits: 12, channels: 1)) {
      try SoundBuffer(wav: Self.wav(bits: 12, data: [0, 0]))
    }
  }

  @Test("No damage to a file brings the reader down", arguments: 0..<20)
  func damage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let good = Self.wav(channels: 2, bits: 24, data: (0..<60).map { UInt8($0) })
    for _ in 0..<500 {
      var bytes = Array(good.prefix(Int.random(in: 0...good.count, using: &random)))
      for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      let read = try? SoundBuffer(wav: bytes)
      #expect(read?.samples.allSatisfy(\.isFinite) ?? true)
    }
  }

  @Test("A header that is written twice has the same size")
  func headerSize() {
    let encoder = WAVEncoder()

    #expect(encoder.header(frameCount: 0).count == WAVEncoder.headerSize)
    #expect(encoder.header(frameCount: .max / 8).count == WAVEncoder.headerSize)
    #expect(encoder.bytes(of: [2, -2, .nan]) == [255, 127, 0, 128, 0, 0])
  }
}
