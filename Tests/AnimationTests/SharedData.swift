internal import FoundationEssentials

/// Tables of right answers beside the repository, read where `PAGELIGHT_SHARED_DATA` says they are.
enum SharedData {
  private static let folder = ProcessInfo.processInfo.environment["PAGELIGHT_SHARED_DATA"]

  /// Whether the tables are there.
  static var isAvailable: Bool {
    folder != nil
  }

  /// The rows of a table of tab-separated values, without comments and heading.
  static func rows(_ path: String) throws -> [[String]] {
    let text = try String(contentsOfFile: "\(folder ?? "")/\(path)", encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
