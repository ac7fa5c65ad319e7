internal import Animation
internal import Testing

@Suite("TimingCurve")
struct TimingCurveTests {
  // Known answers for 0.1, 0.25, 0.5, 0.75 and 0.9, to nine digits.
  @Test(
    "the built-in curves are right to nine digits",
    arguments: [
      (TimingCurve.default, [0.094_796_306, 0.408_510_591, 0.802_403_388, 0.960_458_978, 0.994_316_477]),
      (.easeIn, [0.017_026_610, 0.093_464_651, 0.315_356_813, 0.621_861_869, 0.839_427_846]),
      (.easeOut, [0.160_572_154, 0.378_138_131, 0.684_643_187, 0.906_535_349, 0.982_973_390]),
      (.easeInOut, [0.019_722_454, 0.129_161_931, 0.5, 0.870_838_069, 0.980_277_546]),
    ])
  func builtIn(curve: TimingCurve, expected: [Double]) {
    let inputs = [0.1, 0.25, 0.5, 0.75, 0.9]

    let outputs = inputs.map(curve.progress(at:))

    for (output, right) in zip(outputs, expected) {
      #expect(abs(output - right) < 1e-9)
    }
  }

  @Test(
    "steep and flat curves are monotone and agree with halving to 1e-7",
    arguments: [
      SIMD4(1.0, 0, 0, 1), SIMD4(0, 1, 1, 0), SIMD4(0.5, 1, 0.5, 0), SIMD4(0, 0, 0, 1), SIMD4(1, 0, 1, 1),
      SIMD4(1, 1, 0, 0), SIMD4(0.999, 0, 0.001, 1), SIMD4(0.42, 0, 0.58, 1),
      SIMD4(1.0 / 3, 0, 2.0 / 3, 1), SIMD4(0.333, 0, 0.6663, 1),
    ])
  func hard(points: SIMD4<Double>) {
    let curve = TimingCurve.cubicBezier(points.x, points.y, points.z, points.w)
    let inputs: [Double] = (0...2000).map { Double($0) / 2000 }
    let delicate: [Double] = [1e-12, 1e-6, 0.5 - 1e-9, 0.5 + 1e-9, 1 - 1e-12]

    let outputs = inputs.map(curve.progress(at:))

    // At 0.5 itself halving loses digits, on the curve that stands upright there.
    for input in inputs + delicate where input != 0.5 {
      let right = halving(points, input)
      #expect(abs(curve.progress(at: input) - right) < 1e-7, "at \(input)")
    }
    if points.y <= points.w {
      #expect(zip(outputs, outputs.dropFirst()).allSatisfy { $0 <= $1 + 1e-15 })
    }
  }

  @Test("a curve that stands upright in the middle passes through the middle")
  func upright() {
    let curve = TimingCurve.cubicBezier(1, 0, 0, 1)

    #expect(curve.progress(at: 0.5) == 0.5)
    #expect(abs(curve.progress(at: 0.5 + 4e-15) - 0.5 - 1.5e-5) < 1e-7)
  }

  /// The same by plain halving with more digits.
  private func halving(_ points: SIMD4<Double>, _ x: Double) -> Double {
    func coordinate(_ a: Float80, _ b: Float80, _ t: Float80) -> Float80 {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var (low, high): (Float80, Float80) = (0, 1)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      let isBefore = coordinate(Float80(points.x), Float80(points.z), middle) < Float80(x)
      if isBefore { low = middle } else { high = middle }
    }
    return Double(coordinate(Float80(points.y), Float80(points.w), low))
  }

  @Test("outside the way cubic curves go on along the tangent")
  func tangents() {
    let back = TimingCurve.cubicBezier(0.68, -0.55, 0.265, 1.55)

    let outputs = [-0.25, 1.25].map(back.progress(at:))

    #expect(abs(outputs[0] - 0.202205882352941) < 1e-12)
    #expect(abs(outputs[1] - 0.812925170068027) < 1e-12)
    #expect(TimingCurve.cubicBezier(0, 1.5, 1, 1.5).progress(at: 1.2) == 1)
    #expect(TimingCurve.cubicBezier(0, 1.5, 1, 1.5).progress(at: -0.2) == 0)
  }

  @Test("the slope is the derivative")
  func slopes() {
    let curves: [TimingCurve] = [
      .easeIn, .easeInOut, .default, .linear, .cubicBezier(0.68, -0.55, 0.265, 1.55),
    ]

    for curve in curves {
      for x in [0.1, 0.3, 0.5, 0.77, 0.95] {
        let difference = (curve.progress(at: x + 1e-6) - curve.progress(at: x - 1e-6)) / 2e-6

        #expect(abs(curve.slope(at: x) - difference) < 1e-6)
      }
    }
  }

  // Expected pixels of web-platform-tests css/css-easing, where 1 is 100 px and a second curve comes first.
  @Test(
    "staircases under overshooting curves give the values of web-platform-tests",
    arguments: [
      (TimingCurve.steps(1, .start), 1.5, [0, 0.23, 0.25, 1], [1.0, 1, 2, 1]),
      (.steps(1, .start), 3, [0, 0.114, 0.5, 0.9], [1, 2, 3, 2]),
      (.steps(1, .start), -0.5, [0, 0.75, 0.8, 1], [1, 0, 1, 1]),
      (.steps(1, .start), -2, [0, 0.1, 0.5, 1], [1, 0, -1, 1]),
      (.steps(1, .end), 1.5, [0, 0.23, 0.25, 1], [0, 0, 1, 1]),
      (.steps(1, .both), 1.5, [0, 0.23, 0.25, 1], [0.5, 0.5, 1, 1]),
      (.steps(2, .none), 1.5, [0, 0.045, 0.1, 0.5, 1], [0, 1, 1, 2, 1]),
    ])
  func steps(curve: TimingCurve, height: Double, inputs: [Double], expected: [Double]) {
    let first = TimingCurve.cubicBezier(0, height, 1, height)

    let outputs = inputs.map { curve.progress(at: first.progress(at: $0)) }

    #expect(outputs == expected)
  }

  @Test("lines between stops pass through them and jump where two share a place")
  func piecewise() {
    let hat = TimingCurve.linear([(0, 0), (0.5, 1.5), (1, 1)])
    let jump = TimingCurve.linear([(0, 0), (0.5, 0.2), (0.5, 0.8), (1, 1)])

    #expect([0, 0.25, 0.5, 0.75, 1].map(hat.progress(at:)) == [0, 0.75, 1.5, 1.25, 1])
    #expect(jump.progress(at: 0.5) == 0.8)
    #expect(abs(jump.progress(at: 0.5.nextDown) - 0.2) < 1e-12)
  }

  @Test("control points outside 0...1 in x are a programmer error")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      _ = TimingCurve.cubicBezier(1.1, 0, 0, 1)
    }
  }

  @Test("agrees with the table of known curves to 1e-7", .enabled(if: SharedData.isAvailable))
  func table() throws {
    let rows = try SharedData.rows("easing/easing.tsv")
    var worst = 0.0

    for row in rows {
      let n = row.dropFirst().compactMap(Double.init)
      let y = TimingCurve.cubicBezier(n[0], n[1], n[2], n[3]).progress(at: n[4])
      worst = max(worst, abs(y - n[5]))
    }

    #expect(rows.count == 275)
    #expect(worst < 1e-7)
    print("cubic-bezier: largest error \(worst)")
  }

  @Test("gives all values of web-platform-tests css-easing", .enabled(if: SharedData.isAvailable))
  func webPlatformTests() throws {
    let rows = try SharedData.rows("easing/wpt_css_easing.tsv")

    for row in rows {
      let input = (Double(row[3]) ?? .nan) / 1000
      let pixels = Double(row[4]) ?? .nan
      let names = row[1].split(separator: "==").map(String.init)
      for name in names {
        var output = try TimingCurve(name).progress(at: input)
        if row[2] != "-" { output = try TimingCurve(row[2]).progress(at: output) }

        #expect(abs(output * 100 - pixels) < (row[0] == "step-output" ? 1e-12 : 1e-5), "\(row)")
      }
    }

    #expect(rows.count == 102)
  }
}
