/// One step of the way from the top of a document to a node, linked to the step before.
///
/// Linked rather than spelt out, so that a long name costs its length once and not again for everything below it.
final class JSONPath: Sendable {
  enum Step: Sendable {
    case key(String)
    case index(Int)
  }

  private let parent: JSONPath?
  private let step: Step

  init(_ step: Step, in parent: JSONPath?) {
    self.parent = parent
    self.step = step
  }

  /// The way as a JSON Pointer (RFC 6901).
  var pointer: String {
    var steps: [String] = []
    var path: JSONPath? = self
    while let current = path {
      steps.append(current.token)
      path = current.parent
    }
    return steps.reversed().map { "/\($0)" }.joined()
  }

  /// The step with `~` and `/` escaped.
  private var token: String {
    switch step {
    case .index(let index): "\(index)"
    case .key(let key):
      key.reduce(into: "") { $0 += $1 == "~" ? "~0" : $1 == "/" ? "~1" : String($1) }
    }
  }
}
