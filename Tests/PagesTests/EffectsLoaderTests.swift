import Foundations
import Pages
import Sound
import TestSupport
import Testing

@MainActor
@Suite("EffectsLoader")
struct EffectsLoaderTests {
  private let jobs = ManualJobQueue()
  private let notices = Notices()

  private func loader(failing reason: String? = nil, willSound: @escaping () -> Void = {}) -> EffectsLoader {
    EffectsLoader(
      bank: SoundBank(mixer: Mixer()), jobs: jobs, notices: notices,
      read: { _ in
        if let reason { throw Failure(description: reason) }
        return SoundBuffer(samples: [0, 0], rate: Mixer.sampleRate)
      }, willSound: willSound)
  }

  private struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  @Test("A sound that is wanted while it waits to be read is read now, and sounds once it is there")
  func raises() {
    var sounded = 0
    let loader = loader { sounded += 1 }
    loader.prepare("pop")
    loader.prepare("hic")
    #expect(jobs.priorities == [.later, .later])
    loader.play("hic")
    loader.play("hic")
    #expect(jobs.priorities == [.later, .now])
    jobs.runNext()
    #expect(sounded == 0)
    jobs.runNext()

    #expect(sounded == 1)
    #expect(jobs.isIdle)
  }

  @Test("A sound that was not prepared is read at once; a second time it is there")
  func unprepared() {
    var sounded = 0
    let loader = loader { sounded += 1 }
    loader.play("pop")
    #expect(jobs.priorities == [.now])
    jobs.runNext()
    loader.play("pop")

    #expect(sounded == 2)
    #expect(jobs.isIdle)
  }

  @Test("A sound that cannot be read is told once and left out")
  func failing() {
    var sounded = 0
    let loader = loader(failing: "damaged") { sounded += 1 }
    loader.play("pop")
    jobs.runNext()
    loader.play("pop")

    #expect(sounded == 0)
    #expect(jobs.isIdle)
    #expect(notices.entries.map(\.text) == ["pop: damaged"])
  }
}
