internal import Foundations
internal import Geometry

/// Makes the model of a story from its JSON and reports what does not fit.
struct StoryReader {
  let folder: String
  let diagnostics: DiagnosticList
  let files: StoryFiles

  init(folder: String, diagnostics: DiagnosticList) {
    self.folder = folder
    self.diagnostics = diagnostics
    files = StoryFiles(folder: folder)
  }

  /// The story at the top of the document, or nil when it has not one readable page.
  func readStory(_ node: JSONNode) -> StoryModel? {
    guard let object = JSONObjectReader(node, "a story", diagnostics) else { return nil }
    _ = object.required("format", .integer(in: 1...1))
    let id = object.required("id", .identifier) ?? fallbackID
    let title = object.required("title", .localizedText) ?? LocalizedText(id)
    let author = object.required("author", .localizedText) ?? LocalizedText("")
    let language = object.required("language", .languageTag) ?? "en"
    let style = readStyle(object, language: language)
    let cover = object.optional("cover", JSONShape { node, _ in readCover(node) })
    let sounds = object.optional("sounds", JSONShape { node, _ in readSounds(node) }) ?? [:]
    let pageNodes = object.required("pages", .list(of: .any, limit: StoryLimits.pages))
    object.finish()
    let pages = readPages(pageNodes ?? [], sounds: sounds, language: language)
    if let pageNodes, pages.isEmpty {
      let location = pageNodes.first?.location ?? object.node("pages")?.location ?? node.location
      diagnostics.error("a story needs at least one page", at: location)
    }
    guard !pages.isEmpty else { return nil }
    return StoryModel(
      folder: folder, id: id, title: title, author: author, language: language, style: style, cover: cover,
      sounds: sounds,
      pages: pages)
  }

  /// The id of a story that does not tell its own: the folder's name.
  private var fallbackID: String {
    let name = folder.namePart.lowercased()
    return name.isStoryIdentifier ? name : "story"
  }

  // MARK: - Sounds

  private func readSounds(_ node: JSONNode) -> [String: String]? {
    guard JSONObjectReader(node, "sounds by their names", diagnostics) != nil else { return nil }
    if node.members.count > StoryLimits.sounds {
      diagnostics.error(
        "\(node.members.count) sounds, at most \(StoryLimits.sounds) are read", at: node.location)
    }
    var sounds: [String: String] = [:]
    for member in node.members.prefix(StoryLimits.sounds) {
      if !member.key.isStoryIdentifier {
        diagnostics.error(
          "'\(member.key.prefix(70))' cannot be the name of a sound", at: member.keyLocation,
          hint: "names are 1 to 64 small letters (a to z), digits and hyphens")
      } else {
        sounds[member.key] = files.shape(.sound).read(member.value, diagnostics)
      }
    }
    return sounds
  }

  // MARK: - Ids

  /// The id of a page or actor: its own if that is well formed and not taken, else one made from its number, so that a
  /// slip in an id costs the author a message but the reader nothing.
  func uniqueID(_ object: JSONObjectReader, _ kind: String, number: Int, taken: inout Set<String>) -> String {
    if let id = object.required("id", .identifier) {
      if taken.insert(id).inserted { return id }
      diagnostics.error(
        "the id '\(id)' is taken by another \(kind)", at: object.node("id")?.location ?? object.node.location,
        hint: "every \(kind) needs an id of its own")
    }
    var id = "\(kind)-\(number)"
    while !taken.insert(id).inserted {
      id += "x"
    }
    return id
  }
}
