/// Something that can speak a text.
///
/// Synthesis takes some milliseconds: call it in the background.
public protocol Voice: Sendable {
  /// Speaks a text into memory. The same request gives the same samples, always.
  func synthesize(_ request: SpeechRequest) throws(VoiceError) -> Speech
}
