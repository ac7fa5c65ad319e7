/// A random number generator whose numbers follow from its seed, the same on every machine.
///
/// xoshiro256** 1.0 of David Blackman and Sebastiano Vigna (https://prng.di.unimi.it), its state filled from the seed
/// by SplitMix64 as they advise.
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// Makes a generator; every seed is a good one.
  public init(seed: UInt64) {
    var seed = seed
    func splitMix() -> UInt64 {
      seed &+= 0x9e37_79b9_7f4a_7c15
      var z = seed
      z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
      return z ^ z >> 31
    }
    state = (splitMix(), splitMix(), splitMix(), splitMix())
  }

  /// Makes a generator from its whole state, which must not be zero.
  init(state: (UInt64, UInt64, UInt64, UInt64)) {
    self.state = state
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    func rotated(_ x: UInt64, by bits: UInt64) -> UInt64 { x << bits | x >> (64 - bits) }
    let result = rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = rotated(state.3, by: 45)
    return result
  }
}

// MARK: - Comparing

extension SeededRandom {
  /// Whether both will give the same numbers.
  public static func == (a: SeededRandom, b: SeededRandom) -> Bool {
    a.state == b.state
  }

  /// Feeds the state to a hasher.
  public func hash(into hasher: inout Hasher) {
    for word in [state.0, state.1, state.2, state.3] {
      hasher.combine(word)
    }
  }
}
