/// A voice that can be asked for by its identifier.
public struct AvailableVoice: Hashable, Sendable {
  /// What to ask for: "gmw/en-US".
  public let identifier: String

  /// The voice's name for people: "English (America)".
  public let name: String

  /// The language it speaks, as a BCP 47 tag in lower case.
  public let language: String

  init?(line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 3 else { return nil }
    identifier = fields[0]
    name = fields[1]
    language = fields[2]
  }
}
