public import Geometry

// MARK: - Text form

nonisolated extension Size {
  /// Reads the size of a window, such as `1280x800`, in points; nil for anything but 1 to 16384 each.
  public init?(window text: String) {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ (1...16_384).contains($0) }) else { return nil }
    self.init(parts[0], parts[1])
  }
}
