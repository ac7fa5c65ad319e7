/// Why a document could not be used: the diagnostics, of which at least one is an error.
public struct DiagnosticError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, sorted by place.
  public let diagnostics: [Diagnostic]

  /// Makes an error from what was found.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// The diagnostics, a line each.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
