/// A phoneme as it sounds in a speech: no silence.
struct SoundedPhoneme: Hashable {
  /// Its name in the voice's own notation.
  var name: String

  /// From its first sample to the next phoneme or silence.
  var samples: Range<Int>

  /// Whether silence comes right before it.
  var followsPause: Bool

  /// Whether the voice reported the beginning of some word right before it.
  var beginsReportedWord: Bool
}
