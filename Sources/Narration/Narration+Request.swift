extension Narration {
  /// Makes a text ready: from its recording, or by the voice where there is none or it cannot be played.
  ///
  /// This takes some milliseconds: call it in the background.
  ///
  /// - Parameters:
  ///   - request: the text.
  ///   - voice: speaks.
  ///   - recordings: reads recordings.
  /// - Throws: `VoiceError` when the voice is needed and cannot speak.
  public init(
    of request: NarrationRequest, by voice: some Voice, recordings: some RecordingReader
  ) throws(VoiceError) {
    var notice: String?
    if let recording = request.recording {
      do throws(RecordingError) {
        let sound = try recordings.recording(at: recording.path)
        self.init(sound, of: request.words, starts: recording.starts)
        return
      } catch {
        notice = "\(error): the voice reads instead"
      }
    }
    var parts: [Narration] = []
    for part in request.parts where !part.words.words.isEmpty {
      parts.append(try Narration(of: part, by: voice))
    }
    let notices = [notice] + parts.map(\.notice)
    if let joined = Narration(joining: parts, of: request.words) {
      self = joined
    } else {
      // Where words at the seams belong together, one voice reads everything.
      var whole = request.parts.first ?? SpeechRequest(words: request.words)
      whole.words = request.words
      self = try Narration(of: whole, by: voice)
    }
    self.notice = notices.compactMap(\.self).first ?? self.notice
  }

  /// Puts narrations of the parts of a text one behind the other; nil where they do not make up the text.
  init?(joining parts: [Narration], of words: DisplayWords) {
    guard let rate = parts.first?.sound.sampleRate, parts.allSatisfy({ $0.sound.sampleRate == rate }),
      parts.reduce(0, { $0 + $1.timeline.words.count }) == words.words.count
    else { return nil }
    var samples: [Int16] = []
    var intervals: [Range<Int>] = []
    for part in parts {
      let offset = samples.count
      intervals += part.timeline.words.map { word in
        let (start, end) = (word.start * Double(rate), word.end * Double(rate))
        return offset + Int(start.rounded())..<offset + Int(end.rounded())
      }
      samples += part.sound.samples
    }
    timeline = NarrationTimeline(words, intervals: intervals, sampleCount: samples.count, sampleRate: rate)
    sound = PCM(samples: samples, sampleRate: rate)
    notice = parts.lazy.compactMap(\.notice).first
    isRecorded = false
  }
}
