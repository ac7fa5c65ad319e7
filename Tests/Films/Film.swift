/// What happens in a film, on the set of a studio.
protocol Film {
  /// How long it is until it begins again, in seconds.
  static var seconds: Double { get }

  /// Moves on by a number of seconds.
  func advance(by interval: Double)
}
