internal import Foundations
internal import Narration

/// Keeps the speech of the last few texts, so that a page begins to speak without waiting.
final class NarrationShelf {
  typealias Answer = Result<Narration, VoiceError>

  /// The page that is read, its neighbours, and one to come back to.
  private static let limit = 4

  private let voice: any Voice
  private let jobs: any JobQueue
  private let notices: Notices
  private let recordings: any RecordingReader
  private var kept: [(request: NarrationRequest, narration: Narration)] = []
  private var waiting: [NarrationRequest: (job: Job?, deliver: [(Answer) -> Void])] = [:]

  /// What grown-ups were told of the voice; once is enough.
  private var told: Set<String> = []

  init(_ environment: Environment) {
    voice = environment.voice
    jobs = environment.speechJobs
    notices = environment.notices
    recordings = environment.recordings
  }

  /// Delivers a narration, at once if it is on the shelf.
  func narration(for request: NarrationRequest, priority: JobPriority, deliver: @escaping (Answer) -> Void) {
    if let index = kept.firstIndex(where: { $0.narration.answers(request, asked: $0.request) }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return deliver(.success(entry.narration))
    }
    if let job = waiting[request]?.job {
      waiting[request]?.deliver.append(deliver)
      return jobs.raise(job, to: priority)
    }
    waiting[request] = (nil, [deliver])
    let job = jobs.submit(priority) { [voice, recordings] _ -> Answer in
      do throws(VoiceError) {
        return .success(try Narration(of: request, by: voice, recordings: recordings))
      } catch {
        return .failure(error)
      }
    } completion: { [weak self] answer in
      self?.arrived(answer, for: request)
    }
    // A queue that does jobs at once has answered already.
    waiting[request]?.job = job
  }

  private func arrived(_ answer: Answer, for request: NarrationRequest) {
    if case .success(let narration) = answer {
      if let notice = narration.notice, told.insert(notice).inserted { notices.post(.voice, notice) }
      kept.append((request, narration))
      if kept.count > Self.limit { kept.removeFirst() }
    }
    for deliver in waiting.removeValue(forKey: request)?.deliver ?? [] { deliver(answer) }
  }
}

extension Narration {
  /// Whether this is what somebody asks for, given what it was made for; a recording has no rate and no voice.
  fileprivate func answers(_ request: NarrationRequest, asked: NarrationRequest) -> Bool {
    asked == request || isRecorded && asked.recording == request.recording && asked.words == request.words
  }
}
