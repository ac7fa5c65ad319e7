internal import Foundations
internal import Geometry

// MARK: - Geometry

extension JSONShape where Value == Rect {
  /// `[x, y, width, height]` in stage units, not empty and not absurdly far away.
  static var rect: JSONShape {
    JSONShape { node, diagnostics in
      guard let numbers = JSONShape<[Double]>.numbers("x, y, width, height").read(node, diagnostics) else {
        return nil
      }
      let rect = Rect(numbers[0], numbers[1], numbers[2], numbers[3])
      if rect.isEmpty {
        diagnostics.error("width and height must be greater than 0", at: node.location)
        return nil
      }
      let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
      if edges.allSatisfy(StoryLimits.distance.contains) { return rect }
      diagnostics.error("a rectangle too far from the stage of 1280 by 800", at: node.location)
      return nil
    }
  }
}

extension JSONShape where Value == Vector {
  /// `[x, y]` with both numbers in a range.
  static func vector(in range: ClosedRange<Double>) -> JSONShape {
    JSONShape { node, diagnostics in
      guard let numbers = JSONShape<[Double]>.numbers("x, y").read(node, diagnostics) else { return nil }
      if numbers.allSatisfy(range.contains) { return Vector(numbers[0], numbers[1]) }
      diagnostics.error(
        "numbers from \(range.lowerBound) to \(range.upperBound) must stand here", at: node.location)
      return nil
    }
  }

  /// `[x, y]`, or one number for both.
  static var scale: JSONShape {
    JSONShape { node, diagnostics in
      if case .number = node.content {
        return JSONShape<Double>.number(in: 0...100).read(node, diagnostics).map { Vector($0, $0) }
      }
      return JSONShape.vector(in: -100...100).read(node, diagnostics)
    }
  }
}

extension JSONShape where Value == Color {
  /// `"#rrggbb"`.
  static var color: JSONShape {
    JSONShape("a colour like \"#bfe3ea\"") { node in
      if case .string(let text) = node.content, text.utf8.count <= 9 { Color(text) } else { nil }
    }
  }
}

// MARK: - Names

extension JSONShape where Value == String {
  /// A name for life: 1 to 64 small letters, digits and hyphens.
  static var identifier: JSONShape {
    JSONShape { node, diagnostics in
      guard let text = JSONShape.string.read(node, diagnostics) else { return nil }
      if text.isStoryIdentifier { return text }
      diagnostics.error(
        "'\(text.prefix(70))' cannot be an id", at: node.location,
        hint: "ids are 1 to 64 small letters (a to z), digits and hyphens")
      return nil
    }
  }

  /// A language tag such as `en` or `pt-BR`.
  static var languageTag: JSONShape {
    JSONShape("a language tag like \"en\" or \"pt-BR\"") { node in
      guard case .string(let text) = node.content, (2...35).contains(text.utf8.count) else { return nil }
      return text.utf8.allSatisfy { $0.isIdentifierByte || $0.isCapital } ? text : nil
    }
  }
}

extension String {
  /// Whether the string has the form `[a-z0-9-]{1,64}`.
  var isStoryIdentifier: Bool {
    (1...64).contains(utf8.count) && utf8.allSatisfy(\.isIdentifierByte)
  }
}

extension UInt8 {
  fileprivate var isIdentifierByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }

  fileprivate var isCapital: Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
  }
}
