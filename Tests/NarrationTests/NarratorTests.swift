import Narration
import Testing

@Suite("Narrator")
struct NarratorTests {
  private let rig = Rig()
  private let page = narration("One two three. Four five six. Seven.")

  // MARK: Reading

  @Test("Every word is told once and in order, then the end")
  func playing() {
    rig.narrator.play(page)
    rig.run(4)

    #expect(rig.events == [.started] + (0..<7).map { .word($0) } + [.finished])
    #expect(rig.narrator.state == .finished)
    #expect(!rig.output.isSounding)
  }

  @Test("An update that comes 500 ms late tells every word in between, and the one being spoken last")
  func lateUpdates() {
    rig.narrator.play(narration("a b c d e f g h i j", secondsPerWord: 0.1))
    rig.run(0.25)
    rig.run(0.5, frame: 0.5)

    #expect(rig.words == Array(0...7))
    #expect(rig.narrator.word == 7)
  }

  @Test("A word is told in the first update after its sound has begun")
  func onTime() {
    rig.narrator.play(page)
    rig.run(0.499)
    #expect(rig.words == [0])
    rig.run(0.002)
    #expect(rig.words == [0, 1])
  }

  @Test("After a pause reading goes on in the same word, without repeating or losing one")
  func pausing() {
    rig.narrator.play(page)
    rig.run(1.2)
    rig.narrator.pause()
    rig.run(10)
    #expect(rig.words == [0, 1, 2])
    #expect(!rig.output.isSounding)

    rig.narrator.resume()
    rig.run(4)

    #expect(rig.words == Array(0..<7))
    #expect(rig.events.filter { $0 == .paused || $0 == .resumed } == [.paused, .resumed])
  }

  @Test("Stop is silent at once and told once")
  func stopping() {
    rig.narrator.play(page)
    rig.run(0.7)
    rig.narrator.stop()
    rig.narrator.stop()
    #expect(!rig.output.isSounding)
    rig.run(3)

    #expect(rig.events == [.started, .word(0), .word(1), .stopped])
    #expect(rig.narrator.state == .idle)
  }

  @Test("A page can be read again and again, from the end or from the middle", arguments: [0.7, 5])
  func replaying(seconds: Double) {
    for _ in 0..<3 {
      rig.narrator.replay()
      rig.narrator.play(page)
      rig.run(seconds)
      rig.events = []
    }
    rig.narrator.replay()
    rig.events = []
    rig.run(5)

    #expect(rig.events == (0..<7).map { .word($0) } + [.finished])
  }

  @Test("Reading can begin at any word")
  func fromWord() {
    rig.narrator.play(page, from: 4)
    rig.run(4)

    #expect(rig.words == [4, 5, 6])
  }

  @Test("A single word is spoken alone, and the sound ends with it")
  func singleWord() {
    rig.narrator.speak(2, of: page)
    rig.run(0.49)
    #expect(rig.output.isSounding)
    rig.run(0.05)

    #expect(rig.events == [.started, .word(2), .finished])
  }

  // MARK: Sentences

  @Test("Forward and back go by sentences")
  func sentences() {
    rig.narrator.play(page)
    rig.run(0.2)
    rig.narrator.goForwardOneSentence()
    rig.run(1.2)
    rig.narrator.goBackOneSentence()  // deep in the second sentence: to its beginning
    rig.run(0.1)
    rig.narrator.goBackOneSentence()  // at its beginning: to the first
    rig.run(0.1)

    #expect(rig.words == [0, 3, 4, 5, 3, 0])
  }

  @Test("Forward in the last sentence is the end")
  func forwardAtEnd() {
    rig.narrator.play(page, from: 6)
    rig.run(0.1)
    rig.narrator.goForwardOneSentence()

    #expect(rig.events.last == .finished)
    #expect(!rig.output.isSounding)
  }

  @Test("When asked to, it waits behind each sentence for the reader")
  func waiting() {
    rig.narrator.waitsAfterSentence = true
    rig.narrator.play(page)
    rig.run(10)
    #expect(rig.events == [.started, .word(0), .word(1), .word(2), .waiting(sentence: 0)])
    #expect(!rig.output.isSounding)

    rig.narrator.resume()
    rig.run(10)
    rig.narrator.resume()
    rig.run(10)

    #expect(rig.words == Array(0..<7))
    #expect(rig.events.last == .finished)
  }

  // MARK: Devices

  @Test("Without a device the words are told at the same pace")
  func silentClock() {
    rig.output.isThere = false
    rig.narrator.play(page)
    rig.run(1.6)
    #expect(rig.words == [0, 1, 2, 3])
    rig.run(3)

    #expect(rig.events.last == .finished)
  }

  @Test("A device that gets stuck is left behind, and sent to the right place when it comes back")
  func stuckDevice() {
    rig.narrator.play(page)
    rig.run(0.6)
    rig.output.isStuck = true
    rig.run(1.5)
    #expect(rig.words == [0, 1, 2, 3])
    rig.output.isStuck = false
    rig.run(0.1)

    #expect(abs((rig.output.heard ?? 0) - 2.2) < 0.5)
    rig.run(3)
    #expect(rig.words == Array(0..<7))
  }

  @Test("The highlight can be delayed for slow loudspeakers, and still reaches the end")
  func highlightDelay() {
    rig.narrator.highlightDelay = 0.2
    rig.narrator.play(page)
    rig.run(0.65)
    #expect(rig.words == [0])
    rig.run(0.1)
    #expect(rig.words == [0, 1])
    rig.run(4)

    #expect(rig.events.last == .finished)
    #expect(rig.words == Array(0..<7))
  }

  @Test("The first word is delayed like the others, wherever reading begins, and its sound is not")
  func highlightDelayOfFirstWords() {
    rig.narrator.highlightDelay = 0.2
    rig.narrator.waitsAfterSentence = true
    rig.narrator.play(page)
    rig.run(0.19)
    #expect(rig.words == [])
    #expect(abs((rig.output.heard ?? 0) - 0.19) < 0.001)
    rig.run(0.02)
    #expect(rig.words == [0])
    rig.run(4)
    rig.narrator.resume()
    rig.run(0.19)
    #expect(rig.words == [0, 1, 2])
    #expect(abs((rig.output.heard ?? 0) - 1.69) < 0.001)
    rig.run(0.02)
    #expect(rig.words == [0, 1, 2, 3])
    rig.narrator.goForwardOneSentence()
    rig.run(0.19)
    #expect(rig.words == [0, 1, 2, 3])
    rig.run(0.02)
    #expect(rig.words == [0, 1, 2, 3, 6])
  }

  @Test("A highlight that comes ahead of the sound does not cut its end off")
  func highlightAhead() {
    rig.narrator.highlightDelay = -0.3
    rig.narrator.play(page)
    rig.run(0.25)
    #expect(rig.words == [0, 1])
    rig.run(3.2)
    #expect(rig.output.isSounding)
    rig.run(0.1)

    #expect(rig.events.last == .finished)
  }

  @Test("Waiting behind sentences, asked for when the device is ahead of the ear, is for the one that sounds")
  func waitingWhileTheEarLags() {
    rig.narrator.highlightDelay = 0.7
    rig.narrator.play(page)
    rig.run(1.6)
    #expect(rig.words == [0, 1])
    rig.narrator.waitsAfterSentence = true
    #expect(abs((rig.output.heard ?? 0) - 1.6) < 0.001)
    rig.run(4)

    #expect(rig.events.last == .waiting(sentence: 1))
    #expect(rig.words == Array(0...5))
  }

  // MARK: Preparing

  @Test("What was prepared is read as soon as it is there")
  func preparing() {
    let ticket = rig.narrator.prepare()
    rig.run(1)
    #expect(rig.events == [])
    rig.narrator.deliver(.success(page), for: ticket, reading: .from(5))
    rig.run(3)

    #expect(rig.events == [.started, .word(5), .word(6), .finished])
  }

  @Test("What was prepared for an earlier page is never heard")
  func staleTicket() {
    let old = rig.narrator.prepare()
    let new = rig.narrator.prepare()
    rig.narrator.deliver(.success(page), for: old)
    #expect(rig.output.log.contains("play") == false)
    rig.narrator.deliver(.success(page), for: new)
    rig.narrator.stop()
    rig.narrator.deliver(.success(page), for: new)

    #expect(rig.narrator.state == .idle)
    #expect(!rig.output.isSounding)
  }

  @Test("A voice that fails is told, and nothing is read")
  func failing() {
    let ticket = rig.narrator.prepare()
    rig.narrator.deliver(.failure(VoiceError(.dataMissing, "no data")), for: ticket)

    #expect(rig.events == [.failed("no data")])
    #expect(rig.narrator.state == .idle)
  }

  @Test("A page without words is shown for a while")
  func dwelling() {
    rig.narrator.play(narration("…"))
    rig.run(1.9)
    #expect(rig.events == [.started])
    rig.run(0.2)

    #expect(rig.events == [.started, .finished])
  }

  @Test("A page without words is shown as long after one that was read")
  func dwellingAfterAnother() {
    rig.narrator.play(narration("One two."))
    rig.run(2)
    #expect(rig.events.last == .finished)

    rig.narrator.play(narration("…"))
    rig.run(1.9)
    #expect(rig.events.last == .started)
    rig.run(0.2)

    #expect(rig.events.last == .finished)
  }

  @Test("Another speed goes on in the same word", arguments: [true, false])
  func exchanging(isPaused: Bool) {
    rig.narrator.play(page)
    rig.run(1.2)
    if isPaused { rig.narrator.pause() }
    rig.narrator.exchange(narration("One two three. Four five six. Seven.", secondsPerWord: 0.2))
    rig.narrator.resume()
    rig.run(0.15)
    #expect(rig.words == [0, 1, 2])
    rig.run(2)

    #expect(rig.words == Array(0..<7))
  }

  @Test("Who hears a word may stop the reading at once")
  func reentrancy() {
    rig.narrator.onEvent = { [rig] event in
      rig.events.append(event)
      if event == .word(1) { rig.narrator.stop() }
    }
    rig.narrator.play(page)
    rig.run(3, frame: 3)

    #expect(rig.events == [.started, .word(0), .word(1), .stopped])
    rig.narrator.onEvent = nil
  }

  @Test("The next word is announced for whoever wants to sleep until then")
  func timeToNextEvent() throws {
    #expect(rig.narrator.timeToNextEvent == nil)
    rig.narrator.play(page)
    rig.run(0.1, frame: 0.1)

    #expect(abs(try #require(rig.narrator.timeToNextEvent) - 0.4) < 0.001)
  }
}
