internal import CVoiceProtocol
public import Narration
internal import Synchronization

/// The voice of espeak-ng, which speaks in a process of its own.
///
/// The process is started by the first request, again after a crash, and ends with this object.
public final class ESpeakVoice: Voice {
  private struct State: ~Copyable {
    var process: VoiceProcess?
    var cache = SpeechCache()
  }

  private let path: String
  private let dataPath: String?
  private let patience: Int32
  private let state = Mutex(State())

  /// Makes a voice.
  ///
  /// - Parameters:
  ///   - path: where the program `pagelight-voice` lies.
  ///   - dataPath: the folder of espeak-ng's data, or nil for the usual one.
  ///   - patience: how long the process may be silent while it owes an answer, in milliseconds.
  public init(path: String, dataPath: String? = nil, patience: Int32 = 60_000) {
    self.path = path
    self.dataPath = dataPath
    self.patience = patience
  }

  /// Speaks a text into memory; the same request gives the same samples, always.
  ///
  /// - Throws: `VoiceError` when the process cannot be started, its data are missing or it fails on the text.
  public func synthesize(_ request: SpeechRequest) throws(VoiceError) -> Speech {
    guard !request.words.words.isEmpty else {
      return Speech(sound: PCM(samples: [], sampleRate: Self.usualSampleRate))
    }
    return try state.withLock { (state) throws(VoiceError) in
      if let speech = state.cache.speech(for: request) { return speech }
      let speech = try speak(request, &state.process)
      state.cache.insert(speech, for: request)
      return speech
    }
  }

  /// The voices there are.
  ///
  /// - Throws: `VoiceError` when the process cannot be started or its data are missing.
  public func availableVoices() throws(VoiceError) -> [AvailableVoice] {
    try state.withLock { (state) throws(VoiceError) in
      let answer = try ask(&state.process) { (process) throws(VoiceProcess.Failure) in
        try process.ask(pl_voice_list)
      }
      return answer.text.split(separator: "\n").compactMap(AvailableVoice.init(line:))
    }
  }

  /// The process that speaks, for tests that end it.
  package var process: Int32? {
    state.withLock { $0.process?.process }
  }

  /// Samples a second of all but MBROLA voices, which are not used.
  private static let usualSampleRate = 22_050
}

// MARK: - Asking the process

extension ESpeakVoice {
  private func speak(_ request: SpeechRequest, _ process: inout VoiceProcess?) throws(VoiceError) -> Speech {
    let spoken = request.spoken
    guard spoken.text.utf8.count <= Int(pl_voice_text_limit) else {
      throw VoiceError(.failed, "the text is too long to be read aloud: split it into pages")
    }
    let names = VoiceNames(voice: request.voice, language: request.language)
    let answer = try ask(&process) { (process) throws(VoiceProcess.Failure) in
      try process.ask(
        pl_voice_speak, names: names.candidates.map(\.name), text: spoken.text, words: spoken.utf8Ranges,
        rate: request.rate, pitch: request.pitch)
    }
    guard names.candidates.indices.contains(answer.nameIndex), answer.sampleRate > 0 else {
      throw VoiceError(.failed, "the speech engine espeak-ng gave an answer that makes no sense")
    }
    let candidate = names.candidates[answer.nameIndex]
    return Speech(
      sound: PCM(samples: answer.samples, sampleRate: answer.sampleRate),
      marks: answer.events.compactMap(SpeechMark.init),
      expectedPhonemes: PhonemeList.words(answer.text), voice: candidate.name,
      notice: names.notice(for: candidate))
  }

  /// Asks a question, once more with a new process if the old one is gone.
  private func ask(
    _ process: inout VoiceProcess?, _ question: (VoiceProcess) throws(VoiceProcess.Failure) -> VoiceAnswer
  ) throws(VoiceError) -> VoiceAnswer {
    let answer: VoiceAnswer
    do throws(VoiceProcess.Failure) {
      answer = try attempt(&process, question)
    } catch {
      process = nil
      throw self.error(for: error)
    }
    switch Int(answer.status) {
    case pl_voice_ok: return answer
    case pl_voice_no_data:
      let place = dataPath.map { " in \($0)" } ?? ""
      throw VoiceError(
        .dataMissing, "the data of the speech engine are missing\(place): install the package espeak-ng-data")
    case pl_voice_refused:
      throw VoiceError(.failed, "the speech engine has no voice for this, or the text is too long")
    default:
      throw VoiceError(.failed, "the speech engine espeak-ng failed on this text: try another voice")
    }
  }

  private func attempt(
    _ process: inout VoiceProcess?, _ question: (VoiceProcess) throws(VoiceProcess.Failure) -> VoiceAnswer
  ) throws(VoiceProcess.Failure) -> VoiceAnswer {
    if let running = process {
      do throws(VoiceProcess.Failure) {
        return try question(running)
      } catch .gone {
        process = nil  // it had ended since the last request, or ends now; a new one may do better
      }
    }
    let fresh = try VoiceProcess(path: path, dataPath: dataPath, patience: patience)
    process = fresh
    return try question(fresh)
  }

  private func error(for failure: VoiceProcess.Failure) -> VoiceError {
    switch failure {
    case .notStarted:
      VoiceError(.notInstalled, "the speech program \(path) cannot be started: install Pagelight again")
    case .gone:
      VoiceError(
        .notInstalled,
        "the speech program \(path) ended: install the packages libespeak-ng1 and espeak-ng-data")
    case .timedOut:
      VoiceError(
        .timedOut, "the speech engine espeak-ng does not answer: try another voice or a shorter text")
    }
  }
}
