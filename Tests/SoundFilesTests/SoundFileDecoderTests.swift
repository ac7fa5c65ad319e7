import CSndFile
import Foundation
import Sound
import Testing

@testable import SoundFiles

@Suite("SoundFileDecoder")
struct SoundFileDecoderTests {
  private let decoder = SoundFileDecoder()

  static let formats = [
    SF_FORMAT_WAV | SF_FORMAT_PCM_16, SF_FORMAT_WAV | SF_FORMAT_FLOAT, SF_FORMAT_WAV | SF_FORMAT_ULAW,
    SF_FORMAT_OGG | SF_FORMAT_VORBIS, SF_FORMAT_OGG | SF_FORMAT_OPUS, SF_FORMAT_FLAC | SF_FORMAT_PCM_16,
    SF_FORMAT_MPEG | SF_FORMAT_MPEG_LAYER_III,
  ]

  @Test("a tone stays that tone in every format", arguments: formats)
  func tone(_ format: Int) throws {
    let file = try SoundFile.tone(hertz: 440, seconds: 0.5, format: format, channels: 2, rate: 48_000)

    let sound = try decoder.decode(file)

    #expect(sound.channels == 2 && sound.rate == 48_000)
    // MP3 pads what it packs.
    #expect((0.49...0.6).contains(sound.duration))
    #expect((0.45...0.6).contains(sound.peak))
    #expect((425...455).contains(sound.crossingsASecond / 2))
  }

  @Test("more than two channels are mixed to one")
  func surround() throws {
    let file = try SoundFile.tone(
      hertz: 440, seconds: 0.1, format: SF_FORMAT_FLAC | SF_FORMAT_PCM_16, channels: 4, rate: 22_050)

    let sound = try decoder.decode(file)

    #expect(sound.channels == 1 && sound.rate == 22_050 && sound.frameCount == 2205)
    #expect((0.45...0.55).contains(sound.peak))
  }

  @Test(
    "what is no sound of these kinds is not known",
    arguments: [[], [1, 2, 3], Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)])
  func unknown(_ file: [UInt8]) {
    #expect(throws: SoundFileError.self) { try decoder.decode(file) }
  }

  @Test("a format that stories may not use is not known")
  func forbidden() throws {
    let file = try SoundFile.tone(
      hertz: 440, seconds: 0.1, format: SF_FORMAT_AIFF | SF_FORMAT_PCM_16, channels: 1, rate: 22_050)

    #expect(throws: SoundFileError.unknownFormat) { try decoder.decode(file) }
  }

  @Test("a file cut short at any place is refused or heard, and nothing else happens", arguments: formats)
  func cutShort(_ format: Int) throws {
    let file = try SoundFile.tone(hertz: 440, seconds: 0.1, format: format, channels: 1, rate: 24_000)

    for count in stride(from: 0, to: file.count, by: 37) {
      _ = try? decoder.decode(Array(file.prefix(count)))
    }
  }
}

/// Sound files that the tests write.
private enum SoundFile {
  struct CannotWrite: Error {}

  static func tone(
    hertz: Double, seconds: Double, format: Int, channels: Int, rate: Int
  ) throws -> [UInt8] {
    let path = NSTemporaryDirectory() + UUID().uuidString
    var info = SF_INFO()
    info.format = Int32(format)
    info.channels = Int32(channels)
    info.samplerate = Int32(rate)
    guard let handle = unsafe sf_open(path, Int32(SFM_WRITE), &info) else { throw CannotWrite() }
    let frames = Int(seconds * Double(rate))
    let samples = (0..<frames).flatMap { frame in
      [Float](repeating: Float(0.5 * sin(2 * .pi * hertz * Double(frame) / Double(rate))), count: channels)
    }
    unsafe sf_writef_float(handle, samples, sf_count_t(frames))
    unsafe sf_close(handle)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

extension SoundBuffer {
  /// How often a second the first channel changes its sign, in the middle half of the sound.
  fileprivate var crossingsASecond: Double {
    let left = stride(from: 0, to: samples.count, by: channels).map { samples[$0] }
    let middle = left[left.count / 4..<left.count * 3 / 4]
    let crossings = zip(middle, middle.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    return Double(crossings) / (Double(middle.count) / Double(rate))
  }
}
