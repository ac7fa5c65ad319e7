internal import Foundations
internal import Narration
internal import Preferences
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
    let wasPageRead = page?.speech == .page
    page?.heard(event)
    switch event {
    case .started:
      isNarrating = true
      turnsAt = nil
      record(.narrationStart)
      // The speech may have come while the page is in the hand or out of sight.
      if isHidden || turner?.isTurning == true { screen?.pause() }
    case .word(let index):
      if let page { record(.narrationWord(index: index, text: page.word(index).text)) }
    case .stopped, .finished:
      if event == .finished, wasPageRead, environment.preferences[.autoAdvance] {
        turnsAt = scene.time + Self.pauseBeforeTurning
      }
      // What is stopped while it is still being made has not begun.
      if isNarrating { record(.narrationStop) }
      isNarrating = false
    case .failed(let reason): environment.notices.post(.voice, reason)
    case .paused, .resumed, .waiting: break
    }
  }
}

// MARK: - Reading on

extension Application {
  /// How long a page that was read to its end is shown before it turns, in seconds.
  private static var pauseBeforeTurning: Double { 1 }

  /// Has a page read that has become current, if that is chosen or the book reads on, once somebody sees it.
  func readIfWanted(_ page: PageController) {
    (turnsAt, isReadingOwed) = (nil, isHidden)
    guard !isHidden else { return }
    let readsOn = isReadingOn
    isReadingOn = false
    guard let page = page as? StoryPage, readsOn || environment.preferences[.autoPlay] else {
      return
    }
    // A page without words is only shown for a while where it turns by itself.
    if readsOn || !page.script.words.words.isEmpty || environment.preferences[.autoAdvance] {
      page.perform(.toggle)
    }
  }

  /// Turns a page that was read to its end, once nobody does anything with it; behind the last one nothing is done.
  func turnIfDue() {
    guard let due = turnsAt, scene.time >= due - 1e-9, !isHidden else { return }
    guard scene.isGestureIdle, turner?.isTurning != true else { return waitWithTurning() }
    turnsAt = nil
    isReadingOn = true
    turner?.turnPage(.forward)
    if turner?.isTurning != true { isReadingOn = false }
  }

  /// Leaves a page that would turn by itself as it is for another while.
  func waitWithTurning() {
    if turnsAt != nil { turnsAt = scene.time + Self.pauseBeforeTurning }
  }
}

extension InputEvent {
  /// Whether somebody does something.
  var isByHand: Bool {
    switch self {
    case .pointer, .wheel, .key, .text: true
    default: false
    }
  }
}
