/// Finds the name that somebody probably meant.
public enum Spelling {
  /// The candidate nearest to a misspelt word, or nil when none is near enough.
  ///
  /// Near enough means at most a third of the letters (but always one, never more than three) added, dropped, replaced
  /// or swapped with their neighbour: the optimal string alignment distance. Case does not count.
  public static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard letters.count <= 64 else { return nil }
    let allowed = min(3, max(1, letters.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate.lowercased()))
      if distance <= allowed && distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// A hint that names the nearest candidate, or else all of them.
  public static func hint(for word: String, among candidates: [String]) -> String? {
    if let nearest = nearest(to: word, among: candidates) { return "did you mean '\(nearest)'?" }
    guard !candidates.isEmpty else { return nil }
    return "known are \(candidates.map { "'\($0)'" }.joined(separator: ", "))"
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
