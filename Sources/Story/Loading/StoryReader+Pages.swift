internal import Foundations
internal import Geometry

// MARK: - Pages

extension StoryReader {
  func readPages(_ nodes: [JSONNode], sounds: [String: String]) -> [StoryPage] {
    var taken: Set<String> = []
    return nodes.enumerated().compactMap { index, node in
      readPage(node, number: index + 1, taken: &taken, sounds: sounds)
    }
  }

  private func readPage(
    _ node: JSONNode, number: Int, taken: inout Set<String>, sounds: [String: String]
  ) -> StoryPage? {
    guard let object = JSONObjectReader(node, "a page", diagnostics) else { return nil }
    let id = uniqueID(object, "page", number: number, taken: &taken)
    let scene = readScene(object)
    let text = object.optional(
      "text", .list(of: JSONShape { node, _ in readText(node) }, limit: StoryLimits.textBlocks))
    let names = RuleNames(actors: scene.actors.map(\.id), sounds: sounds.keys.sorted())
    let rules = object.optional(
      "rules", .list(of: JSONShape { node, _ in readRule(node, names) }, limit: StoryLimits.rules))
    object.finish()
    if scene.actors.isEmpty, text?.isEmpty ?? true {
      diagnostics.warning("the page '\(id)' has neither text nor actors", at: node.location)
    }
    return StoryPage(id: id, scene: scene, text: text ?? [], rules: rules ?? [])
  }

  private func readText(_ node: JSONNode) -> StoryTextBlock? {
    guard let object = JSONObjectReader(node, "a text block", diagnostics) else { return nil }
    let area = object.required("area", .rect)
    let text = object.required("text", .localizedText)
    object.finish()
    if let area, let node = object.node("area"), !Self.stage.contains(area) {
      diagnostics.warning(
        "the text reaches beyond the stage", at: node.location, hint: "the stage is [0, 0, 1280, 800]")
    }
    // Without a place the text can still be read.
    return text.map { StoryTextBlock(area: area ?? Self.stage.inset(by: 80), text: $0) }
  }
}

// MARK: - Scenes

extension StoryReader {
  private static var stage: Rect { Rect(origin: .zero, size: Story.stageSize) }

  func readCover(_ node: JSONNode) -> StoryScene? {
    guard let object = JSONObjectReader(node, "the cover", diagnostics) else { return nil }
    let scene = readScene(object)
    object.finish()
    return scene
  }

  /// The members of a page or cover that make up what is seen.
  private func readScene(_ object: JSONObjectReader) -> StoryScene {
    let background = object.optional("background", .color) ?? .white
    let focus = object.optional("focus", .rect) ?? Self.stage
    var taken: Set<String> = []
    let nodes = object.optional("actors", .list(of: .any, limit: StoryLimits.actors)) ?? []
    let actors = nodes.enumerated().compactMap { index, node in
      readActor(node, number: index + 1, taken: &taken)
    }
    return StoryScene(background: background, focus: focus, actors: actors)
  }

  /// An actor, or nil when its picture or place is not known.
  private func readActor(_ node: JSONNode, number: Int, taken: inout Set<String>) -> StoryActor? {
    guard let object = JSONObjectReader(node, "an actor", diagnostics) else { return nil }
    let id = uniqueID(object, "actor", number: number, taken: &taken)
    let name = object.optional("name", .localizedText)
    let picture = object.required("picture", files.shape(.picture))
    let frame = object.required("frame", .rect)
    let pivot = object.optional("pivot", .vector(in: -10...10)) ?? Vector(0.5, 0.5)
    let rotation = object.optional("rotation", .number(in: -3600...3600)) ?? 0
    let depth = object.optional("depth", .number(in: 0...1)) ?? 0
    let elevation = object.optional("elevation", .number(in: 0...100)) ?? 0
    let opacity = object.optional("opacity", .number(in: 0...1)) ?? 1
    object.finish()
    guard let picture, let frame else { return nil }
    return StoryActor(
      id: id, name: name, picture: picture, frame: frame, pivot: .zero + pivot, rotation: rotation,
      depth: depth,
      elevation: elevation, opacity: opacity)
  }
}
