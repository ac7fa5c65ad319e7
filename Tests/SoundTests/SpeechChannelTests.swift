import Sound
import Testing

@Suite("SpeechChannel")
struct SpeechChannelTests {
  private let mixer = Mixer()
  private let channel: SpeechChannel

  init() {
    channel = SpeechChannel(mixer: mixer)
  }

  @Test("The position counts the frames of the utterance that were rendered")
  func position() {
    let speech = Signal.sine(440, rate: 22050)
    #expect(channel.progress == nil)

    channel.play(speech)
    _ = mixer.render(frameCount: 24000)

    #expect(channel.progress == .init(generation: 1, frame: 11025, isPlaying: true, hasEnded: false))
  }

  @Test("At its end it says so, and its position is its length")
  func end() {
    channel.play(Signal.sine(440, rate: 22050, seconds: 0.1))

    _ = mixer.render(frameCount: 4801)
    mixer.play(Signal.constant(0), in: .effects)

    #expect(channel.progress == .init(generation: 1, frame: 2205, isPlaying: false, hasEnded: true))
  }

  @Test("It starts anywhere without a click")
  func seek() {
    channel.play(Signal.constant(0.7, rate: 22050), from: 11025)

    let samples = mixer.render(frameCount: 2400)

    #expect(channel.progress?.frame == 11025 + 1102)
    #expect(Signal.largestStep(Signal.left(samples)) < 0.01)
  }

  @Test("A pause holds the position, and resuming goes on from it without a click")
  func pause() {
    channel.play(Signal.constant(0.7, seconds: 2, rate: 22050), from: 1)
    var samples = mixer.render(frameCount: 4800)

    channel.pause()
    samples += mixer.render(frameCount: 4800)
    let held = channel.progress?.frame
    samples += mixer.render(frameCount: 48000)
    #expect(channel.progress?.frame == held)
    #expect(channel.progress?.isPlaying == false)
    #expect(mixer.isIdle)

    channel.resume()
    samples += mixer.render(frameCount: 4800)
    #expect(channel.progress?.frame == (held ?? 0) + 2205)
    #expect(Signal.largestStep(Signal.left(samples)) < 0.01)
  }

  @Test("Stopped speech is silent within 8 ms, keeps its position and cannot be resumed")
  func stop() {
    channel.play(Signal.sine(440))
    _ = mixer.render(frameCount: 4800)

    channel.stop()
    _ = mixer.render(frameCount: 384)
    channel.resume()

    #expect(mixer.isIdle)
    #expect(mixer.render(frameCount: 4800).allSatisfy { $0 == 0 })
    #expect(channel.progress == .init(generation: 1, frame: 4800, isPlaying: false, hasEnded: false))
  }

  @Test("Speech that others stopped has not ended")
  func stoppedByOthers() {
    channel.play(Signal.sine(440))
    _ = mixer.render(frameCount: 4800)

    mixer.stopAll()
    _ = mixer.render(frameCount: 4800)
    mixer.play(Signal.sine(440), in: .effects)

    #expect(channel.progress?.hasEnded == false)
    #expect(channel.progress?.isPlaying == false)
  }

  @Test("Two voices never sound together: the new one waits until the old has faded")
  func oneVoice() {
    channel.play(Signal.constant(0.4, seconds: 2))
    _ = mixer.render(frameCount: 4800)

    let generation = channel.play(Signal.constant(-0.4, seconds: 2))
    let samples = Signal.left(mixer.render(frameCount: 4800))

    #expect(generation == 2)
    #expect(samples[..<380].allSatisfy { $0 >= 0 })
    #expect(samples[400...].allSatisfy { $0 < 0 })
    #expect(channel.progress?.frame == 4800 - 384)
  }

  @Test("A thousand starts in a row leave one voice")
  func manyStarts() {
    for _ in 0..<1000 { channel.play(Signal.constant(0.4, seconds: 2)) }

    let samples = mixer.render(frameCount: 4800)

    #expect(Signal.peak(samples) <= 0.4)
    #expect(channel.progress?.generation == 1000)
  }

  @Test("An effect while the narrator speaks lets it go on")
  func effect() {
    channel.play(Signal.sine(440))
    _ = mixer.render(frameCount: 4800)

    mixer.play(Signal.sine(880), in: .effects, named: "hic")
    _ = mixer.render(frameCount: 4800)

    #expect(channel.progress?.frame == 9600)
    #expect(channel.progress?.isPlaying == true)
  }
}
