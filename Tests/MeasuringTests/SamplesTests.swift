import Measuring
import Testing

@Suite("Samples")
struct SamplesTests {
  @Test(
    "A percentile is the smallest value that so many do not exceed",
    arguments: [
      (0.0, 1.0), (0.5, 50), (0.501, 51), (0.99, 99), (0.991, 100), (1, 100),
    ])
  func percentiles(share: Double, value: Double) {
    let samples = Samples((1...100).map(Double.init).shuffled())

    #expect(samples.percentile(share) == value)
  }

  @Test("Of an odd number the median is the middle one, of one the only one")
  func median() {
    #expect(Samples([9, 1, 5]).median == 5)
    #expect(Samples([7]).median == 7)
    #expect(Samples([7]).percentile(0.01) == 7)
  }

  @Test("Mean and maximum")
  func others() {
    #expect(Samples([1, 2, 6]).mean == 3)
    #expect(Samples([1, 6, 2]).max == 6)
  }

  @Test("Without measurements there are no figures, and what is no number is no measurement")
  func empty() {
    #expect(Samples([]).median == nil)
    #expect(Samples([]).max == nil)
    #expect(Samples([]).mean == nil)
    #expect(Samples([.nan]).count == 0)
  }

  @Test("A share above 1 is a mistake")
  func share() async {
    await #expect(processExitsWith: .failure) { _ = Samples([1]).percentile(1.1) }
  }
}
