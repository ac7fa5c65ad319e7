extension TimingCurve {
  /// Reads a curve as CSS Easing Functions writes it, or by UIKit's name.
  ///
  /// Names: `linear`, `ease` (or `default`), `ease-in` (`easeIn`), `ease-out`, `ease-in-out`, `step-start`,
  /// `step-end`. Functions: `cubic-bezier(x1, y1, x2, y2)`, `steps(n, jump-start)`, `linear(0, 0.5 25% 75%, 1)`.
  /// - Throws: `TimingCurveError` for anything else.
  public init(_ text: String) throws(TimingCurveError) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if let curve = Self.named(words) {
      self = curve
      return
    }
    guard let open = words.firstIndex(of: "("), words.last == ")" else {
      throw TimingCurveError(
        description: "“\(text)” is no timing curve; write for instance easeOut or cubic-bezier(0, 0, 0.58, 1)"
      )
    }
    let inside = words[words.index(after: open)...].dropLast()
    let arguments = inside.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: " ")
    }
    switch words[..<open] {
    case "cubic-bezier": self = try Self.cubicBezier(arguments, in: text)
    case "steps": self = try Self.steps(arguments, in: text)
    case "linear": self = try Self.linear(arguments, in: text)
    default:
      throw TimingCurveError(
        description: "“\(text)”: the functions are cubic-bezier(), steps() and linear()")
    }
  }

  private static func named(_ name: String) -> TimingCurve? {
    switch name {
    case "linear": linear
    case "ease", "default": .default
    case "ease-in", "easein": easeIn
    case "ease-out", "easeout": easeOut
    case "ease-in-out", "easeinout": easeInOut
    case "step-start": steps(1, .start)
    case "step-end": steps(1, .end)
    default: nil
    }
  }
}

// MARK: - Functions

extension TimingCurve {
  private static func cubicBezier(
    _ arguments: [[Substring]], in text: String
  ) throws(TimingCurveError) -> TimingCurve {
    let numbers = arguments.compactMap { $0.count == 1 ? number($0[0]) : nil }
    guard arguments.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
    else {
      throw TimingCurveError(
        description: "“\(text)”: cubic-bezier takes four numbers, the first and third in 0...1")
    }
    return cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func steps(
    _ arguments: [[Substring]], in text: String
  ) throws(TimingCurveError) -> TimingCurve {
    let jumps: [Substring: Jumps] = [
      "jump-start": .start, "start": .start, "jump-end": .end, "end": .end, "jump-both": .both,
      "jump-none": .none,
    ]
    let word = arguments.count == 2 ? arguments[1].first ?? "" : "end"
    guard (1...2).contains(arguments.count), arguments.allSatisfy({ $0.count == 1 }),
      let count = Int(arguments[0][0]), let jump = jumps[word], count >= (jump == .none ? 2 : 1)
    else {
      throw TimingCurveError(
        description: "“\(text)”: steps takes a count of at least 1 (2 for jump-none) and "
          + "jump-start, jump-end, jump-both or jump-none")
    }
    return steps(count, jump)
  }

  private static func linear(
    _ arguments: [[Substring]], in text: String
  ) throws(TimingCurveError) -> TimingCurve {
    var stops: [(input: Double?, output: Double)] = []
    for argument in arguments {
      let outputs = argument.filter { $0.last != "%" }.compactMap(number)
      let inputs = argument.filter { $0.last == "%" }.compactMap { number($0.dropLast()).map { $0 / 100 } }
      let numberIsOutside = argument.first?.last != "%" || argument.last?.last != "%"
      guard outputs.count == 1, inputs.count <= 2, outputs.count + inputs.count == argument.count,
        numberIsOutside
      else {
        throw TimingCurveError(
          description: "“\(text)”: each stop of linear is a number, with up to two percentages beside it")
      }
      stops.append((inputs.first, outputs[0]))
      if inputs.count == 2 { stops.append((inputs[1], outputs[0])) }
    }
    guard arguments.count >= 2 else {
      throw TimingCurveError(description: "“\(text)”: linear takes at least two stops")
    }
    return linear(placed(stops))
  }

  /// Gives every stop a place: the ends at 0 and 1, none before its predecessor, the others evenly between.
  private static func placed(
    _ stops: [(input: Double?, output: Double)]
  ) -> [(input: Double, output: Double)] {
    var inputs = stops.map(\.input)
    inputs[0] = inputs[0] ?? 0
    var largest = -Double.infinity
    for index in inputs.indices {
      if index == inputs.count - 1 { inputs[index] = inputs[index] ?? max(1, largest) }
      guard let input = inputs[index] else { continue }
      largest = max(largest, input)
      inputs[index] = largest
    }
    var previous = 0
    for index in inputs.indices {
      guard let end = inputs[index] else { continue }
      let start = inputs[previous] ?? end
      for between in (previous + 1)..<max(index, previous + 1) {
        inputs[between] = start + (end - start) * Double(between - previous) / Double(index - previous)
      }
      previous = index
    }
    return zip(inputs, stops).map { ($0 ?? 0, $1.output) }
  }

  /// A number as CSS writes it: no infinity, no hexadecimal digits.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ "0123456789+-.e".contains($0) }), text.last != "." else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
