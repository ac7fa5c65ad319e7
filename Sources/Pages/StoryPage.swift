internal import Controls
internal import Foundations
internal import Geometry
internal import Narration
internal import Preferences
internal import SceneGraph
internal import Story
internal import StoryStage

/// What a page of a story can ask of the book it is in.
protocol StoryPageDelegate: AnyObject {
  /// Something on the page was touched that is not for the page alone to answer.
  func storyPage(_ page: StoryPage, wants wish: StoryPageWish)
}

/// The controller of one page of a story.
final class StoryPage: PageController {
  /// The story that it is a page of.
  let story: StoryModel

  /// Its place in the story, from 0.
  let index: Int

  let script: PageScript
  let reader: Reader
  let strings: StringsTable
  let pageView: StoryPageView

  /// What the voice does for this page.
  var speech = Speech.silent

  private let effects: any EffectsPlayer
  private let preferences: Preferences

  init(
    story: StoryModel, index: Int, environment: Environment, reader: Reader, library: PictureLibrary,
    delegate: any StoryPageDelegate
  ) {
    let page = story.pages[index]
    let languages = [environment.strings.language, story.language]
    self.story = story
    self.index = index
    self.reader = reader
    strings = environment.strings
    effects = environment.effects
    preferences = environment.preferences
    script = PageScript(page, of: story, preferred: environment.strings.language)

    let relay = StoryPageRelay()
    let stage = StageNode(
      actors: page.actors, rules: page.rules, folder: story.folder, library: library, languages: languages,
      effects: { relay(.sound($0)) })
    let text = StoryText(
      words: script.words, style: TextStyle(size: 30, language: script.language))
    text.onTap = { relay(.reading(.word($0))) }
    text.onPress = { relay(.reading(.from($0))) }
    pageView = StoryPageView(
      stage: stage, text: text, focus: page.focus ?? StagePlacement.safeArea,
      textArea: page.text.first?.area ?? Rect(60, 40, 800, 200), background: page.background,
      buttons: StoryPageButtons(strings: strings, relay: relay))
    super.init(id: "story/\(story.id)/\(page.id)", view: pageView)
    relay.hear = { [weak self, weak delegate] wish in self.map { delegate?.storyPage($0, wants: wish) } }
    pageView.onTapWhileWaiting = { relay(.reading(.goOn)) }
    pageView.buttons.previous.isHidden = index == 0
    pageView.buttons.next.isHidden = index == story.pages.count - 1
  }

  // MARK: Life

  /// Does as the grown-up has chosen now.
  func settingsChanged() {
    pageView.text.answersTouches = preferences[.tapToPlay]
  }

  /// Moves a text that has no room on its paper.
  func scrollText(byLines lines: Double) {
    let style = pageView.text.style
    pageView.scroll.scroll(to: pageView.scroll.offset + lines * style.size * style.lineHeight)
  }

  override func prepare() {
    reader.prepare(script)
    for name in soundNames { story.soundPath(name).map(effects.prepare) }
  }

  override func willAppear() {
    pageView.isAppearing = true
    pageView.setNeedsLayout()
  }

  override func tidy(isStill: Bool) -> Bool {
    pageView.tidy(isStill: isStill)
  }

  override func didBecomeCurrent() {
    pageView.isCurrent = true
    pageView.setNeedsLayout()
    pageView.stage.isUserInteractionEnabled = true
    prepare()
    settingsChanged()
  }

  override func didResignCurrent() {
    pageView.isCurrent = false
    reader.stop()
    show(.silent)
    pageView.stage.reset()
  }

  override func pause() {
    reader.pause()
    pageView.stage.pause()
    // Nobody would see what an actor does now.
    pageView.stage.isUserInteractionEnabled = false
  }

  override func resume() {
    if speech != .waiting { reader.resume() }
    pageView.stage.resume()
    pageView.stage.isUserInteractionEnabled = true
  }

  override var isBusy: Bool {
    !pageView.stage.isComplete
  }

  // MARK: What it holds

  /// The sounds that the rules of the page play.
  private var soundNames: [String] {
    story.pages[index].rules.flatMap(\.actions).compactMap {
      if case .sound(let name) = $0 { name } else { nil }
    }
  }

  /// The display word at a place of the page's text.
  func word(_ index: Int) -> DisplayWord { script.words.words[index] }
}
