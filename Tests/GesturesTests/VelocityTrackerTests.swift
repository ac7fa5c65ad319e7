import Geometry
import Gestures
import Testing

@Suite("VelocityTracker")
struct VelocityTrackerTests {
  private func tracker(_ times: [Double], _ place: (Double) -> Point) -> VelocityTracker {
    var tracker = VelocityTracker()
    for time in times { tracker.add(place(time), at: time) }
    return tracker
  }

  @Test("An even motion has its velocity, at any rate and time", arguments: [0.0, 1e5])
  func even(offset: Double) {
    for interval in [0.002, 0.008, 1.0 / 60, 0.03] {
      let times = (0..<12).map { offset + Double($0) * interval }
      let tracker = tracker(times) { Point(300 * ($0 - offset), -1200 * ($0 - offset)) }

      let velocity = tracker.velocity(at: times[11])

      #expect((velocity - Vector(300, -1200)).length < 1e-2, "\(interval)")
    }
  }

  @Test("A motion that slows down has the velocity of its end")
  func slowing() {
    let times = (0...10).map { Double($0) * 0.01 }
    let tracker = tracker(times) { Point(1000 * $0 - 5000 * $0 * $0, 0) }

    #expect(abs(tracker.velocity(at: 0.1).dx) < 1e-6)
  }

  @Test("A point that rested more than 40 ms begins anew")
  func gap() {
    let tracker = tracker([0, 0.01, 0.02, 0.07, 0.08, 0.09]) { Point($0 < 0.05 ? 5000 * $0 : 100 * $0, 0) }

    #expect(abs(tracker.velocity(at: 0.09).dx - 100) < 1e-6)
  }

  @Test("Too few samples, or old ones, give no velocity")
  func none() {
    #expect(VelocityTracker().velocity(at: 0) == .zero)
    #expect(tracker([0, 0.01]) { Point($0, 0) }.velocity(at: 0.01) == .zero)
    #expect(tracker([0, 0.01, 0.02]) { Point($0, 0) }.velocity(at: 0.13) == .zero)
  }

  @Test("Equal and backward times do no harm")
  func times() {
    let same = tracker([1, 1, 1, 1, 1]) { Point($0, $0) }
    let backward = tracker([1, 0.9, 1.01, 1, 1.02]) { Point(100 * $0, 0) }

    #expect(same.velocity(at: 1) == .zero)
    #expect(backward.velocity(at: 1.02).isFinite)
  }
}
