internal import Foundations
internal import Geometry
internal import Pages
internal import Preferences
internal import SDLPlatform
internal import SceneGraph

/// Opens the program in a window and keeps it going until it is closed.
struct OpenCommand {
  /// The extent of a new window in points.
  static let windowSize = Size(1280, 800)

  let surroundings: Surroundings

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// Opens the book where it was left, or a story.
  ///
  /// - Parameter story: The folder of a story, or nil.
  /// - Throws: ``CommandError`` when there is no display or the story cannot be read.
  func run(story: String?) throws(CommandError) {
    let start = Surroundings.now()
    let clock = { @Sendable in Surroundings.now() - start }
    let composition = Composition(surroundings, locale: language, wallTime: Surroundings.wallTime)
    do {
      let window = try SDLWindow(
        title: composition.strings("window.title"), size: Self.windowSize, scale: scale,
        drawing: drawing)
      let presenter = Presenter(
        window: window, rasterizer: composition.rasterizer, notices: composition.notices)
      let loop = try EventLoop(window: window, now: clock)
      let sound = SoundOutput(mixer: composition.mixer, notices: composition.notices, now: clock)
      composition.speech.pending = { sound.pending }
      let journal = JournalFile(surroundings.environment["PAGELIGHT_JOURNAL"])
      let jobs = BackgroundJobQueue(width: 1)
      let application = Application(
        environment: composition.environment(
          jobs: jobs, speechJobs: BackgroundJobQueue(width: 1), journal: journal,
          canvas: presenter.snapshotCanvas
        ) { sound.open() },
        size: window.size, traits: composition.traits(displayScale: window.scale))
      if let story {
        guard application.open(story: story) else {
          throw CommandError.failure("'\(story)' cannot be read: 'pagelight check \(story)' says why")
        }
      } else {
        application.open()
      }
      showIcon(on: window, jobs)
      let frames = FrameLoop(
        window: window, loop: loop, application: application, sound: sound, notices: composition.notices,
        presenter: presenter, clock: clock)
      frames.didShow = { journal.shown(isComplete: application.isPageComplete, at: clock()) }
      frames.run()
    } catch let error as SDLError {
      throw .failure(error.description)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .failure("\(error)")
    }
  }

  /// Gives the window its picture for the task bar, once the pages have theirs.
  private func showIcon(on window: SDLWindow, _ jobs: any JobQueue) {
    guard let path = try? surroundings.resources.path(of: "Assets/icons/pagelight.svg") else { return }
    jobs.submit(.later) { _ in
      try? PictureDecoders.all.raster(of: FileSystem.read(path), width: 128, height: 128)
    } completion: { [weak window] icon in
      if let icon { window?.setIcon(icon) }
    }
  }

  /// The language that the person's locale asks for, without its country.
  private var language: String {
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { surroundings.environment[$0] }.first { !$0.isEmpty } ?? "en"
    let code = locale.prefix { $0.isLetter }.lowercased()
    return code.count == 2 || code.count == 3 ? code : "en"
  }

  /// What is to draw the window: the program chooses unless somebody in trouble does.
  private var drawing: SDLWindow.Drawing {
    switch surroundings.environment["PAGELIGHT_CANVAS"] {
    case "cairo": .processor
    case "renderer": .renderer
    default: .automatic
    }
  }

  /// The pixels per point that somebody asked for.
  private var scale: Double? {
    guard let scale = surroundings.environment["PAGELIGHT_SCALE"].flatMap(Double.init),
      (0.5...8).contains(scale)
    else { return nil }
    return scale
  }
}
