import Glibc
import Sound

/// Sounds to test with, and ways to measure what came out.
enum Signal {
  static func sine(
    _ frequency: Double, rate: Int = Mixer.sampleRate, seconds: Double = 1, amplitude: Float = 0.5,
    channels: Int = 1
  ) -> SoundBuffer {
    let count = Int(seconds * Double(rate))
    let samples = (0..<(count * channels)).map { index in
      amplitude * Float(sin(2 * .pi * frequency * Double(index / channels) / Double(rate)))
    }
    return SoundBuffer(samples: samples, channels: channels, rate: rate)
  }

  static func constant(_ value: Float, seconds: Double = 1, rate: Int = Mixer.sampleRate) -> SoundBuffer {
    SoundBuffer(samples: .init(repeating: value, count: Int(seconds * Double(rate))), rate: rate)
  }

  /// One channel of interleaved stereo.
  static func left(_ samples: [Float]) -> [Float] {
    stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }

  static func largestStep(_ samples: [Float]) -> Float {
    zip(samples, samples.dropFirst()).map { ($1 - $0).magnitude }.max() ?? 0
  }

  static func peak(_ samples: some Sequence<Float>) -> Float {
    samples.reduce(0) { max($0, $1.magnitude) }
  }

  /// The part of a sound that is not a sine of that frequency, against the sine, in decibels.
  static func distortion(of samples: [Float], frequency: Double, rate: Int) -> Double {
    var (s, c) = (0.0, 0.0)
    let w = 2 * .pi * frequency / Double(rate)
    for (index, sample) in samples.enumerated() {
      s += Double(sample) * sin(w * Double(index))
      c += Double(sample) * cos(w * Double(index))
    }
    let scale = 2 / Double(samples.count)
    var (signal, rest) = (0.0, 0.0)
    for (index, sample) in samples.enumerated() {
      let pure = scale * (s * sin(w * Double(index)) + c * cos(w * Double(index)))
      signal += pure * pure
      rest += (Double(sample) - pure) * (Double(sample) - pure)
    }
    return 10 * log10(rest / signal)
  }
}
