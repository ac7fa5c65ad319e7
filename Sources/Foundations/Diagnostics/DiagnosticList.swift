/// Collects what is wrong with a file while it is read, so that all faults are shown at once.
///
/// A class, because the readers of a document's parts share it. After `limit` entries further ones are only counted:
/// a hostile file must not fill the memory with complaints.
public final class DiagnosticList {
  /// The diagnostics so far, in the order in which they were found.
  public private(set) var entries: [Diagnostic] = []

  /// Whether an error is among them, the uncounted ones included.
  public private(set) var hasErrors = false

  private let limit: Int

  /// Makes an empty list that keeps at most `limit` diagnostics.
  public init(limit: Int = 100) {
    precondition(limit > 0, "limit must be positive, not \(limit)")
    self.limit = limit
  }

  /// Whether the list is full, so that looking for more is wasted work.
  public var isFull: Bool {
    entries.count >= limit
  }

  /// The diagnostics sorted by place.
  public var sorted: [Diagnostic] {
    entries.enumerated()
      .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}

// MARK: - Adding

extension DiagnosticList {
  /// Adds a diagnostic.
  public func add(_ diagnostic: Diagnostic) {
    hasErrors = hasErrors || diagnostic.severity == .error
    guard !isFull else { return }
    entries.append(diagnostic)
  }

  /// Adds several diagnostics.
  public func add(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics {
      add(diagnostic)
    }
  }

  /// Adds an error.
  public func error(_ message: String, at location: SourceLocation, hint: String? = nil) {
    add(Diagnostic(.error, message, at: location, hint: hint))
  }

  /// Adds a warning.
  public func warning(_ message: String, at location: SourceLocation, hint: String? = nil) {
    add(Diagnostic(.warning, message, at: location, hint: hint))
  }
}
