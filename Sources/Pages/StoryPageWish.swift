/// What somebody wants who touches a story page.
enum StoryPageWish: Hashable {
  /// The cover.
  case home

  /// A neighbour.
  case turn(PageTurner.Direction)

  /// A sound of the story, by its name.
  case sound(String)

  /// The page is to be read, or otherwise than now.
  case reading(Reading)

  /// What is wanted of the voice.
  enum Reading: Hashable {
    /// The page read, or silence when it is being read.
    case toggle

    /// To go on after a sentence.
    case goOn

    /// A word: alone while the page is silent, else from there on.
    case word(Int)

    /// The page read from a word on.
    case from(Int)

    /// The beginning of the sentence, or the sentence before.
    case sentenceBack

    /// The next sentence.
    case sentenceForward
  }
}

/// Passes on wishes to a page that is made later than what utters them.
final class StoryPageRelay {
  /// Who hears the wishes.
  var hear: (StoryPageWish) -> Void = { _ in }

  func callAsFunction(_ wish: StoryPageWish) {
    hear(wish)
  }
}
