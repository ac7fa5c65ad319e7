import Sound
import Synchronization
import Testing

@Suite("SoundEffects", .serialized)
struct SoundEffectsTests {
  final class Messages: Sendable {
    let texts = Mutex<[String]>([])
  }

  @Test("An effect is played by its name; an unknown one is reported and nothing else happens")
  func byName() {
    let mixer = Mixer()
    let bank = SoundBank(mixer: mixer)
    bank.add(Signal.constant(0.5), named: "hic")
    let messages = Messages()
    SoundEffects.shared.use(bank) { message in messages.texts.withLock { $0.append(message) } }

    SoundEffects.shared.play(named: "hoc")
    #expect(mixer.isIdle)
    #expect(messages.texts.withLock { $0 }.map { $0.contains("hoc") } == [true])

    SoundEffects.shared.play(named: "hic")
    #expect(!mixer.isIdle)
    SoundEffects.shared.use(nil)
  }

  @Test("Without an output it is silent")
  func silent() {
    SoundEffects.shared.use(nil)

    SoundEffects.shared.play(named: "hic")
  }
}
