public import Narration

/// A voice that takes a tenth of a second for each word.
public struct FakeVoice: Voice {
  private let error: VoiceError?
  private let notice: String?

  /// Makes a voice that speaks, or one that fails.
  public init(failing error: VoiceError? = nil, notice: String? = nil) {
    self.error = error
    self.notice = notice
  }

  /// Speaks: a word begins every 100 samples of 1,000 a second.
  ///
  /// - Throws: The error that the voice was made with.
  public func synthesize(_ request: SpeechRequest) throws(VoiceError) -> Speech {
    if let error { throw error }
    let words = request.words.words
    let marks = words.enumerated().flatMap { index, word in
      [
        SpeechMark(.word(position: word.range.lowerBound, length: 1), at: index * 100),
        SpeechMark(.phoneme("a"), at: index * 100),
      ]
    }
    let samples = [Int16](repeating: 9000, count: max(1, words.count) * 100)
    return Speech(sound: PCM(samples: samples, sampleRate: 1000), marks: marks, notice: notice)
  }
}

/// Takes speech and tells what it was asked; the tests say how much has been heard.
public final class FakeSpeechOutput: SpeechOutput {
  /// Seconds of the utterance heard so far; nil while no device plays.
  public var heard: Double?

  /// What was asked, in order.
  public private(set) var calls: [String] = []

  /// Makes an output that has heard nothing.
  public init() {}

  /// Begins at a sample.
  public func play(_ sound: PCM, samples: Range<Int>) {
    heard = sound.seconds(at: samples.lowerBound)
    calls.append("play")
  }

  /// Notes the call.
  public func pause() { calls.append("pause") }

  /// Notes the call.
  public func resume() { calls.append("resume") }

  /// Notes the call and forgets the sound.
  public func stop() {
    heard = nil
    calls.append("stop")
  }
}
