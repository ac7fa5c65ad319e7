internal import Foundations
internal import Pages
internal import Sound
internal import SoundFiles

/// Reads sound effects in the background and plays them through the program's one effects player.
final class EffectsLoader: EffectsPlayer {
  private enum State {
    case loading(wanted: Bool)
    case ready
    case failed
  }

  private let bank: SoundBank
  private let jobs: any JobQueue
  private let notices: Notices
  private let willSound: () -> Void
  private var states: [String: State] = [:]

  init(bank: SoundBank, jobs: any JobQueue, notices: Notices, willSound: @escaping () -> Void) {
    self.bank = bank
    self.jobs = jobs
    self.notices = notices
    self.willSound = willSound
  }

  func prepare(_ path: String) {
    if states[path] == nil { load(path, wanted: false) }
  }

  func play(_ path: String) {
    switch states[path] {
    case .ready:
      willSound()
      SoundEffects.shared.play(named: path)
    case nil: load(path, wanted: true)
    case .loading: states[path] = .loading(wanted: true)
    case .failed: break
    }
  }

  private func load(_ path: String, wanted: Bool) {
    states[path] = .loading(wanted: wanted)
    jobs.submit(wanted ? .now : .later) { _ in
      Self.read(path)
    } completion: { [weak self] result in
      self?.loaded(result, path: path)
    }
  }

  private nonisolated static func read(_ path: String) -> Result<SoundBuffer, FailedSound> {
    do {
      return .success(try SoundFileDecoder().decode(FileSystem.read(path)).resampled(to: Mixer.sampleRate))
    } catch {
      return .failure(FailedSound(reason: String(describing: error)))
    }
  }

  private func loaded(_ result: Result<SoundBuffer, FailedSound>, path: String) {
    guard case .loading(let wanted)? = states[path] else { return }
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
