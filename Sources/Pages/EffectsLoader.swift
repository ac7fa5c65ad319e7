public import Foundations
public import Sound

/// Reads sound effects in the background and plays them through the program's one effects player.
public final class EffectsLoader: EffectsPlayer {
  private enum State {
    case loading(wanted: Bool)
    case ready
    case failed
  }

  private let bank: SoundBank
  private let jobs: any JobQueue
  private let notices: Notices
  private let read: @Sendable (String) throws -> SoundBuffer
  private let willSound: () -> Void
  private var states: [String: State] = [:]

  /// The jobs that read what is not ready yet.
  private var loading: [String: Job] = [:]

  /// Makes a loader that has read nothing.
  ///
  /// - Parameters:
  ///   - bank: Takes the sounds, by their paths.
  ///   - jobs: Has them read.
  ///   - notices: Tells the grown-up of those that cannot be.
  ///   - read: The sound of a file; it is called in the background.
  ///   - willSound: Called before anything is heard, so that a device can be opened.
  public init(
    bank: SoundBank, jobs: any JobQueue, notices: Notices,
    read: @escaping @Sendable (String) throws -> SoundBuffer, willSound: @escaping () -> Void
  ) {
    self.bank = bank
    self.jobs = jobs
    self.notices = notices
    self.read = read
    self.willSound = willSound
  }

  /// Reads a sound once there is nothing more urgent.
  public func prepare(_ path: String) {
    if states[path] == nil { load(path, wanted: false) }
  }

  /// Plays a sound, or as soon as it is read.
  public func play(_ path: String) {
    switch states[path] {
    case .ready:
      willSound()
      SoundEffects.shared.play(named: path)
    case nil: load(path, wanted: true)
    case .loading:
      states[path] = .loading(wanted: true)
      if let job = loading[path] { jobs.raise(job, to: .now) }
    case .failed: break
    }
  }

  private func load(_ path: String, wanted: Bool) {
    states[path] = .loading(wanted: wanted)
    let job = jobs.submit(wanted ? .now : .later) { [read] _ in
      Result { try read(path) }.mapError { FailedSound(reason: String(describing: $0)) }
    } completion: { [weak self] result in
      self?.loaded(result, path: path)
    }
    // A queue that does jobs at once has answered already.
    if case .loading? = states[path] { loading[path] = job }
  }

  private func loaded(_ result: Result<SoundBuffer, FailedSound>, path: String) {
    guard case .loading(let wanted)? = states[path] else { return }
    loading[path] = nil
    switch result {
    case .success(let buffer):
      bank.add(buffer, named: path)
      states[path] = .ready
      if wanted { play(path) }
    case .failure(let failure):
      states[path] = .failed
      notices.post(.sound, "\(path): \(failure.reason)")
    }
  }
}

/// Why a sound could not be read.
private nonisolated struct FailedSound: Error {
  let reason: String
}
