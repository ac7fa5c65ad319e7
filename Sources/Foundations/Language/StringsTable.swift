/// The texts of the program itself, by key, in the language of the reader.
///
///     strings("home.read")
///     strings("page.number", ["number": "3", "count": "12"])    // "Page {number} of {count}"
public struct StringsTable: Sendable {
  /// The language the texts were asked for, as a language tag.
  public let language: String

  private let texts: [String: String]
  private let notices: Notices

  /// Makes a table from its texts.
  public init(language: String, texts: [String: String], notices: Notices) {
    self.language = language
    self.texts = texts
    self.notices = notices
  }

  /// Reads `Assets/strings/en.json` and lays the files of the wanted language over it.
  ///
  /// A missing or faulty file is a notice; its texts are then shown in English, or by their keys.
  ///
  /// - Parameters:
  ///   - language: The wanted language tag, for example `pt-BR`: `pt.json` and `pt-br.json` are read if they exist.
  ///   - resources: Where the files are.
  ///   - notices: Where faults are told, now and when a missing key is asked for.
  public init(language: String, resources: ResourceLocator, notices: Notices) {
    let tag = language.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let base = String(tag.prefix { $0 != "-" })
    var texts = Self.read("en", isRequired: true, resources, notices)
    for name in base == tag ? [base] : [base, tag] where name != "en" && !name.isEmpty {
      texts.merge(Self.read(name, isRequired: false, resources, notices)) { $1 }
    }
    self.init(language: language, texts: texts, notices: notices)
  }

  // MARK: - Texts

  /// The text of a key, with `{name}` replaced by the values; the key itself, and a notice, when there is none.
  public func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let text = texts[key] else {
      notices.post(.program, "There is no text for '\(key)' in \(language).")
      return key
    }
    return Self.format(text, values)
  }

  /// Whether there is a text for a key.
  public func has(_ key: String) -> Bool {
    texts[key] != nil
  }

  /// Replaces `{name}` by the value of that name; a name without a value stays as it is, and values are not searched.
  public static func format(_ text: String, _ values: [String: String]) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let value = values[String(rest[rest.index(after: open)..<close])]
      else {
        result += "{"
        rest.removeFirst()
        continue
      }
      result += value
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  // MARK: - Reading

  private static func read(
    _ name: String, isRequired: Bool, _ resources: ResourceLocator, _ notices: Notices
  ) -> [String: String] {
    do {
      let path = try resources.path(of: "Assets/strings/\(name).json")
      let document = JSONDocument(parsing: try FileSystem.read(path), file: path)
      let diagnostics = DiagnosticList()
      diagnostics.add(document.diagnostics)
      var texts: [String: String] = [:]
      for member in document.root?.members ?? [] {
        texts[member.key] = JSONShape<String>.string.read(member.value, diagnostics)
      }
      for diagnostic in diagnostics.sorted {
        notices.post(.program, diagnostic.description)
      }
      return texts
    } catch is ResourceError where !isRequired {
      return [:]
    } catch {
      notices.post(.program, "\(error)")
      return [:]
    }
  }
}
