/// A sound in memory: frames of one or two samples, -1...1, at a rate.
public struct SoundBuffer: Hashable, Sendable {
  /// The samples, frame after frame; in stereo left before right.
  public let samples: [Float]

  /// 1 for mono, 2 for stereo.
  public let channels: Int

  /// How many frames make a second.
  public let rate: Int

  /// Makes a buffer; samples that are no numbers become silence.
  ///
  /// - Parameters:
  ///   - samples: The samples, interleaved; an incomplete last frame is dropped.
  ///   - channels: 1 or 2.
  ///   - rate: Frames a second.
  public init(samples: [Float], channels: Int = 1, rate: Int) {
    precondition(channels == 1 || channels == 2, "a sound has 1 or 2 channels, not \(channels)")
    precondition(rate > 0, "a sound has a rate above 0, not \(rate)")
    let whole = samples.count - samples.count % channels
    if whole == samples.count && samples.allSatisfy(\.isFinite) {
      self.samples = samples
    } else {
      self.samples = samples[..<whole].map { $0.isFinite ? $0 : 0 }
    }
    self.channels = channels
    self.rate = rate
  }

  /// Makes a buffer from 16-bit PCM, as speech engines and decoders give it.
  public init(pcm: [Int16], channels: Int = 1, rate: Int) {
    self.init(samples: pcm.map { Float($0) / 32768 }, channels: channels, rate: rate)
  }
}

// MARK: - Measuring

extension SoundBuffer {
  /// How many frames it has.
  public var frameCount: Int { samples.count / channels }

  /// How long it lasts, in seconds.
  public var duration: Double { Double(frameCount) / Double(rate) }

  /// The greatest magnitude of a sample.
  public var peak: Float { samples.reduce(0) { max($0, $1.magnitude) } }
}

// MARK: - Converting

extension SoundBuffer {
  /// The same sound at another rate.
  public func resampled(to rate: Int) -> SoundBuffer {
    guard rate != self.rate else { return self }
    let resampler = Resampler(from: self.rate, to: rate)
    let count = (frameCount * resampler.up + resampler.down - 1) / resampler.down
    var result: [Float] = []
    result.reserveCapacity(count * channels)
    var place = Resampler.Place(frame: 0)
    for _ in 0..<count {
      for channel in 0..<channels {
        result.append(resampler.sample(of: self, channel: channel, at: place))
      }
      resampler.advance(&place)
    }
    return SoundBuffer(samples: result, channels: channels, rate: rate)
  }
}
