/// Sound as plain samples, one channel.
public struct PCM: Hashable, Sendable {
  /// The samples, 16 bit, signed.
  public var samples: [Int16]

  /// Samples a second.
  public var sampleRate: Int

  /// Makes a sound from its samples.
  public init(samples: [Int16], sampleRate: Int) {
    precondition(sampleRate > 0, "a sound of \(sampleRate) samples a second")
    self.samples = samples
    self.sampleRate = sampleRate
  }

  /// The length in seconds.
  public var duration: Double {
    Double(samples.count) / Double(sampleRate)
  }

  /// The moment of a sample, in seconds.
  public func seconds(at sample: Int) -> Double {
    Double(sample) / Double(sampleRate)
  }

  /// The sound with silence behind it, if it is shorter than so many seconds.
  func padded(to seconds: Double) -> PCM {
    let missing = Int((seconds * Double(sampleRate)).rounded()) - samples.count
    guard missing > 0 else { return self }
    return PCM(samples: samples + [Int16](repeating: 0, count: missing), sampleRate: sampleRate)
  }
}
