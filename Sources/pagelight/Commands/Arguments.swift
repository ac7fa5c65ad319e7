/// The words after a command, split into options with values and the rest.
struct Arguments {
  private var options: [String: String] = [:]

  /// What is no option.
  private(set) var rest: [String] = []

  /// Splits words.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - known: The options that take a value, such as `--out`.
  /// - Throws: ``CommandError`` for an unknown option or a missing value.
  init(_ words: [String], options known: [String]) throws(CommandError) {
    var words = words[...]
    while let word = words.popFirst() {
      if known.contains(word) {
        guard let value = words.popFirst() else { throw .usage("'\(word)' needs a value") }
        options[word] = value
      } else if word == "--" {
        rest += words
        break
      } else if word.hasPrefix("-"), word != "-" {
        throw .usage("the option '\(word)' is not known: \(known.joined(separator: ", ")) are")
      } else {
        rest.append(word)
      }
    }
  }

  /// The value of an option, or nil.
  subscript(option: String) -> String? {
    options[option]
  }

  /// The value of an option as a number in a range, or a usual one.
  func number(_ option: String, in range: ClosedRange<Double>, default usual: Double) throws(CommandError)
    -> Double
  {
    guard let text = options[option] else { return usual }
    guard let value = Double(text), range.contains(value) else {
      throw .usage(
        "'\(option)' needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return value
  }
}
