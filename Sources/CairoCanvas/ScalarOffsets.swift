/// Translates between positions in Unicode scalars, which Pagelight counts, and bytes, which Pango counts.
nonisolated struct ScalarOffsets {
  /// The first byte of every scalar, and the number of bytes.
  private let starts: [CInt]

  init(_ text: String) {
    var starts: [CInt] = []
    var byte: CInt = 0
    for scalar in text.unicodeScalars {
      starts.append(byte)
      byte += CInt(UTF8.width(scalar))
    }
    starts.append(byte)
    self.starts = starts
  }

  /// The byte where a scalar starts; positions outside of the text are moved to its ends.
  func byte(of scalar: Int) -> CInt {
    starts[min(max(scalar, 0), starts.count - 1)]
  }

  /// The scalar that a byte belongs to.
  func scalar(of byte: CInt) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
