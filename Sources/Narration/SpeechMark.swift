/// Something a voice reports about a moment of its speech.
public struct SpeechMark: Hashable, Sendable {
  /// What happens at the moment.
  public enum Kind: Hashable, Sendable {
    /// A word begins at a scalar of the spoken text; length 0 marks a word the voice is not sure of.
    case word(position: Int, length: Int)

    /// A sound of the language begins, in the voice's own notation.
    case phoneme(String)

    /// A silence begins.
    case pause
  }

  /// What happens.
  public var kind: Kind

  /// When it happens, in samples from the beginning.
  public var sample: Int

  /// Makes a mark.
  public init(_ kind: Kind, at sample: Int) {
    self.kind = kind
    self.sample = sample
  }
}
