internal import Synchronization

/// The grown-up's inbox, which every failure feeds; it may be used from any thread.
///
/// A notice that is there already is only counted. Each new one goes to standard error and to the log as well.
public final class Notices: Sendable {
  /// How many different notices are kept; then the oldest go.
  public static let limit = 200

  private struct State {
    var entries: [Notice] = []
    var observers: [@Sendable (Notice) -> Void] = []
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> Double
  private let log: LogFile?
  private let standardError: (@Sendable (String) -> Void)?

  /// Makes an empty inbox.
  ///
  /// - Parameters:
  ///   - now: The time in seconds since 1970.
  ///   - log: Where each new notice is written down, or nil.
  ///   - standardError: Takes a line without its line break, or nil.
  public init(
    now: @escaping @Sendable () -> Double = { 0 }, log: LogFile? = nil,
    standardError: (@Sendable (String) -> Void)? = nil
  ) {
    self.now = now
    self.log = log
    self.standardError = standardError
  }

  /// The notices, oldest first.
  public var entries: [Notice] {
    state.withLock { $0.entries }
  }

  /// Calls a closure with each notice from now on, repeated ones too, on the thread that posted it.
  public func observe(_ observer: @escaping @Sendable (Notice) -> Void) {
    state.withLock { $0.observers.append(observer) }
  }

  /// Forgets all notices: the grown-up has read them.
  public func removeAll() {
    state.withLock { $0.entries.removeAll() }
  }

  /// Puts in a notice.
  ///
  /// - Parameters:
  ///   - category: What it is about.
  ///   - text: What happened and what to do; line breaks become blanks, and no more than 500 characters are kept.
  public func post(_ category: Notice.Category, _ text: String) {
    let line = String(text.split(whereSeparator: \.isNewline).joined(separator: " ").prefix(500))
      .withoutControlCharacters
    let (notice, observers) = state.withLock { state in
      let notice = Self.add(Notice(category: category, text: line, time: now()), to: &state.entries)
      return (notice, state.observers)
    }
    if notice.count == 1 {
      standardError?("pagelight: \(line)")
      log?.append("\(CivilTime(secondsSince1970: notice.time)) \(category.rawValue): \(line)")
    }
    for observer in observers {
      observer(notice)
    }
  }

  /// Adds a notice or counts it, and returns what now stands in the list.
  private static func add(_ notice: Notice, to entries: inout [Notice]) -> Notice {
    if let index = entries.firstIndex(where: { $0.category == notice.category && $0.text == notice.text }) {
      entries[index].count += 1
      entries[index].time = notice.time
      return entries[index]
    }
    if entries.count >= limit { entries.removeFirst() }
    entries.append(notice)
    return notice
  }
}
