internal import Foundations
internal import SceneGraph
internal import Story
internal import StoryStage

/// The pages of one story in order; makes them when they are needed and keeps the neighbours.
final class Book: PageTurnerDataSource {
  let story: StoryModel
  private let make: (Int) -> StoryPage
  private var pages: [(index: Int, page: StoryPage)] = []

  init(story: StoryModel, make: @escaping (Int) -> StoryPage) {
    self.story = story
    self.make = make
  }

  /// The page at a place, which must exist.
  func page(_ index: Int) -> StoryPage {
    precondition(story.pages.indices.contains(index), "no page \(index) among \(story.pages.count)")
    if let kept = pages.first(where: { $0.index == index }) { return kept.page }
    let page = make(index)
    pages.append((index, page))
    return page
  }

  func page(before page: PageController) -> PageController? {
    neighbour(of: page, by: -1)
  }

  func page(after page: PageController) -> PageController? {
    neighbour(of: page, by: 1)
  }

  /// Lets go of pages that are not next to one, and returns its neighbours, made ready ahead.
  func keepNeighbours(of page: StoryPage) -> [PageController] {
    pages.removeAll { abs($0.index - page.index) > 1 }
    let neighbours = [self.page(after: page), self.page(before: page)].compactMap(\.self)
    for neighbour in neighbours { neighbour.prepare() }
    return neighbours
  }

  /// The pages that are kept, made ready ahead among them.
  var kept: [PageController] {
    pages.map(\.page)
  }

  private func neighbour(of page: PageController, by step: Int) -> PageController? {
    guard let page = page as? StoryPage, story.pages.indices.contains(page.index + step) else { return nil }
    return self.page(page.index + step)
  }
}
