/// Reads what Linux says of a process in its text files under `/proc`.
public enum ProcessText {
  /// How often a thread was put on a processor because it woke or had to wait for its turn, of `status`.
  ///
  /// - Returns: Voluntary and other switches together; nil when the text holds none.
  public static func contextSwitches(inStatus text: String) -> Int? {
    let voluntary = number(after: "voluntary_ctxt_switches:", in: text)
    let other = number(after: "nonvoluntary_ctxt_switches:", in: text)
    guard let voluntary, let other else { return nil }
    return voluntary + other
  }

  /// The processor time of a process or thread in clock ticks, its own and the kernel's for it, of `stat`.
  public static func processorTicks(inStat text: String) -> Int? {
    guard let user = field(13, ofStat: text), let system = field(14, ofStat: text) else { return nil }
    return user + system
  }

  /// The number of the process that started this one, of `stat`.
  public static func parent(inStat text: String) -> Int? {
    field(3, ofStat: text)
  }

  /// The memory of a process in KiB, what is shared counted in shares, of `smaps_rollup`.
  public static func proportionalSize(inRollup text: String) -> Int? {
    number(after: "Pss:", in: text)
  }

  /// The memory of a process in KiB that is in use and not in files, of `status`.
  public static func anonymousSize(inStatus text: String) -> Int? {
    number(after: "RssAnon:", in: text)
  }

  /// The number behind a word at the start of a line.
  private static func number(after word: String, in text: String) -> Int? {
    for line in text.split(separator: "\n") where line.hasPrefix(word) {
      return line.dropFirst(word.count).split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }
    return nil
  }

  /// A field of `stat`, from 0; the name, which is field 1, may hold blanks and brackets itself.
  private static func field(_ index: Int, ofStat text: String) -> Int? {
    guard let end = text.lastIndex(of: ")") else { return nil }
    let rest = text[text.index(after: end)...].split(whereSeparator: \.isWhitespace)
    return rest.indices.contains(index - 2) ? Int(rest[index - 2]) : nil
  }
}
