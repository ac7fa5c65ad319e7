internal import Controls
internal import Foundations
internal import Geometry
internal import SceneGraph
internal import StoryStage

/// The cover as it is seen.
final class HomeView: Node {
  let stage: StageNode
  private let backdrop = Node()
  private let panel = Node()
  private let title: Label
  private let author: Label
  private let readButton: Button?
  private let grain = Node()
  private let focus: Rect
  private let background: Color?

  init(
    stage: StageNode, focus: Rect, background: Color?, title: String, author: String, readButton: Button?
  ) {
    self.stage = stage
    self.focus = focus
    self.background = background
    self.readButton = readButton
    self.title = Label(title, style: TextStyle(size: 40, weight: .bold), color: .black)
    self.author = Label(author, style: TextStyle(size: 24), color: .black)
    super.init()
    self.title.accessibility?.identifier = "home.title"
    self.author.accessibility?.identifier = "home.author-name"
    addChildren(backdrop, stage, panel, self.title, self.author)
    if let readButton { addChild(readButton) }
    addChild(grain)
    accessibility = Accessibility(.group, identifier: "home")
  }

  override func layout() {
    guard let scene, size.width >= 1, size.height >= 1 else { return }
    clip = Path(rect: bounds)
    let (theme, scale) = (scene.theme, scene.traits.textScale)
    let unit = min(max(min(size.width / 1280, size.height / 800), 0.42), 6)
    let margin = max(8, 36 * unit)
    let isPortrait = size.isPortrait

    title.style = TextStyle(
      size: (isPortrait ? 66 : 54) * unit * scale, weight: .bold, lineHeight: 1.2, alignment: .center,
      language: scene.traits.language)
    author.style = TextStyle(
      size: max(15, 25 * unit * scale), lineHeight: 1.35, alignment: .center, language: scene.traits.language)
    title.color = theme.ink
    author.color = theme.secondaryInk
    let padding = Size(40 * unit, 10 * unit)
    let inner = size.width - 2 * margin - 2 * padding.width
    let natural = title.fittingSize(width: .infinity, engine: scene.textEngine).width + 2
    let width = max(1, min(inner, natural))
    let titleSize = title.fittingSize(width: width, engine: scene.textEngine)
    let authorSize = author.fittingSize(width: width, engine: scene.textEngine)
    let x = (size.width - width) / 2
    let top = max(8, 18 * unit)
    panel.frame = Rect(
      x - padding.width, top, width + 2 * padding.width,
      titleSize.height + authorSize.height + 2.4 * padding.height)
    panel.elevation = 7 * unit
    panel.content = .path(
      Path(paperIn: panel.bounds, radius: 24 * unit, wobble: 6 * unit, seed: 5), fill: .color(theme.paper))
    title.frame = Rect(x, top + padding.height, width, titleSize.height)
    author.frame = Rect(x, title.frame.maxY, width, authorSize.height)

    var area = Rect(0, panel.frame.maxY, size.width, max(1, size.height - panel.frame.maxY))
    if let readButton {
      let height = max(theme.minimumTarget, 92 * unit)
      readButton.titleSize = max(20, 40 * unit) * scale
      let width = min(
        size.width - 2 * margin, readButton.fittingWidth(height: height, engine: scene.textEngine))
      readButton.frame = Rect((size.width - width) / 2, size.height - margin - height, width, height)
      area.size.height = max(1, readButton.frame.minY - area.minY)
    }
    stage.place(
      StagePlacement(window: size, area: area, focus: focus), window: size,
      displayScale: scene.traits.displayScale, priority: .now)
    backdrop.frame = bounds
    backdrop.content = .path(Path(rect: bounds), fill: .color(background ?? scene.theme.desk))
    grain.frame = bounds
    grain.content = .grain
  }
}
