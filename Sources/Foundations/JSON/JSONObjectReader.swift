/// Reads the members of one object, remembers which keys were asked for and reports the others.
///
/// A key that was never asked for is unknown; when it looks like one that is missing, only the slip is reported:
/// "unknown key 'pagess': did you mean 'pages'?".
public final class JSONObjectReader {
  /// The object.
  public let node: JSONNode

  /// Where faults go.
  public let diagnostics: DiagnosticList

  private let what: String
  private let members: [String: JSONMember]
  private var known: [String] = []
  private var missing: [String] = []

  /// Takes a node that must be an object, or reports that it is none and gives nil.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - what: What the object describes, for messages: "a page".
  ///   - diagnostics: Where faults go.
  public init?(_ node: JSONNode, _ what: String, _ diagnostics: DiagnosticList) {
    guard case .object(let members) = node.content else {
      diagnostics.error(
        "an object that describes \(what) must stand here, not \(node.inWords)", at: node.location)
      return nil
    }
    self.node = node
    self.what = what
    self.members = Dictionary(members.map { ($0.key, $0) }) { $1 }
    self.diagnostics = diagnostics
  }

  // MARK: - Members

  /// The value under a key, or nil when it is absent or null.
  public func node(_ key: String) -> JSONNode? {
    if !known.contains(key) { known.append(key) }
    guard let value = members[key]?.value else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  /// The value under a key that may be absent; nil too when it does not fit, which is reported.
  public func optional<Value>(_ key: String, _ shape: JSONShape<Value>) -> Value? {
    node(key).flatMap { shape.read($0, diagnostics) }
  }

  /// The value under a key that must be there; nil when it is not or does not fit, which is reported.
  public func required<Value>(_ key: String, _ shape: JSONShape<Value>) -> Value? {
    guard let node = node(key) else {
      missing.append(key)
      return nil
    }
    return shape.read(node, diagnostics)
  }

  /// Whether a key is there with a value other than null.
  public func has(_ key: String) -> Bool {
    node(key) != nil
  }

  /// Reports something wrong with the object as a whole.
  public func error(_ message: String, hint: String? = nil) {
    diagnostics.error(message, at: node.location, hint: hint)
  }

  // MARK: - The end

  /// Reports keys that nobody asked for and required ones that are missing: call it after the last member.
  public func finish() {
    var explained: Set<String> = []
    for member in node.members where !known.contains(member.key) {
      let open = known.filter { members[$0] == nil && !explained.contains($0) }
      let meant = Spelling.nearest(to: member.key, among: open)
      if let meant { explained.insert(meant) }
      let hint = meant.map { "did you mean '\($0)'?" } ?? Spelling.hint(for: member.key, among: known)
      diagnostics.error(
        "unknown key '\(member.key.prefix(40))' in \(what)", at: member.keyLocation, hint: hint)
    }
    for key in missing where !explained.contains(key) {
      diagnostics.error("\(what) needs the key '\(key)'", at: node.location)
    }
  }
}
