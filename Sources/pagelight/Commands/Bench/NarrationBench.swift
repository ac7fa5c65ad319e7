internal import ESpeakVoice
internal import Measuring
internal import Narration

/// How long a page of 60 words takes to be spoken into memory and aligned, the voice being there already.
struct NarrationBench {
  private let surroundings: Surroundings
  private let report: BenchReport

  init(_ surroundings: Surroundings, report: BenchReport) {
    self.surroundings = surroundings
    self.report = report
  }

  /// Does it.
  func run() throws(CommandError) {
    let sentence =
      "In the middle of the garden there was an old well-known tree, and Mr. Mole had been in it. "
    let page = String(repeating: sentence, count: 3) + "He was out."
    let voice = ESpeakVoice(
      path: surroundings.voiceProgram, dataPath: surroundings.environment["ESPEAK_DATA_PATH"])
    var speaking: [Double] = []
    var aligning: [Double] = []
    do throws(VoiceError) {
      _ = try voice.synthesize(SpeechRequest(words: DisplayWords("Warm.")))
      for rate in 110..<130 {  // another rate each time, since the voice remembers what it has said
        let start = Surroundings.now()
        let request = SpeechRequest(words: DisplayWords(page), rate: rate)
        let speech = try voice.synthesize(request)
        let middle = Surroundings.now()
        _ = Narration(speech, for: request)
        aligning.append(Surroundings.now() - middle)
        speaking.append(middle - start)
      }
    } catch {
      throw .failure(error.description)
    }
    report.figure("60 words spoken", Samples(speaking).median.map { $0 * 1000 }, "ms", goal: 95)
    report.figure("60 words aligned", Samples(aligning).median.map { $0 * 1000 }, "ms", goal: 5)
  }
}
