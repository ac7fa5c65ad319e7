import ESpeakVoice
import Narration

/// The voice program that was built beside the tests.
enum VoiceProgram {
  /// The path of `pagelight-voice`: in the folder of the test bundle, whatever the build folder is called.
  static var path: String {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return bundle.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/pagelight-voice"
  }

  /// A voice on that program.
  static func voice(dataPath: String? = nil) -> ESpeakVoice {
    ESpeakVoice(path: path, dataPath: dataPath, patience: 20_000)
  }
}

/// A text as a request.
func request(_ text: String, language: String? = nil, voice: String? = nil, rate: Int = 175) -> SpeechRequest
{
  SpeechRequest(words: DisplayWords(text), language: language, voice: voice, rate: rate)
}
