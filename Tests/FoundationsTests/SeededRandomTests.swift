import Testing

@testable import Foundations

@Suite("SeededRandom")
struct SeededRandomTests {
  @Test("The numbers are those of the authors' xoshiro256** for the state 1, 2, 3, 4")
  func reference() {
    var random = SeededRandom(state: (1, 2, 3, 4))

    let numbers = (0..<5).map { _ in random.next() }

    #expect(numbers == [11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360])
  }

  @Test("One seed gives one sequence, another seed another")
  func seeds() {
    var (a, b, c) = (SeededRandom(seed: 7), SeededRandom(seed: 7), SeededRandom(seed: 8))

    #expect(a == b)
    #expect(a.next() == b.next())
    #expect(a.next() != c.next())
  }

  @Test("It serves the standard library's methods evenly")
  func distribution() {
    var random = SeededRandom(seed: 0)

    let mean = (0..<10_000).map { _ in Double.random(in: 0..<1, using: &random) }.reduce(0, +) / 10_000

    #expect(abs(mean - 0.5) < 0.01)
  }
}
