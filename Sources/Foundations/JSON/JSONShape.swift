/// What a value in a file must look like, and how it is read: the building block of every model's reader.
///
/// A shape reads a node or says at its place what is wrong. Shapes are made from the ready ones (`.string`, `.number`,
/// `.list(of:)` …) and from closures, and are asked for through `JSONObjectReader`:
///
///     let reader = JSONObjectReader(node, "an item", diagnostics)
///     let id = reader?.required("id", .string)
///     let mass = reader?.optional("mass", .number(in: 0...1000)) ?? 1
///     reader?.finish()
public struct JSONShape<Value> {
  /// Reads a node; nil after reporting what is wrong.
  public let read: (JSONNode, DiagnosticList) -> Value?

  /// Makes a shape from what reads it.
  public init(_ read: @escaping (JSONNode, DiagnosticList) -> Value?) {
    self.read = read
  }

  /// Makes a shape from a plain conversion.
  ///
  /// - Parameters:
  ///   - expected: What is expected, for the message: "a text", "a number from 0 to 1".
  ///   - convert: Makes the value, or nil if the node does not fit.
  public init(_ expected: String, _ convert: @escaping (JSONNode) -> Value?) {
    self.init { node, diagnostics in
      if let value = convert(node) { return value }
      diagnostics.error("\(expected) must stand here, not \(node.inWords)", at: node.location)
      return nil
    }
  }

  /// The shape of a value made from this one's.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> JSONShape<Other> {
    JSONShape<Other> { read($0, $1).map(transform) }
  }
}

// MARK: - Plain values

extension JSONShape where Value == JSONNode {
  /// Anything.
  public static var any: JSONShape { JSONShape { node, _ in node } }
}

extension JSONShape where Value == String {
  /// A text.
  public static var string: JSONShape {
    JSONShape("a text") { if case .string(let text) = $0.content { text } else { nil } }
  }
}

extension JSONShape where Value == Bool {
  /// True or false.
  public static var bool: JSONShape {
    JSONShape("true or false") { if case .bool(let bool) = $0.content { bool } else { nil } }
  }
}

extension JSONShape where Value == Double {
  /// A finite number.
  public static var number: JSONShape {
    JSONShape("a finite number") { $0.finiteNumber }
  }

  /// A number in a range.
  public static func number(in range: ClosedRange<Double>) -> JSONShape {
    let ends = (JSONWriter.number(range.lowerBound), JSONWriter.number(range.upperBound))
    return JSONShape("a number from \(ends.0) to \(ends.1)") { node in
      node.finiteNumber.flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension JSONShape where Value == Int {
  /// A whole number in a range.
  public static func integer(in range: ClosedRange<Int>) -> JSONShape {
    JSONShape("a whole number from \(range.lowerBound) to \(range.upperBound)") { node in
      node.finiteNumber.flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

// MARK: - Choices

extension JSONShape where Value: RawRepresentable, Value.RawValue == String, Value: CaseIterable {
  /// One of the texts an enumeration stands for; an unknown one is reported with the nearest or with all known ones.
  public static var choice: JSONShape {
    JSONShape { node, diagnostics in
      guard let text = JSONShape<String>.string.read(node, diagnostics) else { return nil }
      if let value = Value(rawValue: text) { return value }
      let hint = Spelling.hint(for: text, among: Value.allCases.map(\.rawValue))
      diagnostics.error("'\(text.prefix(40))' is not known here", at: node.location, hint: hint)
      return nil
    }
  }
}

// MARK: - Lists

extension JSONShape {
  /// A list of at most `limit` values; those that do not fit are reported and left out.
  public static func list<Element>(of element: JSONShape<Element>, limit: Int = 10_000) -> JSONShape
  where Value == [Element] {
    JSONShape { node, diagnostics in
      guard case .array(let nodes) = node.content else {
        diagnostics.error("a list must stand here, not \(node.inWords)", at: node.location)
        return nil
      }
      if nodes.count > limit {
        diagnostics.error(
          "a list of \(nodes.count), at most \(limit) are read", at: node.location)
      }
      return nodes.prefix(limit).compactMap { element.read($0, diagnostics) }
    }
  }
}

extension JSONShape where Value == [Double] {
  /// A list of exactly as many finite numbers as there are names between commas, for example `.numbers("x, y")`.
  public static func numbers(_ names: String) -> JSONShape {
    let count = names.split(separator: ",").count
    return JSONShape("[\(names)]") { node in
      let numbers = node.elements.prefix(count + 1).compactMap(\.finiteNumber)
      return numbers.count == count && node.elements.count == count ? numbers : nil
    }
  }
}

// MARK: - Nodes in messages

extension JSONNode {
  /// The number, if the node is one and it is not infinite.
  fileprivate var finiteNumber: Double? {
    if case .number(let number) = content, number.isFinite { number } else { nil }
  }

  /// The node as messages name it: small values themselves, others by their kind.
  var inWords: String {
    switch content {
    case .number(let number): number.isFinite ? JSONWriter.number(number) : "a number too large"
    case .string(let text) where text.count <= 40: JSONWriter.line(.string(text))
    case .array(let nodes) where nodes.count <= 8 && nodes.allSatisfy { $0.finiteNumber != nil }:
      JSONWriter.line(value)
    case .array(let nodes): "a list of \(nodes.count)"
    default: kind
    }
  }
}
