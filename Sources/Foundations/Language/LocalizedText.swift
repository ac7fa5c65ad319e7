/// A text that may be there in several languages.
///
/// In files it is a plain string, or an object from language tags (BCP 47) to strings.
public struct LocalizedText: Hashable, Sendable {
  /// The texts by language tag in lower case; a text for all languages stands under the empty tag.
  public let texts: [String: String]

  /// Makes a text for all languages.
  public init(_ text: String) {
    texts = ["": text]
  }

  /// Makes a text from its languages, of which there must be at least one.
  public init(_ texts: [String: String]) {
    precondition(!texts.isEmpty, "a localized text needs at least one language")
    self.texts = Dictionary(texts.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }
}

// MARK: - Choosing

extension LocalizedText {
  /// The text in the language that fits best.
  ///
  /// For each wanted language in turn: the same tag (`pt-br`), its language alone (`pt`), the first region of the same
  /// language (`pt-pt`). If none fits: the text for all languages, then English, then the first tag in order.
  public func text(for languages: [String]) -> String {
    for language in languages.map({ $0.lowercased() }) {
      let base = String(language.prefix { $0 != "-" && $0 != "_" })
      if let text = texts[language] ?? texts[base] { return text }
      if let tag = texts.keys.filter({ $0.hasPrefix("\(base)-") }).min() { return texts[tag] ?? "" }
    }
    return texts[""] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }

  /// Whether there is a text in a language or one for all languages, so that none has to stand in.
  public func has(_ language: String) -> Bool {
    texts[""] != nil || texts[language.lowercased()] != nil
  }

  /// The text in one language, by the same rule.
  public func text(for language: String) -> String {
    text(for: [language])
  }
}

// MARK: - Reading

extension JSONShape where Value == LocalizedText {
  /// A string, or an object from language tags to strings, of at most 20,000 characters each.
  public static var localizedText: JSONShape {
    JSONShape { node, diagnostics in
      switch node.content {
      case .string(let text):
        return check(text, node, diagnostics).map { LocalizedText($0) }
      case .object(let members) where !members.isEmpty:
        var texts: [String: String] = [:]
        for member in members {
          if !JSONShape<String>.isLanguageTag(member.key) {
            diagnostics.error(
              "'\(member.key.prefix(40))' is no language tag", at: member.keyLocation,
              hint: "write one like 'en' or 'pt-BR'")
          } else if let text = JSONShape<String>.string.read(member.value, diagnostics) {
            texts[member.key] = check(text, member.value, diagnostics)
          }
        }
        return texts.isEmpty ? nil : LocalizedText(texts)
      default:
        diagnostics.error(
          "a text, or an object like {\"en\": \"a text\"}, must stand here, not \(node.inWords)",
          at: node.location)
        return nil
      }
    }
  }

  private static func check(_ text: String, _ node: JSONNode, _ diagnostics: DiagnosticList) -> String? {
    if text.utf8.count <= 20_000 { return text }
    diagnostics.error("a text of \(text.utf8.count) bytes, at most 20000 are read", at: node.location)
    return nil
  }
}

extension JSONShape where Value == String {
  /// Whether a string has the form of a language tag: parts of 1 to 8 ASCII letters and digits, the first of 2 or 3 letters.
  public static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    return tag.utf8.allSatisfy { $0 < 0x80 && $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
      && parts.allSatisfy { (1...8).contains($0.count) } && (2...3).contains(parts[0].count)
  }
}
