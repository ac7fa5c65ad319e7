internal import Foundations
internal import Narration
internal import Sound
internal import SoundFiles

/// Reads recorded narration from sound files.
nonisolated struct RecordingFiles: RecordingReader {
  func recording(at path: String) throws(RecordingError) -> PCM {
    do {
      let buffer = try SoundFileDecoder().decode(FileSystem.read(path))
      return PCM(samples: buffer.monoPCM, sampleRate: buffer.rate)
    } catch {
      throw RecordingError("\(path): \(error)")
    }
  }
}

extension SoundBuffer {
  /// The samples as 16-bit PCM; in stereo the middle of both sides.
  nonisolated fileprivate var monoPCM: [Int16] {
    stride(from: 0, to: samples.count - channels + 1, by: channels).map { start in
      let sum = samples[start..<start + channels].reduce(0, +)
      return Int16((min(max(sum / Float(channels), -1), 1) * 32767).rounded())
    }
  }
}
