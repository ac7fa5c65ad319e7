import Glibc
import Sound
import Testing

@Suite("SoundBuffer")
struct SoundBufferTests {
  @Test("Samples that are no numbers are silence, and an incomplete frame is dropped")
  func cleaning() {
    let buffer = SoundBuffer(samples: [0.5, .nan, .infinity, -0.5, 1], channels: 2, rate: 8000)

    #expect(buffer.samples == [0.5, 0, 0, -0.5])
    #expect(buffer.frameCount == 2)
    #expect(buffer.peak == 0.5)
  }

  @Test(
    "A resampled sine stays a sine",
    arguments: [
      (22050, 48000, 440.0), (22050, 48000, 5000), (22050, 48000, 7900), (44100, 48000, 1000),
      (44100, 48000, 15000), (16000, 48000, 3000), (96000, 48000, 1000), (48000, 22050, 3000),
      (44056, 48000, 1000),
    ])
  func sine(from: Int, to: Int, frequency: Double) {
    let source = Signal.sine(frequency, rate: from, seconds: 0.5)

    let result = source.resampled(to: to)

    let middle = Array(result.samples.dropFirst(to / 20).prefix(to / 4))
    let distortion = Signal.distortion(of: middle, frequency: frequency, rate: to)
    #expect(distortion < -70, "\(distortion) dB")
    #expect(abs(result.duration - source.duration) < 1e-3)
    #expect(abs(Signal.peak(middle) - 0.5) < 0.01)
  }

  @Test("What the lower rate cannot hold is taken away")
  func aliases() {
    let source = Signal.sine(15000, rate: 48000, seconds: 0.3)

    let result = source.resampled(to: 22050)

    #expect(Signal.peak(result.samples.dropFirst(500).dropLast(500)) < 0.5 * 0.0003)
  }

  @Test("A constant stays that constant, and the channels stay apart")
  func constant() {
    let samples = (0..<4000).map { $0.isMultiple(of: 2) ? Float(0.25) : -0.75 }
    let source = SoundBuffer(samples: samples, channels: 2, rate: 44100)

    let result = source.resampled(to: 48000)

    let frame = result.frameCount / 2
    #expect(abs(result.samples[2 * frame] - 0.25) < 1e-6)
    #expect(abs(result.samples[2 * frame + 1] + 0.75) < 1e-6)
  }

  @Test("The same rate changes nothing, and nothing stays nothing")
  func trivial() {
    let source = Signal.sine(440, seconds: 0.01)

    #expect(source.resampled(to: 48000) == source)
    #expect(SoundBuffer(samples: [], rate: 8000).resampled(to: 48000).samples.isEmpty)
  }

  @Test("Three channels are refused")
  func channels() async {
    await #expect(processExitsWith: .failure) {
      _ = SoundBuffer(samples: [], channels: 3, rate: 8000)
    }
  }
}
