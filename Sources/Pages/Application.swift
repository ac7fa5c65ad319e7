internal import Animation
internal import Controls
internal import Foundations
public import Geometry
internal import Gestures
internal import Narration
internal import Preferences
public import SceneGraph
internal import Story
internal import StoryStage

/// The program without window, clock and devices: its screens and how one leads to another.
///
/// Whoever drives it hands over events and time and draws the scene: the frame loop of the program, or
/// the performer of a session.
public final class Application {
  /// What is on the screen.
  public let scene: Scene

  let environment: Environment
  private let library: PictureLibrary
  let reader: Reader
  private var stories: [StoryModel] = []

  /// What each folder held when it was loaded, by its canonical path; nil for nothing readable.
  private var loaded: [String: StoryModel?] = [:]
  private var areStoriesLoaded = false
  private var book: Book?
  var turner: PageTurner?
  var screen: PageController?
  private let mailbox = EventMailbox()
  var isHidden = false

  /// When the page turns by itself, in seconds on the scene's clock; nil while it does not.
  var turnsAt: Double?

  /// Whether the turn under way was not asked for by a hand or a key, so that the next page is read too.
  var isReadingOn = false

  /// Whether the page became current while nobody saw it, and has not been read as is chosen since.
  var isReadingOwed = false

  /// Whether the start of a narration was written down, and its end was not yet.
  var isNarrating = false

  /// Whether there may be more to tidy up.
  private var isUntidy = false

  /// Makes the program with nothing open.
  ///
  /// - Parameters:
  ///   - environment: Everything from outside.
  ///   - size: The extent of the window in points.
  ///   - traits: What the surroundings ask for; what a person can choose is taken from the settings.
  public init(environment: Environment, size: Size, traits: Traits) {
    self.environment = environment
    scene = Scene(
      size: size, traits: traits.following(environment.preferences), textEngine: environment.text)
    scene.snapshotCanvas = environment.canvas
    scene.root.accessibility = Accessibility(.window, name: environment.strings("window.title"))
    let notices = environment.notices
    library = PictureLibrary(
      decoder: environment.pictures, jobs: environment.jobs, byteLimit: 1 << 20,
      readFile: { try FileSystem.read($0) },
      onFailure: { notices.post(.story, "\($0): \($1)") })
    reader = Reader(environment: environment)
    let mailbox = mailbox
    // What failed before, such as settings that could not be read.
    for notice in notices.entries { mailbox.put(.notice(text: notice.text)) }
    notices.observe { mailbox.put(.notice(text: $0.text)) }
    environment.preferences.observe { key, value in
      mailbox.put(.preference(key: key, value: value.string ?? JSONWriter.line(value)))
    }
    reader.onEvent = { [weak self] in self?.heard($0) }
    scene.onGesture = { [weak self] in self?.gestureChanged($0) }
  }
}

// MARK: - Opening

extension Application {
  /// Opens the place where the program was left, or the cover.
  public func open() {
    loadStories()
    guard let place = environment.bookmarks.place, place != "home", !open(at: place) else {
      if screen == nil { showHome() }
      return
    }
    // The page is gone from the story: the bookmark says which one stands for it.
    let story = place.split(separator: "/").dropFirst().first.map(String.init)
    guard let story = stories.first(where: { $0.id == story }), show(story) else { return showHome() }
  }

  /// Opens a story where it was left.
  ///
  /// - Parameter folder: The folder of the story.
  /// - Returns: Whether it could be read at all.
  public func open(story folder: String) -> Bool {
    loadStories()
    guard let story = load(folder) else { return false }
    stories.removeAll { $0.id == story.id }
    stories.insert(story, at: 0)
    return show(story)
  }

  /// Opens a screen by its identifier.
  ///
  /// - Parameter id: Such as `home` or `story/SLUG/PAGE`.
  /// - Returns: Whether there is such a screen.
  public func open(at id: String) -> Bool {
    loadStories()
    if id == "home" {
      showHome()
      return true
    }
    let parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "story", let story = stories.first(where: { $0.id == parts[1] }),
      story.pageIndex(of: parts[2]) != nil
    else { return false }
    return show(story, page: parts[2])
  }

  /// Loads the stories, once.
  private func loadStories() {
    guard !areStoriesLoaded else { return }
    areStoriesLoaded = true
    stories = environment.resources.folders(in: "Stories").compactMap(load)
  }

  /// Loads a story, once, so that each fault is told once.
  private func load(_ folder: String) -> StoryModel? {
    let path = FileSystem.canonicalPath(of: folder) ?? folder
    if let known = loaded[path] { return known }
    let (story, faults) = StoryLoader.load(folder)
    for fault in faults { environment.notices.post(.story, fault.description) }
    loaded[path] = .some(story)
    return story
  }
}

// MARK: - Screens

extension Application {
  /// The identifier of the current screen.
  public var currentPage: String {
    screen?.id ?? ""
  }

  func showHome() {
    leave()
    let page = HomePage(
      story: lastStory, environment: environment, library: library
    ) { [weak self] in self?.readLastStory() }
    page.view.size = scene.size
    scene.root.addChild(page.view)
    became(page)
  }

  /// The story that was read last, else the first.
  private var lastStory: StoryModel? {
    stories.first { $0.id == environment.bookmarks.lastStory } ?? stories.first
  }

  private func readLastStory() {
    guard let story = lastStory else { return }
    _ = show(story)
  }

  /// Shows a story at a page, else where it was left, else at its beginning.
  private func show(_ story: StoryModel, page id: String? = nil) -> Bool {
    guard !story.pages.isEmpty else { return false }
    leave()
    let book = Book(story: story) { [unowned self] index in
      StoryPage(
        story: story, index: index, environment: environment, reader: reader, library: library,
        delegate: self)
    }
    let ids = story.pages.map(\.id)
    let index = id.flatMap(story.pageIndex(of:)) ?? environment.bookmarks.pageIndex(in: story.id, among: ids)
    let turner = PageTurner(page: book.page(index))
    turner.dataSource = book
    turner.delegate = self
    turner.size = scene.size
    scene.root.addChild(turner)
    self.book = book
    self.turner = turner
    became(turner.current)
    return true
  }

  /// Takes down what is shown, in silence.
  private func leave() {
    (turnsAt, isReadingOn) = (nil, false)
    screen?.didResignCurrent()
    scene.cancelGestures()
    scene.focus(nil, visibly: false)
    for node in scene.root.children { node.removeFromParent() }
    (book, turner, screen) = (nil, nil, nil)
  }

  private func became(_ page: PageController) {
    screen = page
    scene.root.layoutIfNeeded()
    page.didBecomeCurrent()
    // The bookmark comes first: whoever reads of the page may end the program at that moment.
    let isMarked = writeBookmark(page.id)
    record(.page(id: page.id))
    if isMarked { record(.bookmark(id: page.id)) }
    readIfWanted(page)
    if let page = page as? StoryPage, let book { turner?.keepReady(book.keepNeighbours(of: page)) }
  }

  /// Notes where the book is left, and says whether that is on the disk.
  private func writeBookmark(_ id: String) -> Bool {
    do {
      if let page = screen as? StoryPage {
        try environment.bookmarks.set(
          story: page.story.id, page: page.story.pages[page.index].id, number: page.index, place: id)
      } else {
        try environment.bookmarks.set(place: id)
      }
      return true
    } catch {
      environment.notices.post(.storage, "the bookmark could not be written: \(error)")
      return false
    }
  }
}

// MARK: - Events

extension Application {
  /// Takes in something that happened to the window.
  public func handle(_ event: InputEvent) {
    if event.isByHand { waitWithTurning() }
    switch event {
    case .pointer(let event): scene.handle(event)
    case .wheel(let event): scene.handle(event)
    case .key(let key): if !scene.handle(key) { handleUnclaimed(key) }
    case .text(let text): scene.handle(text: text)
    case .resized(let size, let scale): resize(to: size, scale: scale)
    case .hidden:
      isHidden = true
      scene.cancelGestures()
      screen?.pause()
    case .shown:
      isHidden = false
      waitWithTurning()
      if isReadingOwed, let screen { readIfWanted(screen) }
      resumeIfFree()
    case .focusLost: scene.cancelGestures()
    case .quit: reader.stop()
    case .hover, .exposed, .focusGained: break
    }
  }

  /// Lets the screen go on unless the page is in the hand or nobody sees it.
  private func resumeIfFree() {
    if !isHidden, turner?.isTurning != true { screen?.resume() }
  }

  private func resize(to size: Size, scale: Double) {
    scene.size = size
    scene.traits.displayScale = scale
    for node in scene.root.children { node.size = size }
  }

  private func handleUnclaimed(_ key: KeyPress) {
    guard let turner, let page = turner.current as? StoryPage else { return }
    let isRightToLeft = scene.traits.direction == .rightToLeft
    switch key.name {
    case "Right", "Left":
      let isForward = (key.name == "Right") != isRightToLeft
      if key.modifiers.contains(.control) {
        storyPage(page, wants: .reading(isForward ? .sentenceForward : .sentenceBack))
      } else {
        turner.turnPage(isForward ? .forward : .backward)
      }
    case "Down": page.scrollText(byLines: 1)
    case "Up": page.scrollText(byLines: -1)
    case "PageDown": turner.turnPage(.forward)
    case "PageUp": turner.turnPage(.backward)
    case "Home": book.map { turner.show($0.page(0)) }
    case "End": book.map { turner.show($0.page($0.story.pages.count - 1)) }
    case "Space": if !key.isRepeat { storyPage(page, wants: .reading(.toggle)) }
    case "Escape", "Back": if !key.isRepeat { showHome() }
    default: break
    }
  }

  private func gestureChanged(_ recognizer: GestureRecognizer) {
    guard recognizer.state != .failed, recognizer.state != .changed, let node = recognizer.owner as? Node,
      node !== scene.root
    else { return }
    // Who turns pages has no name of its own: what is dragged or tapped is the page.
    let target = node === turner ? currentPage : node.accessibility?.identifier ?? ""
    record(.gesture(recognizer: recognizer.name, state: "\(recognizer.state)", target: target))
  }
}

// MARK: - Time

extension Application {
  /// Moves everything on to a time in seconds.
  public func advance(to time: Double) {
    scene.advance(to: time)
    reader.advance(to: time)
    turnIfDue()
    for event in mailbox.takeAll() {
      record(event)
      if case .preference = event { settingsChanged() }
    }
    tidy()
  }

  private func settingsChanged() {
    scene.traits = scene.traits.following(environment.preferences)
    reader.settingsChanged()
    (screen as? StoryPage)?.settingsChanged()
  }

  /// Makes pages cheaper to keep and to draw while nothing moves, a little at a time.
  private func tidy() {
    isUntidy = false
    guard !isHidden else { return }
    // What is flattened must stand where it will be seen.
    scene.root.layoutIfNeeded()
    turner?.tidy()
    let isStill =
      !scene.animations.hasPendingAnimations && scene.isGestureIdle && turner?.isTurning != true
    let pages = book?.kept ?? [screen].compactMap(\.self)
    isUntidy = pages.contains { $0.tidy(isStill: isStill) }
  }

  /// When `advance` must be called next for something to go on by itself, or nil for not at all.
  public var nextDeadline: Double? {
    let narration = reader.timeToNextEvent.map { scene.time + $0 }
    return [scene.nextDeadline, narration, isHidden ? nil : turnsAt, isUntidy ? scene.time : nil]
      .compactMap(\.self).min()
  }

  /// Whether a narration is prepared or read.
  public var isReading: Bool {
    [.preparing, .speaking].contains(reader.state)
  }

  /// Whether the current screen has all its pictures.
  public var isPageComplete: Bool {
    screen?.isBusy == false
  }

  /// Whether no turn, job, gesture or finite animation is under way; reading aloud does not count.
  public var isIdle: Bool {
    !scene.animations.hasPendingAnimations && scene.isGestureIdle && turner?.isTurning != true
      && environment.jobs.isIdle && environment.speechJobs.isIdle && screen?.isBusy != true
  }

  func record(_ event: JournalEvent) {
    environment.journal.record(event, at: scene.time)
  }
}

// MARK: - Turning

extension Application: PageTurnerDelegate {
  /// Halts what speaks and moves while the page is in the hand.
  public func pageTurnerWillBegin(_ turner: PageTurner) {
    screen?.pause()
  }

  /// Lets the old page go on, or leaves it for the new one.
  public func pageTurner(_ turner: PageTurner, didFinishFrom previous: PageController, completed: Bool) {
    guard completed else {
      isReadingOn = false
      return resumeIfFree()
    }
    previous.didResignCurrent()
    // A hand may have taken the page the other way.
    if turner.current !== book?.page(after: previous) { isReadingOn = false }
    became(turner.current)
  }
}
