/// One property under animation: its final value and what each running animation takes from it.
///
/// Animations on one property add up. Each contributes its own way, (progress - 1) times (end - start), to the
/// value that the property will have when all have ended. A new animation therefore starts without a jump in
/// value or velocity, whatever the others are doing.
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

  /// The share of the way, and of the way a second.
  var progress: Double
  var velocity = 0.0

  /// Whether *reduce motion* lets this part jump to the end of each run.
  var jumps = false

  fileprivate init(channel: Channel, start: SIMD4<Double>, end: SIMD4<Double>, progress: Double) {
    (self.channel, self.start, self.end, self.progress) = (channel, start, end, progress)
  }
}

// MARK: - Contributing

extension Channel {
  /// Adds a way from the present target to a new one; `progress` says where on it the animation stands.
  func contribute(to end: SIMD4<Double>, progress: Double) -> Contribution {
    if contributions.isEmpty {
      target = property.read()
    }
    let contribution = Contribution(channel: self, start: target, end: end, progress: progress)
    target = end
    contributions.append(contribution)
    isDirty = true
    return contribution
  }

  /// Takes a contribution out and leaves the property as if it had ended at a share of its way.
  func remove(_ contribution: Contribution, at progress: Double) {
    guard let index = contributions.firstIndex(where: { $0 === contribution }) else { return }
    let isOnly = contributions.count == 1
    contributions.remove(at: index)
    isDirty = true
    if isOnly {
      contribution.progress = progress
      target = contribution.value
      return
    }
    if progress != 1 {
      let change = (contribution.end - contribution.start) * (progress - 1)
      target += change
    }
    if contributions.count == 1, let last = contributions.first, last.end != target {
      last.start += target - last.end
      last.end = target
    }
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
}

extension Channel {
  /// The value to show now.
  var value: SIMD4<Double> {
    if contributions.count == 1 { return contributions[0].value }
    var value = target
    for contribution in contributions {
      value += (contribution.end - contribution.start) * (contribution.progress - 1)
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
