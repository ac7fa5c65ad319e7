import Narration

/// A sound device in virtual time.
final class FakeSpeechOutput: SpeechOutput {
  /// Virtual time in seconds.
  private(set) var now = 0.0

  /// Whether there is a device at all, and whether it moves.
  var isThere = true
  var isStuck = false

  /// What was asked of the output, in order.
  private(set) var log: [String] = []

  private var sound: PCM?
  private var place = 0.0
  private var end = 0.0
  private var isPlaying = false

  var heard: Double? { isThere && sound != nil ? place : nil }

  /// Whether anything can be heard.
  var isSounding: Bool { isPlaying && place < end }

  func play(_ sound: PCM, samples: Range<Int>) {
    log.append("play")
    self.sound = sound
    place = sound.seconds(at: samples.lowerBound)
    end = sound.seconds(at: samples.upperBound)
    isPlaying = true
  }

  func pause() {
    log.append("pause")
    isPlaying = false
  }

  func resume() {
    log.append("resume")
    isPlaying = true
  }

  /// Falls silent; as a real device it goes on telling where that was.
  func stop() {
    log.append("stop")
    isPlaying = false
  }

  /// Lets time pass.
  func advance(_ seconds: Double) {
    now += seconds
    if isPlaying, isThere, !isStuck { place = min(end, place + seconds) }
  }
}

/// A narrator on a fake device, and everything it told.
final class Rig {
  let output = FakeSpeechOutput()
  let narrator: Narrator
  var events: [NarratorEvent] = []

  init() {
    narrator = Narrator(output: output)
    narrator.onEvent = { [weak self] in self?.events.append($0) }
  }

  /// The words told, in order.
  var words: [Int] {
    events.compactMap { if case .word(let index) = $0 { index } else { nil } }
  }

  /// Lets time pass in frames, with an update each.
  func run(_ seconds: Double, frame: Double = 1.0 / 60) {
    var left = seconds
    while left > 1e-9 {
      output.advance(min(frame, left))
      narrator.update(now: output.now)
      left -= frame
    }
  }
}

/// A narration of a recording whose words begin every half second; the last one sounds as long.
func narration(_ text: String, secondsPerWord: Double = 0.5) -> Narration {
  let words = DisplayWords(text)
  let count = Int(Double(words.words.count) * secondsPerWord * 1000)
  return Narration(
    PCM(samples: [Int16](repeating: 1000, count: count), sampleRate: 1000), of: words,
    starts: words.words.map { Double($0.index) * secondsPerWord })
}
