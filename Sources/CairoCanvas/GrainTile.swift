internal import SceneGraph

/// A square of paper grain that can be laid side by side.
///
/// Multiplying by a grey g is the same as covering with black of opacity 1 - g, and much faster: so the
/// tile is black, with an opacity that varies a little.
nonisolated struct GrainTile {
  /// The extent in pixels, both ways.
  static let side = 256

  /// The darkest spot, of 255.
  private static let strongest = 11

  /// The tile.
  let raster: Raster

  /// Makes a tile; another seed gives another sheet of paper.
  init(seed: UInt64) {
    let fine = GrainTile.noise(seed: seed)
    let coarse = GrainTile.softened(GrainTile.noise(seed: seed &+ 1))
    unsafe raster = Raster(width: GrainTile.side, height: GrainTile.side) { memory in
      for index in fine.indices {
        let value = (fine[index] * 2 + coarse[index] * 3) / 5
        let opacity = UInt32(value * GrainTile.strongest / 255)
        unsafe memory.storeBytes(of: opacity << 24, toByteOffset: index * 4, as: UInt32.self)
      }
    }
  }

  /// Evenly spread values 0...255.
  private static func noise(seed: UInt64) -> [Int] {
    var state = seed
    return (0..<(side * side)).map { _ in
      // SplitMix64 of Steele, Lea and Flood (2014).
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) >> 56)
    }
  }

  /// Averages over 3x3 neighbours around the edges, spread again to the full range.
  private static func softened(_ values: [Int]) -> [Int] {
    let mask = side - 1
    return values.indices.map { index in
      let (x, y) = (index & mask, index / side)
      var sum = 0
      for dy in -1...1 {
        for dx in -1...1 {
          sum += values[((y + dy) & mask) * side + ((x + dx) & mask)]
        }
      }
      return min(max((sum / 9 - 128) * 3 + 128, 0), 255)
    }
  }
}
