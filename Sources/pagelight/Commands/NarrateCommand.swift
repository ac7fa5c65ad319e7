internal import ESpeakVoice
internal import Foundations
internal import Narration

extension Command {
  /// Prints when each word of a text is spoken.
  static func narrate(_ surroundings: Surroundings) -> Command {
    Command(
      name: "narrate", usage: "(--text T | --file F|-) [--voice V] [--rate WPM] [--wav FILE]",
      summary: "print the time of each word as JSON, and write the speech"
    ) { words throws(CommandError) in
      try NarrateCommand(surroundings).run(
        Arguments(words, options: ["--text", "--file", "--voice", "--rate", "--wav"]))
    }
  }
}

/// Prints the word timeline of a text.
struct NarrateCommand {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Does it.
  func run(_ arguments: Arguments) throws(CommandError) {
    if let extra = arguments.rest.first { throw .usage("'\(extra)' is not understood: use --text or --file") }
    let rates = SpeechRequest.rates
    let rate = try arguments.number(
      "--rate", in: Double(rates.lowerBound)...Double(rates.upperBound),
      default: Double(SpeechRequest.usualRate))
    let request = SpeechRequest(
      words: DisplayWords(try text(arguments)), voice: arguments["--voice"], rate: Int(rate))
    let voice = ESpeakVoice(
      path: surroundings.voiceProgram, dataPath: surroundings.environment["ESPEAK_DATA_PATH"])
    do {
      let narration = try Narration(of: request, by: voice)
      if let notice = narration.notice { surroundings.printError("pagelight: \(notice)") }
      if let file = arguments["--wav"] {
        guard FileSystem.kind(of: file) ?? .file == .file, file != "-" else {
          throw CommandError.failure("'\(file)' is no plain file: choose another name for the sound")
        }
        try FileSystem.replace(file, with: WaveFile.bytes(of: narration.sound))
      }
      surroundings.print(JSONWriter.line(json(narration.timeline)))
    } catch let error as CommandError {
      throw error
    } catch let error as VoiceError {
      throw .failure(error.description)
    } catch {
      throw .failure("\(error)")
    }
  }

  private func text(_ arguments: Arguments) throws(CommandError) -> String {
    switch (arguments["--text"], arguments["--file"]) {
    case (let text?, nil): return text
    case (nil, "-"): return String(decoding: Surroundings.readInput(), as: UTF8.self)
    case (nil, let file?):
      do {
        return String(decoding: try FileSystem.read(file), as: UTF8.self)
      } catch {
        throw .failure(error.description)
      }
    default: throw .usage("'narrate' needs either --text T or --file F")
    }
  }

  private func json(_ timeline: NarrationTimeline) -> JSONValue {
    func seconds(_ value: Double) -> JSONValue { .number((value * 1e6).rounded() / 1e6) }
    return [
      "duration": seconds(timeline.duration),
      "words": .array(
        timeline.words.map { word in
          [
            "index": .integer(word.index), "text": .string(word.text),
            "range": [.integer(word.range.lowerBound), .integer(word.range.upperBound)],
            "start": seconds(word.start), "end": seconds(word.end),
          ]
        }),
    ]
  }
}
