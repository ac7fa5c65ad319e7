internal import Foundations
internal import Geometry

// MARK: - Pages

extension StoryReader {
  func readPages(_ nodes: [JSONNode], sounds: [String: String], language: String) -> [Page] {
    var taken: Set<String> = []
    return nodes.enumerated().compactMap { index, node in
      readPage(node, number: index + 1, taken: &taken, sounds: sounds, language: language)
    }
  }

  private func readPage(
    _ node: JSONNode, number: Int, taken: inout Set<String>, sounds: [String: String],
    language: String
  ) -> Page? {
    guard let object = JSONObjectReader(node, "a page", diagnostics) else { return nil }
    let id = uniqueID(object, "page", number: number, taken: &taken)
    var page = readScene(object, id: id)
    let names = RuleNames(actors: page.actors.map(\.id), sounds: sounds.keys.sorted())
    page.text =
      object.optional(
        "text",
        .list(of: JSONShape { node, _ in readText(node, language: language) }, limit: StoryLimits.textBlocks))
      ?? []
    page.narration = readNarration(object, language: language)
    page.rules =
      object.optional(
        "rules", .list(of: JSONShape { node, _ in readRule(node, names) }, limit: StoryLimits.rules)) ?? []
    object.finish()
    if page.text.isEmpty, let narration = object.node("narration") {
      diagnostics.warning("the page '\(id)' has a recording but no text", at: narration.location)
    }
    if page.actors.isEmpty, page.text.isEmpty {
      diagnostics.warning("the page '\(id)' has neither text nor actors", at: node.location)
    }
    return page
  }

  private func readText(_ node: JSONNode, language: String) -> TextBlock? {
    guard let object = JSONObjectReader(node, "a text block", diagnostics) else { return nil }
    let area = object.required("area", .rect)
    let text = object.required("text", .localizedText)
    let own = object.optional("language", .languageTag)
    let style = readStyle(object, language: own ?? language)
    object.finish()
    if own != nil, let text, text.texts[""] == nil, let node = object.node("language") {
      diagnostics.warning(
        "'language' does not count, since the text says its languages itself", at: node.location,
        hint: "take it out")
    }
    if let area, let node = object.node("area"), !Self.stage.contains(area) {
      diagnostics.warning(
        "the text reaches beyond the stage", at: node.location, hint: "the stage is [0, 0, 1280, 800]")
    }
    // Without a place the text can still be read.
    return text.map {
      TextBlock(area: area ?? Self.stage.inset(by: 80), text: $0, language: own, style: style)
    }
  }
}

// MARK: - What is seen

extension StoryReader {
  private static var stage: Rect { Rect(origin: .zero, size: StoryModel.stageSize) }

  func readCover(_ node: JSONNode) -> Page? {
    guard let object = JSONObjectReader(node, "the cover", diagnostics) else { return nil }
    let page = readScene(object, id: "cover")
    object.finish()
    return page
  }

  /// A page or cover with the members that make up what is seen.
  private func readScene(_ object: JSONObjectReader, id: String) -> Page {
    let background = object.optional("background", .color)
    let focus = object.optional("focus", .rect)
    var taken: Set<String> = []
    let nodes = object.optional("actors", .list(of: .any, limit: StoryLimits.actors)) ?? []
    let actors = nodes.enumerated().compactMap { index, node in
      readActor(node, number: index + 1, taken: &taken)
    }
    return Page(
      id: id, background: background, focus: focus, actors: actors, text: [], narration: [:], rules: [])
  }

  /// An actor, or nil when its place is not known; one without its picture keeps its name and its place.
  private func readActor(_ node: JSONNode, number: Int, taken: inout Set<String>) -> Actor? {
    guard let object = JSONObjectReader(node, "an actor", diagnostics) else { return nil }
    let id = uniqueID(object, "actor", number: number, taken: &taken)
    let name = object.optional("name", .localizedText)
    let picture = object.required("picture", files.shape(.picture))
    let frame = object.required("frame", .rect)
    let pivot = object.optional("pivot", .vector(in: -10...10)) ?? Vector(0.5, 0.5)
    let rotation = object.optional("rotation", .number(in: -3600...3600)) ?? 0
    let depth = object.optional("depth", .number(in: -1...1)) ?? 0
    let elevation = object.optional("elevation", .number(in: 0...100)) ?? 0
    let opacity = object.optional("opacity", .number(in: 0...1)) ?? 1
    object.finish()
    guard let frame else { return nil }
    return Actor(
      id: id, name: name, picture: picture, frame: frame, pivot: .zero + pivot, rotation: rotation,
      depth: depth,
      elevation: elevation, opacity: opacity)
  }
}
