/// Finds out how many pixels a point of the desktop is.
nonisolated enum DisplayScale {
  /// The resolution that stands for a scale of 1.
  static let standardResolution = 96.0

  /// The scale that X resources ask for, such as 2 for `Xft.dpi: 192`.
  ///
  /// X11 itself reports plain pixels whatever the person has set, and the physical resolution says
  /// nothing about the size at which the person wants to read, so this is the only source there.
  ///
  /// - Parameter resources: The text that `xrdb` stores in the display.
  /// - Returns: Nil when nothing sensible is set.
  static func scale(fromResources resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ !$0.isWhitespace }) == "Xft.dpi",
        let resolution = Double(String(parts[1].filter { !$0.isWhitespace })),
        (48...768).contains(resolution)
      else { continue }
      return resolution / standardResolution
    }
    return nil
  }
}
