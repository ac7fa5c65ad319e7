/// One property under animation: its final value and what each running animation takes from it.
///
/// Animations on one property add up. To the value that the property will have when all have ended, each adds
/// (progress - rest) times (end - start), where rest is 1 for animations that go to their end and 0 for those
/// that come back. A new animation therefore starts without a jump in value or velocity, whatever the others do.
final class Channel {
  let property: PropertyAccess

  /// The value once every contribution has reached its end.
  private(set) var target: SIMD4<Double>

  private(set) var contributions: [Contribution] = []

  /// Whether the property has to be written.
  var isDirty = false

  init(property: PropertyAccess) {
    self.property = property
    target = property.read()
  }
}

/// The part of one animation in one property.
final class Contribution {
  let channel: Channel

  fileprivate(set) var start: SIMD4<Double>

  fileprivate(set) var end: SIMD4<Double>

  /// The progress at which it leaves the property's final value as it is.
  let rest: Double

  /// The share of the way, and of the way a second.
  var progress: Double
  var velocity = 0.0

  /// The repeating animation it belongs to, which leaves the property as it was.
  weak let visitor: RepeatingAnimation?

  /// Whether *reduce motion* lets this part jump to the end of each run.
  var jumps = false

  fileprivate init(
    channel: Channel, start: SIMD4<Double>, end: SIMD4<Double>, progress: Double,
    visitor: RepeatingAnimation?
  ) {
    (self.channel, self.start, self.end) = (channel, start, end)
    (self.progress, self.visitor) = (progress, visitor)
    rest = visitor == nil ? 1 : 0
  }
}

// MARK: - Contributing

extension Channel {
  /// Adds a way from the present target to a new one; `progress` says where on it the animation stands.
  func contribute(
    to end: SIMD4<Double>, progress: Double, visitor: RepeatingAnimation? = nil
  ) -> Contribution {
    if contributions.isEmpty {
      target = property.read()
    }
    let contribution = Contribution(
      channel: self, start: target, end: end, progress: progress, visitor: visitor)
    if visitor == nil { target = end }
    contributions.append(contribution)
    isDirty = true
    return contribution
  }

  /// Takes a contribution out and leaves the property as if it had ended at a share of its way.
  func remove(_ contribution: Contribution, at progress: Double) {
    guard let index = contributions.firstIndex(where: { $0 === contribution }) else { return }
    contributions.remove(at: index)
    isDirty = true
    if contributions.isEmpty {
      contribution.progress = progress
      target = contribution.value
      return
    }
    if progress != contribution.rest {
      target += (contribution.end - contribution.start) * (progress - contribution.rest)
    }
    if contributions.count == 1 { contributions[0].moveRest(to: target) }
  }
}

// MARK: - Replacing and splitting

extension Channel {
  /// Takes out all that property animators contribute and leaves the property where it stands.
  func release() {
    for contribution in contributions where contribution.rest == 1 {
      target += (contribution.end - contribution.start) * (contribution.progress - 1)
    }
    contributions.removeAll { $0.rest == 1 }
    isDirty = true
    writeIfNeeded()
  }

  /// Cuts a contribution in two: it keeps the way of the first and third number, and the rest comes back as another.
  func split(_ contribution: Contribution) -> Contribution? {
    let (start, end) = (contribution.start, contribution.end)
    let middle = SIMD4(end.x, start.y, end.z, start.w)
    guard middle != end, contributions.contains(where: { $0 === contribution }) else { return nil }
    let second = Contribution(
      channel: self, start: middle, end: end, progress: contribution.progress, visitor: nil)
    (second.velocity, second.jumps) = (contribution.velocity, contribution.jumps)
    contribution.end = middle
    contributions.append(second)
    return second
  }
}

// MARK: - Values

extension Contribution {
  /// The value this contribution shows when it is the only one; exact at both ends.
  fileprivate var value: SIMD4<Double> {
    if progress == 0 { return start }
    if progress == 1 { return end }
    return start + (end - start) * progress
  }

  /// Shifts the way so that it rests at a value, to the last bit.
  fileprivate func moveRest(to target: SIMD4<Double>) {
    let shift = target - (rest == 1 ? end : start)
    guard shift != .zero else { return }
    (start, end) = rest == 1 ? (start + shift, target) : (target, end + shift)
  }
}

extension Channel {
  /// The value to show now.
  var value: SIMD4<Double> {
    if contributions.count == 1 { return contributions[0].value }
    var value = target
    for contribution in contributions {
      value += (contribution.end - contribution.start) * (contribution.progress - contribution.rest)
    }
    return value
  }

  /// The change of the value a second.
  var velocity: SIMD4<Double> {
    contributions.reduce(.zero) { $0 + ($1.end - $1.start) * $1.velocity }
  }

  /// Writes the property if something has changed.
  func writeIfNeeded() {
    guard isDirty else { return }
    isDirty = false
    property.write(value)
  }
}
