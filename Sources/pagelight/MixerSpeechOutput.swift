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

  init(channel: SpeechChannel) {
    self.channel = channel
  }

  var heard: Double? {
    guard let pending = pending(), let progress = channel.progress else { return nil }
    return start + max(0, Double(progress.frame) / Double(Mixer.sampleRate) - pending)
  }

  func play(_ sound: PCM, samples: Range<Int>) {
    willSound()
    start = sound.seconds(at: samples.lowerBound)
    let buffer = SoundBuffer(pcm: Array(sound.samples[samples]), rate: sound.sampleRate)
    _ = channel.play(buffer.resampled(to: Mixer.sampleRate))
  }

  func pause() { channel.pause() }

  func resume() {
    willSound()
    channel.resume()
  }

  func stop() { channel.stop() }
}
