/// A WAV file (RIFF, 16 bit PCM, one channel) of a sound.
public enum WaveFile {
  /// The bytes of the file.
  public static func bytes(of sound: PCM) -> [UInt8] {
    let dataSize = UInt32(clamping: sound.samples.count * 2)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(44 + sound.samples.count * 2)
    func append(_ text: StaticString) {
      bytes += text.description.utf8
    }
    func append<T: FixedWidthInteger>(_ value: T) {
      for shift in stride(from: 0, to: T.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    append("RIFF")
    append(36 + dataSize)
    append("WAVEfmt ")
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(sound.sampleRate))
    append(UInt32(sound.sampleRate * 2))
    append(UInt16(2))
    append(UInt16(16))
    append("data")
    append(dataSize)
    for sample in sound.samples { append(sample) }
    return bytes
  }
}
