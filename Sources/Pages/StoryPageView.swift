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
  let buttons: StoryPageButtons

  /// What has to be seen in windows that are not wide, in stage units.
  let focus: Rect

  /// Where the story wants its text, in stage units.
  let textArea: Rect

  /// Whether pictures are wanted before those of other pages.
  var isCurrent = false

  /// Whether pictures are wanted since the page is being turned to.
  var isAppearing = false

  /// What the stand-in was made for.
  private var standInLook: (size: Size, traits: Traits)?

  /// Whether the voice has halted behind a sentence.
  var isWaiting = false

  /// Whether the buttons are there that go from sentence to sentence.
  var showsSentenceButtons = false { didSet { if showsSentenceButtons != oldValue { setNeedsLayout() } } }

  /// Called for a tap that nothing on the page answers while the voice waits.
  var onTapWhileWaiting: (() -> Void)?

  private let backdrop = Node()
  private let panel = Node()
  private let grain = Node()
  private let background: Color?

  /// What backdrop and panel were drawn for, so that they are drawn again only when they differ.
  private var drawnLook: PaperLook?

  init(
    stage: StageNode, text: StoryText, focus: Rect, textArea: Rect, background: Color?,
    buttons: StoryPageButtons
  ) {
    self.stage = stage
    self.text = text
    self.focus = focus
    self.textArea = textArea
    self.background = background
    self.buttons = buttons
    super.init()
    addChildren(backdrop, stage, panel, scroll, buttons.sentenceBack, buttons.sentenceForward)
    addChildren(buttons.play, buttons.previous, buttons.next, buttons.home, grain)
    grain.content = .grain
    scroll.contentNode.addChild(text)
    text.pivot = .zero
    // Without this a drag across a page would show its scenery beyond its edges.
    accessibility = Accessibility(.group, identifier: "page")
    let tap = TapGestureRecognizer()
    tap.addAction { [weak self] _ in self?.onTapWhileWaiting?() }
    tap.shouldReceive = { [weak self] _, event in self?.goesOn(at: event.location) == true }
    addGestureRecognizer(tap)
  }

  /// Whether a tap means to go on reading; at the edges it turns the page.
  private func goesOn(at location: Point) -> Bool {
    let edge = size.width / 8
    return isWaiting && location.x >= edge && location.x <= size.width - edge
  }

  /// Places everything for the window's size.
  override func layout() {
    guard let scene, size.width >= 1, size.height >= 1 else { return }
    clip = Path(rect: bounds)
    let engine = scene.textEngine
    let metrics = PageLayout.Metrics(
      window: size, textScale: scene.traits.textScale, minimumTarget: scene.theme.minimumTarget)
    text.style = TextStyle(size: metrics.textSize, lineHeight: 1.5, language: text.style.language)
    let play = buttons.play
    play.title = metrics.hasPlayTitle ? play.accessibility?.name : nil
    play.titleSize = max(16, 22 * metrics.unit)
    let places = PageLayout(
      metrics: metrics, wanted: StagePlacement(window: size, area: bounds, focus: focus).inWindow(textArea),
      playWidth: play.title == nil
        ? metrics.button : play.fittingWidth(height: metrics.playHeight, engine: engine)
    ) { text.fittingHeight(width: $0, engine: engine) }
    place(places, engine: engine)
    placeStage(places.picture, displayScale: scene.traits.displayScale)
    backdrop.frame = bounds
    grain.frame = bounds
    drawPaper(theme: scene.theme)
  }

  private func drawPaper(theme: Theme) {
    let look = PaperLook(
      size: size, panel: panel.size, letterSize: text.style.size, background: background ?? theme.desk,
      paper: theme.paper)
    guard look != drawnLook else { return }
    drawnLook = look
    backdrop.content = .path(Path(rect: bounds), fill: .color(look.background))
    panel.content = .path(
      Path(paperIn: panel.bounds, radius: look.letterSize * 0.65, wobble: look.letterSize * 0.16, seed: 11),
      fill: .color(look.paper))
  }

  private func place(_ places: PageLayout, engine: any TextEngine) {
    panel.frame = places.panel
    panel.elevation = 5
    scroll.frame = wholeLines(of: places.text)
    text.size = Size(places.text.width, text.fittingHeight(width: places.text.width, engine: engine))
    text.position = .zero
    scroll.contentNode.size = text.size
    scroll.setNeedsLayout()
    showHighlight()
    buttons.home.frame = places.home
    buttons.play.frame = places.play
    buttons.previous.frame = places.previous
    buttons.next.frame = places.next
    buttons.sentenceBack.isHidden = !showsSentenceButtons || places.sentences == nil
    buttons.sentenceForward.isHidden = buttons.sentenceBack.isHidden
    buttons.sentenceBack.frame = places.sentences?.back ?? .zero
    buttons.sentenceForward.frame = places.sentences?.forward ?? .zero
  }

  /// Cuts the place of a text that scrolls to whole lines, so that none is seen in half.
  private func wholeLines(of place: Rect) -> Rect {
    let line = text.style.size * text.style.lineHeight
    let lines = max(1, (place.height / line + 0.05).rounded(.down))
    return Rect(origin: place.origin, size: Size(place.width, min(place.height, lines * line)))
  }

  private func placeStage(_ area: Rect, displayScale: Double) {
    if let traits = scene?.traits, let look = standInLook, look != (size, traits) { dropStandIn() }
    guard standIn == nil || isCurrent || isAppearing else { return }
    let placement = StagePlacement(window: size, area: area, focus: focus)
    stage.place(
      placement, window: size, displayScale: displayScale, priority: isCurrent ? .now : .soon)
  }

  /// Keeps a page that is not seen as one picture, and a page that is seen in as few as it can be.
  ///
  /// Only a page whose pictures are all there gets a stand-in, and the current page has it only until its pictures
  /// are there again: what changes on it meanwhile is seen then.
  ///
  /// - Parameter isStill: Whether nothing moves.
  /// - Returns: Whether anything was done.
  func tidy(isStill: Bool) -> Bool {
    guard let scene else { return false }
    stage.settle()
    if isCurrent {
      // Behind a stand-in first, so that the frame in which it goes is drawn in no time.
      if isStill, stage.flattenStill() { return true }
      if standIn != nil, stage.isComplete { dropStandIn() }
      return false
    }
    guard isStill else { return false }
    isAppearing = false
    if standIn == nil, stage.isComplete, let picture = scene.snapshot(self) {
      standIn = picture
      standInLook = (size, scene.traits)
    }
    guard standIn != nil, !stage.isLetGo else { return false }
    stage.letGo()
    return true
  }

  private func dropStandIn() {
    standIn = nil
    standInLook = nil
  }

  /// Lights a word and keeps it in sight.
  func highlight(_ word: Int?) {
    text.highlight(word)
    showHighlight()
  }

  private func showHighlight() {
    let margin = text.style.size * text.style.lineHeight * 0.6
    if let rect = text.highlightedRect { scroll.scrollToShow(rect, margin: margin) }
  }
}

/// What the paper of a page looks like.
private struct PaperLook: Equatable {
  let size: Size
  let panel: Size
  let letterSize: Double
  let background: Color
  let paper: Color
}
