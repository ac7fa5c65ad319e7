internal import Controls
internal import Foundations
internal import Geometry
internal import Narration
internal import SceneGraph
internal import Story
internal import StoryStage

/// What a page of a story can ask of the book it is in.
protocol StoryPageDelegate: AnyObject {
  /// The cover is wanted.
  func storyPageWantsHome(_ page: StoryPage)

  /// The page is to be read, or no longer.
  func storyPageWantsReading(_ page: StoryPage)

  /// A neighbour is wanted.
  func storyPage(_ page: StoryPage, wants direction: PageTurner.Direction)

  /// A sound of the story is wanted.
  func storyPage(_ page: StoryPage, plays sound: String)
}

/// The controller of one page of a story.
final class StoryPage: PageController {
  /// The story that it is a page of.
  let story: StoryModel

  /// Its place in the story, from 0.
  let index: Int

  private let words: DisplayWords
  private let language: String
  private let reader: Reader
  private let strings: StringsTable
  private let effects: any EffectsPlayer
  private let pageView: StoryPageView
  private weak var delegate: (any StoryPageDelegate)?
  private var isReading = false

  init(
    story: StoryModel, index: Int, environment: Environment, reader: Reader, library: PictureLibrary,
    theme: Theme, delegate: any StoryPageDelegate
  ) {
    let page = story.pages[index]
    let languages = [environment.strings.language, story.language]
    self.story = story
    self.index = index
    self.reader = reader
    self.delegate = delegate
    strings = environment.strings
    effects = environment.effects
    // The voice must speak the language of the words that are shown.
    let preferred = environment.strings.language
    let isTranslated = page.text.allSatisfy { $0.text.texts[preferred] != nil }
    let language = isTranslated ? preferred : story.language
    self.language = language
    words = DisplayWords(page.text.map { $0.text.text(for: language) }.joined(separator: "\n"))

    let relay = StoryPageRelay()
    let colors = (paper: theme.accent, ink: theme.onAccent)
    let pale = (paper: theme.paper, ink: theme.ink)
    let text = strings
    let stage = StageNode(
      actors: page.actors, rules: page.rules, folder: story.folder, library: library, languages: languages,
      effects: { relay.play($0) })
    pageView = StoryPageView(
      stage: stage, text: StoryText(words: words, style: TextStyle(size: 30, language: language)),
      focus: page.focus ?? StagePlacement.safeArea, textArea: page.text.first?.area ?? Rect(60, 40, 800, 200),
      background: page.background ?? theme.desk,
      buttons: (
        Button(identifier: "page.home", name: text("page.home"), icon: .home, colors: colors) {
          relay.home()
        },
        Button(identifier: "page.play", name: text("page.play"), icon: .play, colors: colors) {
          relay.toggle()
        },
        Button(identifier: "page.previous", name: text("page.previous"), icon: .previous, colors: pale) {
          relay.turn(.backward)
        },
        Button(identifier: "page.next", name: text("page.next"), icon: .next, colors: pale) {
          relay.turn(.forward)
        }
      ))
    super.init(id: "story/\(story.id)/\(page.id)", view: pageView)
    relay.page = self
    pageView.previousButton.isHidden = index == 0
    pageView.nextButton.isHidden = index == story.pages.count - 1
  }

  // MARK: Life

  override func prepare() {
    reader.prepare(words, language: language)
    for name in soundNames { story.soundPath(name).map(effects.prepare) }
  }

  override func didBecomeCurrent() {
    pageView.isCurrent = true
    pageView.setNeedsLayout()
    prepare()
  }

  override func didResignCurrent() {
    pageView.isCurrent = false
    if isReading { reader.stop() }
    showStopped()
    pageView.stage.reset()
  }

  override func pause() {
    if isReading { reader.pause() }
    pageView.stage.pause()
  }

  override func resume() {
    if isReading { reader.resume() }
    pageView.stage.resume()
  }

  override var isBusy: Bool {
    !pageView.stage.isComplete
  }

  // MARK: Reading

  /// Reads the page, or stops when it is being read.
  func toggleReading() {
    if isReading { return reader.stop() }
    isReading = true
    pageView.playButton.icon = .stop
    setPlayName("page.stop")
    reader.read(words, language: language)
  }

  /// Shows what the reader tells of this page.
  func heard(_ event: NarratorEvent) {
    switch event {
    case .word(let index): pageView.highlight(index)
    case .stopped, .finished, .failed: showStopped()
    case .started, .paused, .resumed, .waiting: break
    }
  }

  private func showStopped() {
    isReading = false
    pageView.highlight(nil)
    pageView.playButton.icon = .play
    setPlayName("page.play")
  }

  private func setPlayName(_ key: String) {
    pageView.playButton.accessibility?.name = strings(key)
    if pageView.playButton.title != nil { pageView.playButton.title = strings(key) }
    pageView.setNeedsLayout()
  }

  /// The sounds that the rules of the page play.
  private var soundNames: [String] {
    story.pages[index].rules.flatMap(\.actions).compactMap {
      if case .sound(let name) = $0 { name } else { nil }
    }
  }

  // MARK: Asking the book

  fileprivate func askForReading() { delegate?.storyPageWantsReading(self) }

  fileprivate func home() { delegate?.storyPageWantsHome(self) }

  fileprivate func turn(_ direction: PageTurner.Direction) { delegate?.storyPage(self, wants: direction) }

  fileprivate func play(_ sound: String) { delegate?.storyPage(self, plays: sound) }

  /// The display word at a place of the page's text.
  func word(_ index: Int) -> DisplayWord { words.words[index] }
}

/// Lets buttons be made before the page that they act on.
private final class StoryPageRelay {
  weak var page: StoryPage?

  func home() { page?.home() }

  func toggle() { page?.askForReading() }

  func turn(_ direction: PageTurner.Direction) { page?.turn(direction) }

  func play(_ sound: String) { page?.play(sound) }
}
