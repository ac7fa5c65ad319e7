internal import Animation
internal import Testing

@Suite("TimingCurve from text")
struct TimingCurveTextTests {
  @Test(
    "names of CSS and of UIKit are read",
    arguments: [
      ("linear", TimingCurve.linear), ("ease", .default), ("default", .default), ("easeIn", .easeIn),
      ("ease-in", .easeIn), ("easeOut", .easeOut), ("EASE-OUT", .easeOut), (" easeInOut ", .easeInOut),
      ("ease-in-out", .easeInOut), ("step-start", .steps(1, .start)), ("step-end", .steps(1)),
    ])
  func names(text: String, expected: TimingCurve) throws {
    let curve = try TimingCurve(text)

    #expect(curve == expected)
  }

  @Test(
    "functions are read with all their forms",
    arguments: [
      ("cubic-bezier(0, -.5, 1, 1.5e0)", TimingCurve.cubicBezier(0, -0.5, 1, 1.5)),
      ("steps( 4 )", .steps(4)), ("steps(4, jump-start)", .steps(4, .start)), ("steps(2, end)", .steps(2)),
      ("steps(3,jump-both)", .steps(3, .both)), ("steps(2, jump-none)", .steps(2, .none)),
      ("linear(0, 1)", .linear([(0, 0), (1, 1)])),
      ("linear(0, 0 40%, 1, 0.5, 1)", .linear([(0, 0), (0.4, 0), (0.6, 1), (0.8, 0.5), (1, 1)])),
      ("linear(0 0% 50%, 1 50% 100%)", .linear([(0, 0), (0.5, 0), (0.5, 1), (1, 1)])),
      ("linear(0, 20% 0.5, 1)", .linear([(0, 0), (0.2, 0.5), (1, 1)])),
      ("linear(0, 0.9 110%, 1)", .linear([(0, 0), (1.1, 0.9), (1.1, 1)])),
      ("linear(0, 1 50%, 0 25%, 1)", .linear([(0, 0), (0.5, 1), (0.5, 0), (1, 1)])),
    ])
  func functions(text: String, expected: TimingCurve) throws {
    let curve = try TimingCurve(text)

    for x in [-0.1, 0, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 1.05] {
      #expect(abs(curve.progress(at: x) - expected.progress(at: x)) < 1e-12, "at \(x)")
    }
  }

  @Test(
    "anything else is refused with a message",
    arguments: [
      "", "bounce", "cubic-bezier(0, 0, 1)", "cubic-bezier(1.1, 0, 0, 1)", "cubic-bezier(0, 0, -1, 1)",
      "cubic-bezier(0, nan, 1, 1)", "cubic-bezier(0, 0, 1, 1", "steps()", "steps(0)", "steps(1, jump-none)",
      "steps(2, up)", "steps(2.5)", "linear()", "linear(0)", "linear(0 0% 100%)", "linear(0% 1 50%)",
      "linear(0, 1 1% 2% 3%)", "linear(0,,1)", "linear(0x1, 1)", "spin(1)", "(", ")",
    ])
  func refused(text: String) {
    #expect(throws: TimingCurveError.self) { try TimingCurve(text) }
  }

  @Test("springs are named by their damping ratio")
  func springs() throws {
    let spring = try TimingParameters("spring(0.5)")
    let curve = try TimingParameters("easeOut")

    #expect(spring == .stretchedSpring(dampingRatio: 0.5))
    #expect(curve == .curve(.easeOut))
    #expect(throws: TimingCurveError.self) { try TimingParameters("spring(0)") }
  }
}
