internal import Foundations
internal import Narration
internal import SceneGraph
internal import Story

// MARK: - Touches

extension Application: StoryPageDelegate {
  func storyPage(_ page: StoryPage, wants wish: StoryPageWish) {
    guard page === screen else { return }
    switch wish {
    case .home: showHome()
    case .turn(let direction): turner?.turnPage(direction)
    case .sound(let name): play(name, of: page)
    case .reading(let wish): if !isHidden, turner?.isTurning != true { page.perform(wish) }
    }
  }

  private func play(_ sound: String, of page: StoryPage) {
    guard let path = page.story.soundPath(sound) else { return }
    environment.effects.play(path)
    record(.sound(name: sound))
  }
}

// MARK: - Narration

extension Application {
  func heard(_ event: NarratorEvent) {
    let page = screen as? StoryPage
    page?.heard(event)
    switch event {
    case .started:
      isNarrating = true
      record(.narrationStart)
      // The speech may have come while the page is in the hand or out of sight.
      if isHidden || turner?.isTurning == true { screen?.pause() }
    case .word(let index):
      if let page { record(.narrationWord(index: index, text: page.word(index).text)) }
    case .stopped, .finished:
      // What is stopped while it is still being made has not begun.
      if isNarrating { record(.narrationStop) }
      isNarrating = false
    case .failed(let reason): environment.notices.post(.voice, reason)
    case .paused, .resumed, .waiting: break
    }
  }
}
