internal import Controls
internal import Foundations
internal import Geometry
internal import Gestures
internal import SceneGraph
internal import StoryStage

/// A page of a story as it is seen: the picture, the text on its own paper, and the buttons.
final class StoryPageView: Node {
  let stage: StageNode
  let text: StoryText
  let scroll = ScrollView()
  let homeButton: Button
  let playButton: Button
  let previousButton: Button
  let nextButton: Button

  /// What has to be seen in windows that are not wide, in stage units.
  let focus: Rect

  /// Where the story wants its text, in stage units.
  let textArea: Rect

  /// Whether pictures are wanted before those of other pages.
  var isCurrent = false

  private let backdrop = Node()
  private let panel = Node()
  private let grain = Node()
  private let background: Color

  init(
    stage: StageNode, text: StoryText, focus: Rect, textArea: Rect, background: Color,
    buttons: (home: Button, play: Button, previous: Button, next: Button)
  ) {
    self.stage = stage
    self.text = text
    self.focus = focus
    self.textArea = textArea
    self.background = background
    homeButton = buttons.home
    playButton = buttons.play
    previousButton = buttons.previous
    nextButton = buttons.next
    super.init()
    addChildren(backdrop, stage, panel, scroll, playButton, previousButton, nextButton, homeButton, grain)
    scroll.contentNode.addChild(text)
    text.pivot = .zero
    // Without this a drag across a page would show its scenery beyond its edges.
    accessibility = Accessibility(.group, identifier: "page")
  }

  /// Places everything for the window's size.
  override func layout() {
    guard let scene, size.width >= 1, size.height >= 1 else { return }
    clip = Path(rect: bounds)
    let engine = scene.textEngine
    let metrics = PageLayout.Metrics(
      window: size, textScale: scene.traits.textScale, minimumTarget: scene.theme.minimumTarget)
    text.style = TextStyle(size: metrics.textSize, lineHeight: 1.5, language: text.style.language)
    playButton.title = metrics.hasPlayTitle ? playButton.accessibility?.name : nil
    playButton.titleSize = max(16, 22 * metrics.unit)
    let places = PageLayout(
      metrics: metrics, wanted: StagePlacement(window: size, area: bounds, focus: focus).inWindow(textArea),
      playWidth: playButton.title == nil
        ? metrics.button : playButton.fittingWidth(height: metrics.playHeight, engine: engine)
    ) { text.fittingHeight(width: $0, engine: engine) }
    place(places, engine: engine)
    placeStage(places.picture, displayScale: scene.traits.displayScale)
    backdrop.frame = bounds
    backdrop.content = .path(Path(rect: bounds), fill: .color(background))
    grain.frame = bounds
    grain.content = .grain
  }

  private func place(_ places: PageLayout, engine: any TextEngine) {
    panel.frame = places.panel
    panel.elevation = 5
    panel.content = .path(
      Path(paperIn: panel.bounds, radius: text.style.size * 0.65, wobble: text.style.size * 0.16, seed: 11),
      fill: .color(scene?.theme.paper ?? .white))
    scroll.frame = wholeLines(of: places.text)
    text.size = Size(places.text.width, text.fittingHeight(width: places.text.width, engine: engine))
    text.position = .zero
    scroll.contentNode.size = text.size
    scroll.setNeedsLayout()
    homeButton.frame = places.home
    playButton.frame = places.play
    previousButton.frame = places.previous
    nextButton.frame = places.next
  }

  /// Cuts the place of a text that scrolls to whole lines, so that none is seen in half.
  private func wholeLines(of place: Rect) -> Rect {
    let line = text.style.size * text.style.lineHeight
    let lines = max(1, (place.height / line + 0.05).rounded(.down))
    return Rect(origin: place.origin, size: Size(place.width, min(place.height, lines * line)))
  }

  private func placeStage(_ area: Rect, displayScale: Double) {
    let placement = StagePlacement(window: size, area: area, focus: focus)
    stage.place(
      placement, window: size, displayScale: displayScale, priority: isCurrent ? .now : .soon)
  }

  /// Lights a word and keeps it in sight.
  func highlight(_ word: Int?) {
    text.highlight(word)
    if let rect = text.highlightedRect { scroll.scrollToShow(rect, margin: rect.height * 0.6) }
  }
}
