internal import Controls
internal import Foundations
internal import Geometry
internal import SceneGraph

/// The buttons of a story page.
struct StoryPageButtons {
  let home: Button
  let play: Button
  let previous: Button
  let next: Button

  /// There while the page is read.
  let sentenceBack: Button

  /// There while the page is read.
  let sentenceForward: Button

  /// Makes the buttons.
  ///
  /// - Parameters:
  ///   - strings: Their names.
  ///   - relay: Hears what is pressed.
  init(strings: StringsTable, relay: StoryPageRelay) {
    func button(_ id: String, _ icon: Icon, _ emphasis: Button.Emphasis, _ wish: StoryPageWish) -> Button {
      Button(identifier: id, name: strings(id), icon: icon, emphasis: emphasis) { relay(wish) }
    }
    home = button("page.home", .home, .strong, .home)
    play = button("page.play", .play, .strong, .reading(.toggle))
    previous = button("page.previous", .previous, .plain, .turn(.backward))
    next = button("page.next", .next, .plain, .turn(.forward))
    sentenceBack = button("page.sentence-back", .sentenceBack, .plain, .reading(.sentenceBack))
    sentenceForward = button("page.sentence-forward", .sentenceForward, .plain, .reading(.sentenceForward))
  }
}
