internal import ESpeakVoice
internal import Foundations
internal import Narration

extension Command {
  /// Measures the speed of parts of the program.
  static func bench(_ surroundings: Surroundings) -> Command {
    Command(name: "bench", usage: "[NAME]", summary: "measure speed, as JSON lines: narration") {
      words throws(CommandError) in
      let names = try Arguments(words, options: []).rest
      guard names.allSatisfy({ $0 == "narration" }) else {
        throw .usage("'\(names.joined(separator: " "))' is not measured: use narration")
      }
      try BenchCommand(surroundings).narration()
    }
  }
}

/// Prints figures and their goals, a line of JSON each.
struct BenchCommand {
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// How long a page of 60 words takes to be spoken into memory and aligned, the voice being there already.
  func narration() throws(CommandError) {
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
    report("narration: 60 words spoken", speaking, goal: 95)
    report("narration: 60 words aligned", aligning, goal: 5)
  }

  /// Prints the median, which one busy moment of the machine does not change.
  private func report(_ name: String, _ seconds: [Double], goal: Double) {
    let median = seconds.sorted()[seconds.count / 2] * 1000
    surroundings.print(
      JSONWriter.line([
        "name": .string(name), "value": .number((median * 1000).rounded() / 1000), "unit": "ms",
        "goal": .number(goal),
      ]))
  }
}
