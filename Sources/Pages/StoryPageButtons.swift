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
  ///   - theme: Their colours.
  ///   - relay: Hears what is pressed.
  init(strings: StringsTable, theme: Theme, relay: StoryPageRelay) {
    let strong = (paper: theme.accent, ink: theme.onAccent)
    let pale = (paper: theme.paper, ink: theme.ink)
    func button(_ id: String, _ icon: Icon, _ colors: (Color, Color), _ wish: StoryPageWish) -> Button {
      Button(identifier: id, name: strings(id), icon: icon, colors: colors) { relay(wish) }
    }
    home = button("page.home", .home, strong, .home)
    play = button("page.play", .play, strong, .reading(.toggle))
    previous = button("page.previous", .previous, pale, .turn(.backward))
    next = button("page.next", .next, pale, .turn(.forward))
    sentenceBack = button("page.sentence-back", .sentenceBack, pale, .reading(.sentenceBack))
    sentenceForward = button("page.sentence-forward", .sentenceForward, pale, .reading(.sentenceForward))
  }
}
