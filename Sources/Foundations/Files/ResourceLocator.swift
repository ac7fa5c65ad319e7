/// Finds the files that come with the program.
///
/// A root is a folder that holds `Assets` and `Stories`; a file is taken from the first root that has it.
public struct ResourceLocator: Hashable, Sendable {
  /// The folders that are searched, in order.
  public let roots: [String]

  /// Makes a locator for given roots.
  public init(roots: [String]) {
    self.roots = roots
  }

  /// Makes a locator for an installed or freshly built program.
  ///
  /// Roots are the folder that `PAGELIGHT_DATA` names; `../share/pagelight` beside the executable, its links followed;
  /// and the source tree, found by walking up from the executable.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - executable: The path of the running program.
  public init(environment: [String: String], executable: String) {
    var roots: [String] = []
    if let own = environment["PAGELIGHT_DATA"], !own.isEmpty { roots.append(own) }
    let folder = (FileSystem.canonicalPath(of: executable) ?? executable).folderPart
    roots.append(folder.folderPart.appendingPath("share/pagelight"))
    if let tree = Self.sourceTree(above: folder) { roots.append(tree) }
    self.init(roots: roots)
  }

  private static func sourceTree(above folder: String) -> String? {
    var folder = folder
    while true {
      let isTree = ["Assets", "Stories"].allSatisfy {
        FileSystem.kind(of: folder.appendingPath($0)) == .folder
      }
      if isTree { return folder }
      let parent = folder.folderPart
      if parent == folder || parent == "." { return nil }
      folder = parent
    }
  }
}

// MARK: - Finding

extension ResourceLocator {
  /// The path of a file or folder.
  ///
  /// - Parameter name: The path below a root, for example `Assets/strings/en.json`.
  /// - Returns: The path in the first root that has it.
  /// - Throws: `ResourceError` with the roots that were searched.
  public func path(of name: String) throws(ResourceError) -> String {
    guard
      let path = roots.lazy.map({ $0.appendingPath(name) }).first(where: { FileSystem.kind(of: $0) != nil })
    else { throw ResourceError(name: name, roots: roots) }
    return path
  }

  /// The paths of the folders directly below a folder, such as the stories below `Stories`, sorted by name.
  ///
  /// One that an earlier root has too is not repeated.
  public func folders(in name: String) -> [String] {
    var found: [String: String] = [:]
    for root in roots {
      let folder = root.appendingPath(name)
      for entry in (try? FileSystem.names(in: folder)) ?? [] where found[entry] == nil {
        let path = folder.appendingPath(entry)
        if FileSystem.kind(of: path) == .folder { found[entry] = path }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// A file that should have come with the program is not there.
public struct ResourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path below a root.
  public let name: String

  /// Where it was looked for.
  public let roots: [String]

  /// What is missing, where it was looked for, and what to do.
  public var description: String {
    "cannot find \(name) in \(roots.joined(separator: ", ")): install again, or set PAGELIGHT_DATA to a folder with Assets and Stories"
  }
}
