internal import Narration

/// The speeches made last, up to an amount of memory.
struct SpeechCache {
  /// The most samples kept: about nine minutes of speech, 24 MB.
  static let sampleLimit = 12_000_000

  private var entries: [(request: SpeechRequest, speech: Speech)] = []
  private var sampleCount = 0
  private let limit: Int

  init(limit: Int = Self.sampleLimit) {
    self.limit = limit
  }

  /// The speech of a request, which becomes the one used last.
  mutating func speech(for request: SpeechRequest) -> Speech? {
    guard let index = entries.firstIndex(where: { $0.request == request }) else { return nil }
    let entry = entries.remove(at: index)
    entries.append(entry)
    return entry.speech
  }

  /// Keeps a speech, and lets those go that were not used for longest.
  mutating func insert(_ speech: Speech, for request: SpeechRequest) {
    guard speech.sound.samples.count <= limit else { return }
    entries.append((request, speech))
    sampleCount += speech.sound.samples.count
    while sampleCount > limit { sampleCount -= entries.removeFirst().speech.sound.samples.count }
  }
}
