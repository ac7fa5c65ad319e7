internal import Glibc

/// Where the program keeps what it writes.
///
/// `PAGELIGHT_HOME` puts everything into one folder (a USB stick, a test). Else the XDG Base Directory Specification
/// 0.8 holds, whose relative paths count as unset.
public struct Folders: Hashable, Sendable {
  /// Settings.
  public let config: String

  /// What the user brings: own stories.
  public let data: String

  /// What the program notes for itself: the bookmarks and the log.
  public let state: String

  /// What can be made again.
  public let cache: String

  /// What the grown-up should know, for example that nothing will be kept; nil when all is well.
  public let notice: String?

  /// Works out the folders without touching them.
  ///
  /// - Parameters:
  ///   - environment: The environment's variables.
  ///   - accountHome: The home folder that the password file names, asked for when `HOME` is not set.
  ///   - temporary: Makes a folder for the case that there is no home at all.
  public init(
    environment: [String: String], accountHome: () -> String? = Folders.accountHome,
    temporary: () -> String = Folders.makeTemporary
  ) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let own = environment["PAGELIGHT_HOME"], !own.isEmpty {
      (config, data, state, cache) = (own, own, own, own.appendingPath("cache"))
      notice = nil
      return
    }
    var notice: String?
    let home =
      absolute("HOME") ?? accountHome()
      ?? {
        notice = "There is no home folder: settings and bookmarks will be lost. Set HOME or PAGELIGHT_HOME."
        return temporary()
      }()
    func folder(_ variable: String, _ standard: String) -> String {
      (absolute(variable) ?? home.appendingPath(standard)).appendingPath("pagelight")
    }
    config = folder("XDG_CONFIG_HOME", ".config")
    data = folder("XDG_DATA_HOME", ".local/share")
    state = folder("XDG_STATE_HOME", ".local/state")
    cache = folder("XDG_CACHE_HOME", ".cache")
    self.notice = notice
  }

  /// The home folder of the user the program runs as, from the password file.
  public static func accountHome() -> String? {
    guard let entry = unsafe getpwuid(geteuid()), let home = unsafe entry.pointee.pw_dir else { return nil }
    let path = unsafe String(cString: home)
    return path.hasPrefix("/") && FileSystem.kind(of: path) == .folder ? path : nil
  }

  /// Makes a new folder under `/tmp` that only the user can enter.
  public static func makeTemporary() -> String {
    var template = Array("/tmp/pagelight-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { return "/tmp/pagelight" }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
