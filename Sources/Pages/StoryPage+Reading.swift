internal import Controls
internal import Foundations
internal import Narration
internal import SceneGraph

// MARK: - Wishes

extension StoryPage {
  /// What the voice does for a page.
  enum Speech: Hashable {
    /// Nothing.
    case silent

    /// It says a single word.
    case word

    /// It reads the page.
    case page

    /// It has read a sentence and waits to be asked for the next.
    case waiting
  }

  /// Has the voice do what somebody wants.
  func perform(_ wish: StoryPageWish.Reading) {
    switch (wish, speech) {
    case (.toggle, .silent), (.toggle, .word): read(from: 0)
    case (.toggle, .page): reader.stop()
    case (.toggle, .waiting), (.goOn, .waiting): reader.resume()
    case (.word(let index), .page), (.word(let index), .waiting), (.from(let index), _): read(from: index)
    case (.word(let index), _): speak(index)
    case (.sentenceBack, .page), (.sentenceBack, .waiting): reader.goBackOneSentence()
    case (.sentenceForward, .page), (.sentenceForward, .waiting): reader.goForwardOneSentence()
    case (.goOn, _), (.sentenceBack, _), (.sentenceForward, _): break
    }
  }

  private func read(from word: Int) {
    reader.stop()
    // Before the reader is asked, since speech that lies ready begins at once.
    show(.page)
    reader.read(script, from: word)
  }

  private func speak(_ index: Int) {
    reader.stop()
    show(.word)
    reader.speak(index, of: script)
  }
}

// MARK: - What is heard

extension StoryPage {
  /// Shows what the reader tells of this page.
  func heard(_ event: NarratorEvent) {
    switch event {
    case .word(let index): pageView.highlight(index)
    case .waiting: show(.waiting)
    case .resumed: if speech == .waiting { show(.page) }
    case .stopped, .finished, .failed: show(.silent)
    case .started, .paused: break
    }
  }

  /// Lets the page look like what the voice does.
  func show(_ speech: Speech) {
    self.speech = speech
    if speech == .silent { pageView.highlight(nil) }
    let play = pageView.buttons.play
    play.icon = speech == .page ? .stop : .play
    let name = strings(speech == .page ? "page.stop" : speech == .waiting ? "page.go-on" : "page.play")
    play.accessibility?.name = name
    if play.title != nil { play.title = name }
    pageView.isWaiting = speech == .waiting
    pageView.showsSentenceButtons = speech == .page || speech == .waiting
    pageView.setNeedsLayout()
  }
}
