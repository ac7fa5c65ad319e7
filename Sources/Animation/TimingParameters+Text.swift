extension TimingParameters {
  /// Reads a timing curve, or `spring(ratio)` for a spring stretched to the duration.
  /// - Throws: `TimingCurveError` when the text is neither.
  public init(_ text: String) throws(TimingCurveError) {
    let words = text.filter { !$0.isWhitespace }.lowercased()
    guard words.hasPrefix("spring") else {
      self = .curve(try TimingCurve(text))
      return
    }
    guard words.hasPrefix("spring("), words.hasSuffix(")"),
      let ratio = Double(words.dropFirst("spring(".count).dropLast()), ratio > 0, ratio.isFinite
    else {
      throw TimingCurveError(
        description: "“\(text)”: spring takes a damping ratio above 0, 1 for no swinging: spring(0.5)")
    }
    self = .stretchedSpring(dampingRatio: ratio)
  }
}
