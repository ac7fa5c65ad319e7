internal import Foundations
internal import Narration
internal import Story

/// What a page says, in which languages and voices.
struct PageScript: Hashable {
  /// A stretch of text that one voice speaks.
  struct Part: Hashable {
    var words: DisplayWords
    var language: String

    /// The voice that the story wants, or nil for the usual one.
    var voice: String?

    /// Respellings, by words in lower case.
    var pronunciations: [String: String]
  }

  /// The words of the page.
  let words: DisplayWords

  /// The language of the page as a whole.
  let language: String

  /// The stretches, in order.
  let parts: [Part]

  /// Somebody's reading of the page.
  let recording: NarrationRequest.Recording?

  /// Makes the script of a page.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - story: The story that it belongs to.
  ///   - preferred: The language of the reader.
  init(_ page: Page, of story: StoryModel, preferred: String) {
    // The voice must speak the language of the words that are shown, and one language is shown.
    let isTranslated =
      page.text.contains { $0.language == nil }
      && page.text.allSatisfy {
        $0.language != nil || $0.text.texts[preferred.lowercased()] != nil
      }
    let language = isTranslated ? preferred : story.language
    var parts: [Part] = []
    var texts: [String] = []
    for block in page.text {
      let text = block.text.text(for: language)
      let own = block.text.texts[""] == nil ? language : block.language ?? language
      let style = story.style.overlaid(by: block.style)
      let part = Part(
        words: DisplayWords(text), language: own, voice: style.voice(for: own),
        pronunciations: style.pronunciations(for: own))
      texts.append(text)
      if let last = parts.last, last.isSpoken(like: part) {
        parts[parts.count - 1].words = DisplayWords(last.words.text + "\n" + text)
      } else {
        parts.append(part)
      }
    }
    words = DisplayWords(texts.joined(separator: "\n"))
    self.language = language
    self.parts = parts
    recording = page.recording(for: language).map {
      NarrationRequest.Recording(path: story.path(of: $0.sound), starts: $0.starts ?? [])
    }
  }

  /// The stretch that a word of the page belongs to, which must exist.
  func part(holding word: Int) -> Part {
    var behind = 0
    for part in parts {
      behind += part.words.words.count
      if word < behind { return part }
    }
    return parts[parts.count - 1]
  }
}

extension PageScript.Part {
  /// Whether the same voice speaks both in the same way.
  fileprivate func isSpoken(like other: PageScript.Part) -> Bool {
    language == other.language && voice == other.voice && pronunciations == other.pronunciations
  }
}
