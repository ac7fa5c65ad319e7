/// The marks of a speech put in order: the phonemes that sound, and the words reported before them.
struct SpeechMarks {
  /// A word as the voice reported it.
  struct ReportedWord: Hashable {
    var position: Int
    var length: Int
    var sample: Int

    /// The phoneme that comes next.
    var phoneme: Int
  }

  private(set) var phonemes: [SoundedPhoneme] = []
  private(set) var words: [ReportedWord] = []

  /// Sorts out the marks; moments outside the sound or running backwards are brought into order, not trusted.
  init(_ speech: Speech) {
    var now = 0
    var afterPause = true
    var afterWord = false
    for mark in speech.marks {
      now = max(now, min(mark.sample, speech.sound.samples.count))
      switch mark.kind {
      case .word(let position, let length):
        words.append(ReportedWord(position: position, length: length, sample: now, phoneme: phonemes.count))
        afterWord = true
      case .phoneme(let name):
        endLast(at: now)
        phonemes.append(
          SoundedPhoneme(
            name: name, samples: now..<speech.sound.samples.count, followsPause: afterPause,
            beginsReportedWord: afterWord))
        afterPause = false
        afterWord = false
      case .pause:
        endLast(at: now)
        afterPause = true
      }
    }
  }

  private mutating func endLast(at sample: Int) {
    guard let last = phonemes.indices.last, phonemes[last].samples.upperBound > sample else { return }
    phonemes[last].samples = phonemes[last].samples.lowerBound..<sample
  }
}
