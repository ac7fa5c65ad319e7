internal import Foundations

/// Looks after the files that a story names: inside its folder, there, and of a kind the program can use.
struct StoryFiles {
  /// What a file is used for.
  enum Use: String {
    case picture
    case sound

    /// The kinds by the endings of their names.
    var kinds: [String: Kind] {
      switch self {
      case .picture: ["svg": .svg, "png": .png, "jpg": .jpeg, "jpeg": .jpeg, "webp": .webp]
      case .sound: ["wav": .wav, "ogg": .ogg, "opus": .ogg, "flac": .flac, "mp3": .mp3]
      }
    }

    var byteLimit: Int {
      switch self {
      case .picture: StoryLimits.pictureBytes
      case .sound: StoryLimits.soundBytes
      }
    }
  }

  private let folder: String
  private let canonicalFolder: String?

  init(folder: String) {
    self.folder = folder
    canonicalFolder = FileSystem.canonicalPath(of: folder)
  }

  /// A path below the folder to a file of the right kind; nil after reporting what is wrong.
  func shape(_ use: Use) -> JSONShape<String> {
    JSONShape { node, diagnostics in
      guard let path = JSONShape<String>.string.read(node, diagnostics) else { return nil }
      guard let fault = fault(of: path, use) else { return path }
      diagnostics.error(fault.message, at: node.location, hint: fault.hint)
      return nil
    }
  }

  // MARK: - Checking

  private typealias Fault = (message: String, hint: String?)

  private func fault(of path: String, _ use: Use) -> Fault? {
    if let reason = Self.reasonToRefuse(path) {
      return ("the path '\(path.prefix(80))' \(reason)", "a story uses only files in its own folder")
    }
    let ending = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
    guard let kind = use.kinds[ending] else {
      let known = use.kinds.keys.sorted().map { ".\($0)" }.joined(separator: ", ")
      return ("'\(path)' is no \(use.rawValue) file", "its name must end in one of \(known)")
    }
    let full = folder.appendingPath(path)
    guard FileSystem.kind(of: full) == .file else {
      let names = (try? FileSystem.names(in: full.folderPart)) ?? []
      let nearest = Spelling.nearest(to: path.namePart, among: names)
      let meant = nearest.map { path.folderPart == "." ? $0 : path.folderPart.appendingPath($0) }
      return ("there is no file '\(path)'", meant.map { "did you mean '\($0)'?" })
    }
    guard let canonical = FileSystem.canonicalPath(of: full), let canonicalFolder,
      canonical.hasPrefix(canonicalFolder.appendingPath(""))
    else {
      return ("the file '\(path)' is a link that leads out of the story's folder", "put a copy in its place")
    }
    return contentFault(of: path, full, use, kind)
  }

  private func contentFault(of path: String, _ full: String, _ use: Use, _ kind: Kind) -> Fault? {
    guard let size = FileSystem.size(of: full), let head = try? FileSystem.head(of: full, count: 4096) else {
      return ("the file '\(path)' cannot be read", "check its permissions")
    }
    if size > use.byteLimit {
      return ("the file '\(path)' is larger than \(use.byteLimit >> 20) MiB", "make it smaller")
    }
    if kind.matches(head) { return nil }
    return ("the file '\(path)' does not hold what its name says", "save it again as \(kind.name)")
  }

  /// Why a path is refused before the disk is looked at, or nil.
  private static func reasonToRefuse(_ path: String) -> String? {
    if path.isEmpty || path.utf8.count > 255 { return "is empty or too long" }
    if path.hasPrefix("/") { return "is absolute" }
    if path.unicodeScalars.contains(where: { $0 == "\\" || $0.value < 0x20 || $0.value == 0x7f }) {
      return "holds a backslash or a control character"
    }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.contains("..") { return "leads out of the folder" }
    return parts.contains { $0.isEmpty || $0 == "." } ? "has an empty part" : nil
  }
}
