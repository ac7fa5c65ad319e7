/// A JSON text read with places: the tree, and everything that is wrong with it.
///
/// Reading never fails and never stops at the first fault: `root` holds what could be made out even of a damaged text,
/// and `diagnostics` says what was wrong. Who needs a sound text asks `get()`; who can live with a part (a story
/// whose last pages are missing is still a story) takes `root`.
///
/// Read are the texts of RFC 8259 in UTF-8 or UTF-16, with or without a byte order mark, nested at most 512 deep.
/// Comments, trailing commas, single quotes and the like are errors, but what was meant is read on. A lone surrogate is
/// a warning and becomes U+FFFD; a name that occurs twice is a warning, and the last one counts.
public struct JSONDocument: Sendable {
  /// The deepest nesting that is read.
  public static let depthLimit = 512

  /// What could be made out; nil when there is no value at all.
  public let root: JSONNode?

  /// What is wrong, sorted by place.
  public let diagnostics: [Diagnostic]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The file's bytes, whatever they are.
  ///   - file: The file's name for the places.
  public init(parsing bytes: [UInt8], file: String) {
    let list = DiagnosticList()
    let text = JSONText(bytes, file: file, diagnostics: list)
    var parser = JSONParser(text: text, file: file, diagnostics: list)
    root = text.isEmpty && list.hasErrors ? nil : parser.parseDocument()
    diagnostics = list.sorted
  }

  /// Whether nothing worse than a warning was found.
  public var isSound: Bool {
    root != nil && !diagnostics.contains { $0.severity == .error }
  }

  /// The tree of a sound text.
  ///
  /// - Returns: The value at the top.
  /// - Throws: `DiagnosticError` with everything that is wrong.
  public func get() throws(DiagnosticError) -> JSONNode {
    guard let root, isSound else { throw DiagnosticError(diagnostics) }
    return root
  }
}
