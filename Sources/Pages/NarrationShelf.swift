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
  private var kept: [(request: SpeechRequest, narration: Narration)] = []
  private var waiting: [SpeechRequest: [(Answer) -> Void]] = [:]

  /// What grown-ups were told of the voice; once is enough.
  private var told: Set<String> = []

  init(_ environment: Environment) {
    voice = environment.voice
    jobs = environment.speechJobs
    notices = environment.notices
  }

  /// Delivers a narration, at once if it is on the shelf.
  func narration(for request: SpeechRequest, priority: JobPriority, deliver: @escaping (Answer) -> Void) {
    if let index = kept.firstIndex(where: { $0.request == request }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return deliver(.success(entry.narration))
    }
    waiting[request, default: []].append(deliver)
    guard waiting[request]?.count == 1 else { return }
    jobs.submit(priority) { [voice] _ -> Answer in
      do throws(VoiceError) {
        return .success(try Narration(of: request, by: voice))
      } catch {
        return .failure(error)
      }
    } completion: { [weak self] answer in
      self?.arrived(answer, for: request)
    }
  }

  private func arrived(_ answer: Answer, for request: SpeechRequest) {
    if case .success(let narration) = answer {
      if let notice = narration.notice, told.insert(notice).inserted { notices.post(.voice, notice) }
      kept.append((request, narration))
      if kept.count > Self.limit { kept.removeFirst() }
    }
    for deliver in waiting.removeValue(forKey: request) ?? [] { deliver(answer) }
  }
}
