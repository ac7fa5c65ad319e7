/// Why bytes could not be read as a WAV file.
public enum WAVError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not start like a WAV file.
  case notWAV

  /// There is no description of the format, or it is cut off.
  case noFormat

  /// The samples are stored in a way that is not understood.
  case unsupported(format: Int, bits: Int, channels: Int)

  /// There are no samples.
  case noSamples

  /// What happened and what to do.
  public var description: String {
    switch self {
    case .notWAV: "not a WAV file: save the sound as WAV, Ogg, MP3 or FLAC"
    case .noFormat: "the WAV file says nothing about its format: save it again"
    case .unsupported(let format, let bits, let channels):
      """
      the WAV file has format \(format) with \(bits) bits and \(channels) channels: save it as PCM with 8, 16, 24 \
      or 32 bits, or as 32-bit float
      """
    case .noSamples: "the WAV file has no sound in it: save it again"
    }
  }
}
