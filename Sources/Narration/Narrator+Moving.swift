// MARK: - Moving about

extension Narrator {
  /// Reads from the beginning of the sentence; within its first two words, from the one before.
  public func goBackOneSentence() {
    guard let narration, state == .speaking || state == .paused, let word else { return }
    let sentence = narration.timeline.sentence(holding: word)
    let isEarly = word - sentence.lowerBound < 2 && sentence.lowerBound > 0
    move(
      to: isEarly
        ? narration.timeline.sentence(holding: sentence.lowerBound - 1).lowerBound : sentence.lowerBound)
  }

  /// Reads from the next sentence; in the last one, reading is finished.
  public func goForwardOneSentence() {
    guard let narration, state == .speaking || state == .paused else { return }
    let next = word.map { narration.timeline.sentence(holding: $0).upperBound } ?? nextWord
    if next < narration.timeline.words.count { move(to: next) } else { finish() }
  }

  /// Goes on with the same words in another sound, because rate or voice have changed, at the same word.
  public func exchange(_ other: Narration) {
    guard let current = narration, current.timeline.words.count == other.timeline.words.count else { return }
    narration = other
    guard state == .speaking || state == .paused else { return }
    let timed = other.timeline.words
    let place = placeInWords(of: current)
    clock = UtteranceClock(position: place < timed.count ? timed[place].start : 0)
    endSample = segmentEnd(from: place)
    soundAgain()
  }

  /// Ends the sound where it is to end now that the wish to halt behind sentences has changed.
  func planAgain() {
    guard let narration, state == .speaking || state == .paused else { return }
    endSample = segmentEnd(from: placeInWords(of: narration))
    soundAgain()
  }

  /// The word at the clock's place: the one told last or, where reading waits to begin it or the ear has not heard
  /// it yet, a later one.
  private func placeInWords(of narration: Narration) -> Int {
    let timed = narration.timeline.words
    let begun = (nextWord..<passage.upperBound).last { timed[$0].start <= clock.position + 1e-9 }
    return begun ?? word ?? nextWord
  }

  private func soundAgain() {
    isLoaded = false
    if state == .speaking { sound() } else { output.stop() }
  }

  private func move(to word: Int) {
    guard let narration else { return }
    claims += 1
    let wasPaused = state == .paused
    state = .speaking
    aim(at: narration, words: word..<narration.timeline.words.count)
    sound()
    if wasPaused { onEvent?(.resumed) }
  }
}
