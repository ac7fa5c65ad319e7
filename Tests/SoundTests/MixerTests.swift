import Sound
import Testing

@Suite("Mixer")
struct MixerTests {
  private let mixer = Mixer()

  @Test("A mixer with nothing to play is idle and renders silence")
  func silence() {
    let samples = mixer.render(frameCount: 1000)

    #expect(samples.allSatisfy { $0 == 0 })
    #expect(mixer.isIdle)
    #expect(mixer.framesRendered == 1000)
  }

  @Test("A sound is heard as it is, on both sides, and then the mixer is idle again")
  func plain() {
    mixer.play(Signal.constant(0.5, seconds: 0.1), in: .effects)

    let samples = mixer.render(frameCount: 4800)

    #expect(samples[2000] == 0.5)
    #expect(samples[2001] == 0.5)
    #expect(mixer.isIdle)
  }

  @Test("The sides of a stereo sound stay apart")
  func stereo() {
    let buffer = SoundBuffer(
      samples: (0..<2000).map { $0.isMultiple(of: 2) ? 0.25 : -0.5 }, channels: 2, rate: 48000)
    mixer.play(buffer, in: .music)

    let samples = mixer.render(frameCount: 500)

    #expect(samples[400] == 0.25)
    #expect(samples[401] == -0.5)
  }

  @Test("Gains of the sound and of its group multiply")
  func gains() {
    mixer.setGain(0.5, of: .music)
    mixer.play(Signal.constant(0.8), in: .music, gain: 0.5)

    let samples = mixer.render(frameCount: 4800)

    #expect(abs(samples[9000] - 0.2) < 1e-6)
  }

  @Test(
    "Nothing clicks when a sound stops, its group is stopped, its gain changes or its recording just ends",
    arguments: ["stop", "stopAll", "gain", "end", "third"])
  func clicks(event: String) throws {
    let buffer = Signal.constant(0.7, seconds: event == "end" ? 0.1 : 1)
    let sound = try #require(mixer.play(buffer, in: .effects, named: "a", fadeIn: 0.01))
    var samples = mixer.render(frameCount: 3000)
    switch event {
    case "stop": mixer.stop(sound)
    case "stopAll": mixer.stopAll()
    case "gain": mixer.setGain(0, of: .effects)
    case "third": for _ in 0..<3 { mixer.play(Signal.constant(0, seconds: 1), in: .effects, named: "a") }
    default: break
    }
    samples += mixer.render(frameCount: 3000)

    // A sine of 0.7 and 500 Hz has steps of 0.046.
    #expect(Signal.largestStep(Signal.left(samples)) < 0.01)
  }

  @Test("A group that was stopped is silent after less than 10 ms, the others go on")
  func stopping() {
    mixer.play(Signal.sine(440), in: .voice)
    mixer.play(Signal.constant(0.1, seconds: 2), in: .music)
    _ = mixer.render(frameCount: 4800)

    mixer.stopAll(in: .voice)
    let samples = mixer.render(frameCount: 4800)

    let rest = Signal.left(samples).dropFirst(480)
    #expect(zip(rest, rest.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(!mixer.isIdle)
  }

  @Test("The narrator makes music, ambience and effects softer, and nothing makes the narrator softer")
  func ducking() {
    for (group, level) in [(SoundGroup.music, Float(0.25)), (.ambience, 0.4), (.effects, 0.7), (.voice, 1)] {
      let mixer = Mixer()
      mixer.play(Signal.constant(0.4, seconds: 3), in: group)
      _ = mixer.render(frameCount: 4800)
      if group == .voice {
        mixer.play(Signal.constant(0, seconds: 1), in: .music)
      } else {
        mixer.play(Signal.constant(0, seconds: 1), in: .voice)
      }

      let during = Signal.left(mixer.render(frameCount: 4800))
      _ = mixer.render(frameCount: 48000)
      let after = Signal.left(mixer.render(frameCount: 19200))

      #expect(abs((during.last ?? 0) - 0.4 * level) < 1e-4, "\(group)")
      #expect(abs((after.last ?? 0) - 0.4) < 1e-4, "\(group)")
      #expect(Signal.largestStep(during) < 0.001)
    }
  }

  @Test("However loud, the sum stays inside -1...1, and what is soft is left as it is")
  func limiting() {
    for _ in 0..<20 { mixer.play(Signal.sine(440, amplitude: 0.9), in: .ambience) }

    let samples = mixer.render(frameCount: 4800)

    #expect(Signal.peak(samples) < 1)
    #expect(Signal.peak(samples) > 0.95)
  }

  @Test("Rapid taps do not pile up: two of one name, none within 50 ms of the last")
  func rapidTaps() {
    let hic = Signal.constant(0.2, seconds: 2)
    var loudest: Float = 0
    for _ in 0..<100 {
      mixer.play(hic, in: .effects, named: "hic")
      loudest = max(loudest, Signal.peak(mixer.render(frameCount: 960)))
    }

    #expect(loudest <= 0.6)
    #expect(Signal.peak(mixer.render(frameCount: 960)) <= 0.4 + 1e-6)
  }

  @Test("Of two effects of one name at one moment the second is left out; music is never left out")
  func sameMoment() {
    let hic = Signal.constant(0.2)

    #expect(mixer.play(hic, in: .effects, named: "hic") != nil)
    #expect(mixer.play(hic, in: .effects, named: "hic") == nil)
    #expect(mixer.play(hic, in: .effects, named: "hoc") != nil)
    #expect(mixer.play(hic, in: .music, named: "hic") != nil)
    #expect(mixer.play(hic, in: .music, named: "hic") != nil)
  }

  @Test("A sound without end goes on without a gap until it is stopped")
  func loop() throws {
    let buffer = Signal.sine(480, seconds: 0.1)
    let sound = try #require(mixer.play(buffer, in: .ambience, loops: true))

    let samples = Signal.left(mixer.render(frameCount: 48000))
    #expect(Signal.distortion(of: Array(samples.dropFirst(4800)), frequency: 480, rate: 48000) < -90)

    mixer.stop(sound)
    _ = mixer.render(frameCount: 480)
    #expect(!mixer.isPlaying(sound))
  }

  @Test("The size of the render calls changes nothing", arguments: [1, 63, 64, 512, 1000, 1600])
  func blocks(size: Int) {
    func run(_ size: Int) -> [Float] {
      let mixer = Mixer()
      mixer.play(Signal.sine(440, rate: 22050), in: .music)
      mixer.play(Signal.sine(700, rate: 44100, seconds: 0.1007, channels: 2), in: .voice)
      mixer.setGain(0.3, of: .music)
      var samples: [Float] = []
      while samples.count < 2 * 16000 {
        samples += mixer.render(frameCount: min(size, 16000 - samples.count / 2))
      }
      return samples
    }

    #expect(run(size) == run(16000))
  }

  @Test("Sounds of other rates keep their pitch")
  func rates() {
    mixer.play(Signal.sine(1000, rate: 22050), in: .voice)

    let samples = Signal.left(mixer.render(frameCount: 24000))

    #expect(Signal.distortion(of: Array(samples.dropFirst(2400)), frequency: 1000, rate: 48000) < -70)
  }

  @Test("An empty sound is over at once")
  func empty() {
    mixer.play(SoundBuffer(samples: [], rate: 8000), in: .effects, loops: true)

    #expect(mixer.isIdle)
    #expect(mixer.render(frameCount: 10).allSatisfy { $0 == 0 })
  }

  @Test("More effects than anyone could hear make room for one another")
  func many() {
    for index in 0..<500 { mixer.play(Signal.constant(0.01), in: .effects, named: "\(index)") }

    let samples = mixer.render(frameCount: 48000)

    #expect(Signal.peak(samples) <= 0.65)
  }

  @Test("It can be played on from one thread while another renders")
  func threads() async {
    let mixer = mixer
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for _ in 0..<300 { _ = mixer.render(frameCount: 64) }
      }
      for task in 0..<3 {
        group.addTask {
          let channel = SpeechChannel(mixer: mixer)
          for index in 0..<100 {
            mixer.play(Signal.sine(440, seconds: 0.01), in: .effects, named: "\(task)")
            mixer.setGain(Float(index % 3), of: .music)
            channel.play(Signal.sine(440, rate: 22050, seconds: 0.01))
            _ = channel.progress
            if index.isMultiple(of: 10) { mixer.stopAll() }
          }
        }
      }
    }

    mixer.stopAll()
    _ = mixer.render(frameCount: 480)
    #expect(mixer.isIdle)
  }
}
