internal import Animation
internal import Geometry
internal import Testing

@Suite("Spring")
struct SpringTests {
  // The durations UIKit gives, measured there.
  @Test(
    "settles in UIKit's time",
    arguments: [
      (1.0, 100.0, 10.0, 0.0, 1.472700), (3, 1000, 500, 0, 0.505824), (1, 100, 20, 0, 0.923504),
      (1, 100, 5, 0, 2.854975), (1, 100, 14, 5, 1.022094), (1, 170, 26, 0, 0.734370),
    ])
  func settling(mass: Double, stiffness: Double, damping: Double, velocity: Double, expected: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)

    let duration = spring.settlingDuration

    #expect(abs(duration - expected) < 1e-6)
  }

  @Test(
    "a damping ratio is stretched to the duration, with and without velocity",
    arguments: [0.1, 0.3, 0.5, 0.7, 0.8, 1, 2], [-3.0, 0, 5, 200])
  func stretching(ratio: Double, velocity: Double) {
    let spring = Spring(dampingRatio: ratio, settlingIn: 0.8, initialVelocity: Vector(velocity, velocity))

    #expect(abs(spring.settlingDuration - 0.8) < 1e-9)
    #expect(abs(spring.dampingRatio - min(ratio, 1)) < 1e-12)
  }

  @Test(
    "the stretched frequency times the duration is what UIKit's formula gives",
    arguments: [(0.3, 23.9373), (0.5, 14.7270), (0.7, 10.8442), (0.8, 9.6938), (1, 9.2350)])
  func frequencies(ratio: Double, expected: Double) {
    let spring = Spring(dampingRatio: ratio, settlingIn: 1)

    #expect(abs(spring.stiffness.squareRoot() - expected) < 1e-4)
  }

  // CASpringAnimation's defaults at 0.05, 0.1, 0.25, 0.5 and 0.75 s, in closed form.
  @Test("moves as the closed form says")
  func known() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)

    let places = [0.05, 0.1, 0.25, 0.5, 0.75].map(spring.progress(at:))

    let expected = [
      0.104405473455079, 0.340299846608298, 1.02335957990669, 1.07459056659503, 0.974151707660414,
    ]
    for (place, right) in zip(places, expected) { #expect(abs(place - right) < 1e-12) }
  }

  @Test("over-damped springs move as critically damped ones")
  func overdamped() {
    let strong = Spring()
    let critical = Spring(mass: 3, stiffness: 1000, damping: 2 * (3000.0).squareRoot())

    for time in [0.0, 0.1, 0.3, 0.5] {
      #expect(abs(strong.progress(at: time) - critical.progress(at: time)) < 1e-12)
    }
    #expect(strong.progress(at: strong.settlingDuration) > 0.998)
  }

  @Test(
    "the velocity is the derivative and starts as given",
    arguments: [(1.0, 100.0, 10.0, 4.0), (1, 100, 20, -2), (3, 1000, 500, 0), (1, 100, 19.999_999, 1)])
  func velocities(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)

    #expect(abs(spring.velocity(at: 0) - velocity) < 1e-9)
    for time in [0.01, 0.1, 0.3, 0.7] {
      let difference = (spring.progress(at: time + 1e-6) - spring.progress(at: time - 1e-6)) / 2e-6
      #expect(abs(spring.velocity(at: time) - difference) < 1e-6)
    }
  }

  @Test(
    "after the settling time less than a five-hundredth is left, however hard it was pushed",
    arguments: [0.05, 0.5, 0.99, 1, 4], [-500.0, -5, 0, 3, 9.99, 10, 10.01, 11, 12, 500])
  func pushed(ratio: Double, velocity: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: 20 * ratio, initialVelocity: velocity)

    let duration = spring.settlingDuration

    #expect(duration.isFinite && duration > 0)
    for step in 0..<20 {
      let time = duration * (1 + Double(step) / 10)
      #expect(abs(spring.progress(at: time) - 1) < 2e-3, "at \(time)")
    }
  }

  @Test("of two directions the slower one to settle gives the time, as in UIKit")
  func directions() {
    let velocities = [Vector(5, -8), Vector(-8, 5)]
    let pushed = velocities.map { Spring(mass: 1, stiffness: 100, damping: 14, initialVelocity: $0) }
    let slower = Spring(mass: 1, stiffness: 100, damping: 14, initialVelocity: -8)
    let stretched = Spring(dampingRatio: 0.5, settlingIn: 0.8, initialVelocity: Vector(-3, 40))

    #expect(pushed.map(\.settlingDuration) == [slower.settlingDuration, slower.settlingDuration])
    #expect(slower.settlingDuration > 1.022094)
    #expect(abs(stretched.settlingDuration - 0.8) < 1e-9)
  }

  @Test("the bounce form has the period and ratio asked for")
  func bounce() {
    let lively = Spring(duration: 0.5, bounce: 0.3)
    let stiff = Spring(duration: 0.5, bounce: -0.5)

    #expect(abs(lively.dampingRatio - 0.7) < 1e-12)
    #expect(abs(stiff.dampingRatio - 2) < 1e-12)
    #expect(abs(lively.stiffness.squareRoot() - 4 * Double.pi) < 1e-12)
  }

  @Test("agrees with the table of known springs to 1e-12", .enabled(if: SharedData.isAvailable))
  func table() throws {
    let rows = try SharedData.rows("easing/spring.tsv")
    var worst = 0.0
    var worstSettling = 0.0

    for row in rows {
      let n = row.prefix(9).compactMap(Double.init)
      let spring = Spring(mass: n[0], stiffness: n[1], damping: n[2], initialVelocity: n[3])
      worst = max(worst, abs(spring.progress(at: n[6]) - n[8]))
      worstSettling = max(worstSettling, abs(spring.settlingDuration - n[5]))
    }

    #expect(rows.count == 410)
    #expect(worst < 1e-12)
    #expect(worstSettling < 1e-9)
    print("spring: largest error \(worst), of settling \(worstSettling)")
  }

  @Test("a spring without damping is a programmer error")
  func undamped() async {
    await #expect(processExitsWith: .failure) {
      _ = Spring(mass: 1, stiffness: 100, damping: 0)
    }
  }
}
