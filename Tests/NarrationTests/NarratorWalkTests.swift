import Narration
import Testing

@Suite("Narrator, at random")
struct NarratorWalkTests {
  /// A small generator of our own (xorshift), so that a walk can be repeated by its seed.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  @Test("Whatever is pressed: one voice, words in order, silence when nothing is read", arguments: 1...200)
  func walk(seed: UInt64) {
    let rig = Rig()
    var random = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let pages = ["One two three. Four five.", "Six. Seven eight!", "…", "Nine ten eleven twelve."].map {
      narration($0)
    }
    var tickets: [Narrator.Ticket] = []

    for _ in 0..<120 {
      let before = rig.events.count
      let page = pages[Int.random(in: 0..<pages.count, using: &random)]
      switch Int.random(in: 0..<17, using: &random) {
      case 0: rig.narrator.play(page)
      case 1: rig.narrator.play(page, from: Int.random(in: -1...5, using: &random))
      case 2: rig.narrator.speak(Int.random(in: -1...5, using: &random), of: page)
      case 3: rig.narrator.pause()
      case 4, 5: rig.narrator.resume()
      case 6: rig.narrator.stop()
      case 7: rig.narrator.replay()
      case 8: rig.narrator.goBackOneSentence()
      case 9: rig.narrator.goForwardOneSentence()
      case 10: rig.narrator.exchange(page)
      case 11: tickets.append(rig.narrator.prepare())
      case 12:
        if let ticket = tickets.randomElement(using: &random) {
          rig.narrator.deliver(.success(page), for: ticket)
        }
      case 13: rig.narrator.waitsAfterSentence.toggle()
      case 14: rig.output.isThere.toggle()
      case 15: rig.narrator.highlightDelay = .random(in: -0.3...1, using: &random)
      default: rig.output.isStuck.toggle()
      }
      check(rig, since: before)
      let told = rig.events.count
      rig.run(
        Double.random(in: 0...0.9, using: &random), frame: Double.random(in: 0.01...0.6, using: &random))
      check(rig, since: told)
      checkOrder(rig.events[told...])
    }
  }

  private func check(_ rig: Rig, since: Int) {
    if rig.output.isSounding { #expect(rig.narrator.state == .speaking) }
    if rig.narrator.state != .speaking, rig.narrator.state != .paused { #expect(rig.narrator.word == nil) }
    if let word = rig.narrator.word, let narration = rig.narrator.narration {
      #expect(narration.timeline.words.indices.contains(word))
    }
  }

  /// While time alone passes, words rise by one, and nothing follows an end.
  private func checkOrder(_ events: ArraySlice<NarratorEvent>) {
    var last: Int?
    var isOver = false
    for event in events {
      #expect(!isOver)
      switch event {
      case .word(let word):
        if let last { #expect(word == last + 1) }
        last = word
      case .finished, .waiting: isOver = true
      default: Issue.record("\(event) though nobody asked for it")
      }
    }
  }
}
