internal import CVoiceProtocol
internal import Narration

/// The phonemes of words as espeak-ng writes them: `t2|'0|p`, stress marks and all.
enum PhonemeList {
  /// The phonemes of each line.
  static func words(_ text: String) -> [[String]] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      line.split { $0 == "|" || $0 == " " }.compactMap(phoneme)
    }
  }

  /// One phoneme without stress and pauses, as it is named in events; nil if nothing of it sounds.
  private static func phoneme(_ part: Substring) -> String? {
    var rest = part
    while let first = rest.first {
      if first == "(", let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]  // "(fr)": a change of language
      } else if "',%=_:!".contains(first) {
        rest = rest.dropFirst()
      } else {
        return String(rest)
      }
    }
    return nil
  }
}

extension SpeechMark {
  /// Takes over an event; nil for one that tells nothing about the sound.
  init?(_ event: pl_voice_event) {
    if event.kind == UInt32(pl_voice_event_word) {
      let kind = Kind.word(position: Int(event.position), length: Int(event.length))
      self.init(kind, at: Int(event.sample))
      return
    }
    let name = event.phoneme
    guard let first = name.first, first != "(" else { return nil }
    self.init(first == "_" ? .pause : .phoneme(name), at: Int(event.sample))
  }
}
