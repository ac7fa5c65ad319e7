import Narration
import Testing

@Suite("WaveFile")
struct WaveFileTests {
  @Test("The file is a header of 44 bytes and the samples, low byte first")
  func bytes() {
    let bytes = WaveFile.bytes(of: PCM(samples: [1, -2, 300], sampleRate: 22_050))

    #expect(bytes.count == 50)
    #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    #expect(bytes[4] == 42)
    #expect(String(decoding: bytes[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(Array(bytes[24..<28]) == [0x22, 0x56, 0, 0])
    #expect(Array(bytes[44...]) == [1, 0, 0xFE, 0xFF, 0x2C, 1])
  }
}
