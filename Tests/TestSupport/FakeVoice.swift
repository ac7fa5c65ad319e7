internal import Foundations
public import Narration
internal import Synchronization

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

/// A voice like ``FakeVoice`` that remembers what it was asked for.
public final class RecordingVoice: Voice {
  private let asked = Mutex<[SpeechRequest]>([])

  /// Makes a voice that was asked for nothing.
  public init() {}

  /// What it was asked for, in order.
  public var requests: [SpeechRequest] { asked.withLock { $0 } }

  /// Forgets what it was asked for.
  public func forget() { asked.withLock { $0 = [] } }

  /// Speaks as ``FakeVoice`` does.
  ///
  /// - Throws: Nothing.
  public func synthesize(_ request: SpeechRequest) throws(VoiceError) -> Speech {
    asked.withLock { $0.append(request) }
    return try FakeVoice().synthesize(request)
  }
}

/// Recordings of a second for every "a" in a file; files that begin with "broken" cannot be read.
public struct FakeRecordings: RecordingReader {
  /// Makes a reader.
  public init() {}

  /// Reads a file as 100 samples a second.
  ///
  /// - Throws: `RecordingError` for a file that is not there or broken.
  public func recording(at path: String) throws(RecordingError) -> PCM {
    guard let bytes = try? FileSystem.read(path), !bytes.starts(with: "broken".utf8) else {
      throw RecordingError("\(path): damaged")
    }
    let seconds = bytes.count { $0 == UInt8(ascii: "a") }
    guard seconds > 0 else { throw RecordingError("\(path): empty") }
    return PCM(samples: [Int16](repeating: 5000, count: seconds * 100), sampleRate: 100)
  }
}
