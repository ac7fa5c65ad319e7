internal import Controls
internal import Foundations
internal import Geometry
internal import SceneGraph
internal import Story
internal import StoryStage

/// The cover: the name of the book, its author, and the way in.
final class HomePage: PageController {
  private let homeView: HomeView

  init(
    story: StoryModel?, environment: Environment, library: PictureLibrary,
    onRead: @escaping () -> Void
  ) {
    let strings = environment.strings
    let languages = [strings.language, story?.language ?? "en"]
    let cover = story?.cover
    let stage = StageNode(
      actors: cover?.actors ?? [], rules: [], folder: story?.folder ?? "", library: library,
      languages: languages, effects: { _ in })
    homeView = HomeView(
      stage: stage, focus: cover?.focus ?? StagePlacement.safeArea,
      background: cover?.background,
      title: story?.title.text(for: languages) ?? strings("home.no-story"),
      author: story.map { strings("home.author", ["author": $0.author.text(for: languages)]) } ?? "",
      readButton: story == nil
        ? nil
        : Button(
          identifier: "home.read", name: strings("home.read"), icon: .book, title: strings("home.read"),
          emphasis: .strong, action: onRead))
    super.init(id: "home", view: homeView)
  }

  override func tidy(isStill: Bool) -> Bool {
    isStill && homeView.stage.flattenStill()
  }

  override var isBusy: Bool {
    !homeView.stage.isComplete
  }
}
