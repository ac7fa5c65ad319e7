public import Foundations
public import Geometry
public import Gestures
public import Narration
public import Pages
public import Preferences
public import SceneGraph

/// The program on fakes: no window, device, clock or voice.
@MainActor
public final class TestProgram {
  /// What the program wrote down.
  public final class MemoryJournal: Journal {
    /// The events in order.
    public private(set) var events: [JournalEvent] = []

    /// Called with each event.
    public var onEvent: ((JournalEvent) -> Void)?

    /// Keeps an event.
    public func record(_ event: JournalEvent, at time: Double) {
      events.append(event)
      onEvent?(event)
    }
  }

  /// Counts what is played.
  public final class Effects: EffectsPlayer {
    /// The paths that were played.
    public private(set) var played: [String] = []

    /// Nothing has to be prepared.
    public func prepare(_ path: String) {}

    /// Notes the sound.
    public func play(_ path: String) { played.append(path) }
  }

  /// The program.
  public let application: Application

  /// Where speech goes.
  public let output = FakeSpeechOutput()

  /// What happened.
  public let journal = MemoryJournal()

  /// What was played.
  public let effects = Effects()

  /// What the grown-up has chosen.
  public let preferences: Preferences

  /// The grown-up's inbox.
  public let notices = Notices()

  /// Starts the program with the stories of a folder.
  ///
  /// - Parameters:
  ///   - root: Holds `Stories` and is the home folder too.
  ///   - size: The window in points.
  ///   - voice: Speaks.
  ///   - canvas: Makes pictures of pages; nil for none, so that pages slide and nothing is flattened.
  ///   - pictures: Makes the pictures of stories.
  ///   - text: Lays out text; one that the canvas can draw.
  ///   - jobs: Has pictures made.
  ///   - speechJobs: Has speech made.
  public init(
    root: String, size: Size = Size(1280, 800), voice: any Voice = FakeVoice(),
    canvas: (any Canvas)? = nil, pictures: any PictureDecoder = FakePictureDecoder(),
    text: any TextEngine = FakeTextEngine(), jobs: any JobQueue = ImmediateJobQueue(),
    speechJobs: any JobQueue = ImmediateJobQueue()
  ) {
    let store = { [notices] (name: String) in Store(path: root.appendingPath(name), notices: notices) }
    preferences = Preferences(store: store("preferences.json"), notices: notices)
    application = Application(
      environment: Environment(
        strings: StringsTable(language: "en", texts: [:], notices: Notices()),
        resources: ResourceLocator(roots: [root]), jobs: jobs,
        speechJobs: speechJobs, pictures: pictures,
        text: text, canvas: canvas, voice: voice,
        recordings: FakeRecordings(), speechOutput: output,
        preferences: preferences, bookmarks: Bookmarks(store: store("bookmarks.json")), notices: notices,
        journal: journal,
        effects: effects),
      size: size, traits: Traits())
  }

  /// The words of narration events so far.
  public var spokenWords: [Int] {
    journal.events.compactMap { if case .narrationWord(let index, _) = $0 { index } else { nil } }
  }

  /// The pages that became current.
  public var pages: [String] {
    journal.events.compactMap { if case .page(let id) = $0 { id } else { nil } }
  }

  /// Lets time pass in frames until a moment in seconds.
  public func run(until end: Double) {
    let scene = application.scene
    while scene.time < end - 1e-9 {
      let time = min(end, scene.time + 1.0 / 60)
      output.advance(by: time - scene.time)
      application.advance(to: time)
      _ = scene.prepareFrame()
    }
  }

  // MARK: Touches

  /// The middle of a node in points of the window.
  ///
  /// - Throws: ``MissingNode`` when there is none of this identifier in sight.
  public func place(of identifier: String) throws(MissingNode) -> Point {
    let shown = application.scene.accessibilityTree.flattened.first {
      $0.description.identifier == identifier && !$0.visibleFrame.isEmpty
    }
    guard let shown else { throw MissingNode(identifier: identifier) }
    return shown.visibleFrame.center
  }

  /// Lets a finger do something now.
  public func pointer(_ phase: PointerEvent.Phase, _ point: Point) {
    application.handle(.pointer(PointerEvent(phase, at: point, time: application.scene.time)))
  }

  /// Taps the middle of a node.
  ///
  /// - Throws: ``MissingNode`` when there is none of this identifier in sight.
  public func tap(_ identifier: String) throws(MissingNode) {
    let point = try place(of: identifier)
    pointer(.began, point)
    pointer(.ended, point)
  }

  /// A node that a test looks for and that is not there.
  public struct MissingNode: Error {
    /// The identifier looked for.
    public let identifier: String
  }

  /// A story of three pages with one actor each, as text.
  public static func story(pages: Int = 3) -> String {
    let all = (0..<pages).map { index in
      """
      { "id": "p\(index)", "text": [{ "area": [60, 40, 500, 200], "text": "One two three, page \(index)." }],
        "actors": [{ "id": "ball", "name": "Ball", "picture": "ball.svg", "frame": [600, 400, 100, 100] }],
        "rules": [{ "when": { "tap": "ball" }, "do": [{ "sound": "pop" },
          { "animate": "ball", "to": { "position": [0, -40] }, "duration": 0.2, "autoreverse": true }] }] }
      """
    }
    return """
      { "format": 1, "id": "tale", "title": "A Tale", "author": "Nobody", "language": "en",
        "sounds": { "pop": "pop.wav" }, "pages": [\(all.joined(separator: ","))] }
      """
  }
}

extension TemporaryFolder {
  /// Puts the story of three pages into `Stories/tale`.
  ///
  /// - Parameters:
  ///   - story: The text of `story.json`.
  ///   - picture: The text of the picture.
  /// - Throws: ``FileError`` when it cannot be written.
  @MainActor
  public func writeStory(_ story: String = TestProgram.story(), picture: String = "<svg/>") throws(FileError)
  {
    try write(story, to: "Stories/tale/story.json")
    try write(picture, to: "Stories/tale/ball.svg")
    try write("RIFF....WAVE", to: "Stories/tale/pop.wav")
  }
}
