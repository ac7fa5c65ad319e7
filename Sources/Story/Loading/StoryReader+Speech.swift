internal import Foundations

// MARK: - Voices and pronunciations

extension StoryReader {
  /// The members `voice` and `pronunciations` of a story or a text block.
  ///
  /// - Parameters:
  ///   - object: Where they stand.
  ///   - language: The language of what stands there without one.
  /// - Returns: What they say; what does not fit is reported and left out.
  func readStyle(_ object: JSONObjectReader, language: String) -> SpeechStyle {
    SpeechStyle(
      voices: object.optional("voice", languageMap(of: Self.voiceName, language: language)) ?? [:],
      pronunciations: object.optional(
        "pronunciations", JSONShape { node, _ in readPronunciations(node, language: language) }) ?? [:])
  }

  /// A value for one language, or an object from language tags to values.
  private func languageMap<Value>(
    of shape: JSONShape<Value>, language: String, isValue: @escaping (JSONNode) -> Bool = { !$0.isObject }
  ) -> JSONShape<[String: Value]> {
    JSONShape { node, diagnostics in
      guard !isValue(node) else { return shape.read(node, diagnostics).map { [language.lowercased(): $0] } }
      var values: [String: Value] = [:]
      for member in node.members where isLanguageTag(member) {
        values[member.key.lowercased()] = shape.read(member.value, diagnostics)
      }
      return values
    }
  }

  private func isLanguageTag(_ member: JSONMember) -> Bool {
    if JSONShape<String>.isLanguageTag(member.key) { return true }
    diagnostics.error(
      "'\(member.key.prefix(40))' is no language tag", at: member.keyLocation,
      hint: "write one like 'en' or 'pt-BR'")
    return false
  }

  private static var voiceName: JSONShape<String> {
    JSONShape("the name of a voice like \"en-gb+f2\"") { node in
      guard case .string(let text) = node.content, (1...60).contains(text.utf8.count) else { return nil }
      let isName = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "+-_".contains($0) }
      return isName ? text : nil
    }
  }

  /// Respellings by their words, and by language tags where an object stands.
  private func readPronunciations(_ node: JSONNode, language: String) -> [String: [String: String]]? {
    guard JSONObjectReader(node, "pronunciations by their words", diagnostics) != nil else { return nil }
    if node.members.count > StoryLimits.pronunciations {
      diagnostics.error(
        "\(node.members.count) pronunciations, at most \(StoryLimits.pronunciations) are read",
        at: node.location)
    }
    var found: [String: [String: String]] = [:]
    for member in node.members.prefix(StoryLimits.pronunciations) {
      if member.value.isObject {
        guard isLanguageTag(member) else { continue }
        for inner in member.value.members.prefix(StoryLimits.pronunciations) {
          addPronunciation(inner, to: &found[member.key.lowercased(), default: [:]])
        }
      } else {
        addPronunciation(member, to: &found[language.lowercased(), default: [:]])
      }
    }
    return found
  }

  private func addPronunciation(_ member: JSONMember, to words: inout [String: String]) {
    let isWord = (1...100).contains(member.key.utf8.count) && !member.key.contains(where: \.isWhitespace)
    guard isWord else {
      return diagnostics.error(
        "'\(member.key.prefix(40))' is no word", at: member.keyLocation,
        hint: "write one word as it is printed, without signs around it")
    }
    guard let spoken = JSONShape<String>.string.read(member.value, diagnostics) else { return }
    guard spoken.utf8.count <= 200, spoken.contains(where: { $0.isLetter || $0.isNumber }) else {
      return diagnostics.error(
        "a respelling of letters, at most 200 bytes long, must stand here", at: member.value.location)
    }
    words[member.key.lowercased()] = spoken
  }
}

// MARK: - Recordings

extension StoryReader {
  /// The member `narration` of a page: recordings by language tags.
  func readNarration(_ object: JSONObjectReader, language: String) -> [String: Recording] {
    let shape = JSONShape { node, _ in readRecording(node) }
    let map = languageMap(of: shape, language: language) {
      !$0.isObject || $0.has("sound") || $0.has("words")
    }
    return object.optional("narration", map) ?? [:]
  }

  private func readRecording(_ node: JSONNode) -> Recording? {
    guard let object = JSONObjectReader(node, "a recording", diagnostics) else { return nil }
    let sound = object.required("sound", files.shape(.sound))
    let starts = object.optional("words", JSONShape { node, _ in readStarts(node) })
    object.finish()
    return sound.map { Recording(sound: $0, starts: starts, location: node.location) }
  }

  /// The moments at which words begin; `null` stands for one that is not known.
  private func readStarts(_ node: JSONNode) -> [Double?]? {
    let moment = JSONShape<Double?> { node, diagnostics in
      if case .null = node.content { return .some(nil) }
      return .some(JSONShape<Double>.number(in: StoryLimits.recording).read(node, diagnostics))
    }
    guard let starts = JSONShape<[Double?]>.list(of: moment).read(node, diagnostics) else { return nil }
    var last = -1.0
    for (element, start) in zip(node.elements, starts) {
      guard let start else { continue }
      if start <= last {
        diagnostics.warning(
          "\(JSONWriter.number(start)) does not come after \(JSONWriter.number(last))", at: element.location,
          hint: "each word begins later than the one before; this moment is left out")
      }
      last = max(last, start)
    }
    return starts
  }
}

extension JSONNode {
  fileprivate var isObject: Bool {
    if case .object = content { true } else { false }
  }

  fileprivate func has(_ key: String) -> Bool {
    members.contains { $0.key == key }
  }
}
