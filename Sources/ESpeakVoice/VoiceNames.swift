/// Which voices of espeak-ng to try for a request, in order.
struct VoiceNames {
  /// A voice to try, and why.
  struct Candidate: Hashable {
    enum Reason {
      case askedFor
      case usualOfLanguage
      case lastResort
    }

    var name: String
    var reason: Reason
  }

  /// The variant that the forced aligner of the tests understands best, and that suits a storyteller.
  static let variant = "f3"

  /// The candidates, the best one first.
  let candidates: [Candidate]

  private let voice: String?
  private let language: String

  init(voice: String?, language: String) {
    self.voice = voice
    self.language = language
    var candidates: [Candidate] = []
    if let voice, !voice.isEmpty {
      candidates += [voice, Self.name(ofTagged: voice)].compactMap(\.self).map {
        Candidate(name: $0, reason: .askedFor)
      }
    }
    let names = Self.names(of: language)
    candidates += names.map { Candidate(name: "\($0)+\(Self.variant)", reason: .usualOfLanguage) }
    candidates += names.map { Candidate(name: $0, reason: .usualOfLanguage) }
    candidates += ["en-us+\(Self.variant)", "en-us", "en"].map { Candidate(name: $0, reason: .lastResort) }
    self.candidates = candidates
  }

  /// What a grown-up should know about the voice that was found, if it is not the one asked for.
  func notice(for candidate: Candidate) -> String? {
    if let voice, !voice.isEmpty, candidate.reason != .askedFor {
      return "there is no voice “\(voice)”: “\(candidate.name)” reads instead"
    }
    if candidate.reason == .lastResort {
      return "there is no voice for the language “\(language)”: “\(candidate.name)” reads instead"
    }
    return nil
  }

  /// espeak-ng's name for a voice that is named by a language tag, such as `en-gb+f2`; nil when it is the same.
  private static func name(ofTagged voice: String) -> String? {
    let parts = voice.split(separator: "+", maxSplits: 1)
    guard let tag = parts.first, tag.count <= 5, let name = names(of: String(tag)).first, name != tag else {
      return nil
    }
    return parts.count > 1 ? "\(name)+\(parts[1])" : name
  }

  /// espeak-ng's names for a language, the most exact one first.
  private static func names(of language: String) -> [String] {
    let tag = language.lowercased().split(separator: "_").joined(separator: "-")
    let short = tag.split(separator: "-").first.map(String.init) ?? "en"
    switch short {
    case "en": return tag == "en" ? ["en-us"] : tag == "en-gb" ? ["en"] : [tag, "en-us"]
    case "zh": return tag.hasSuffix("hk") || tag.hasSuffix("mo") ? ["yue", "cmn"] : ["cmn"]
    case "no": return ["nb"]
    default: return tag == short ? [tag] : [tag, short]
    }
  }
}
