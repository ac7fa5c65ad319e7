internal import Narration
internal import Sound

/// Lets the narrator speak through the mixer.
final class MixerSpeechOutput: SpeechOutput {
  /// Called before speech is heard, so that a device can be opened.
  var willSound: () -> Void = {}

  /// How many seconds of rendered sound have not reached the ear yet; nil while no device plays.
  var pending: () -> Double? = { nil }

  private let channel: SpeechChannel
  private var start = 0.0
  private var rate = 22_050.0

  init(channel: SpeechChannel) {
    self.channel = channel
  }

  var heard: Double? {
    guard let pending = pending(), let progress = channel.progress else { return nil }
    return max(start, Double(progress.frame) / rate - pending)
  }

  func play(_ sound: PCM, samples: Range<Int>) {
    willSound()
    rate = Double(sound.sampleRate)
    start = sound.seconds(at: samples.lowerBound)
    let buffer = SoundBuffer(pcm: Array(sound.samples[..<samples.upperBound]), rate: sound.sampleRate)
    _ = channel.play(buffer, from: samples.lowerBound)
  }

  func pause() { channel.pause() }

  func resume() {
    willSound()
    channel.resume()
  }

  func stop() { channel.stop() }
}
