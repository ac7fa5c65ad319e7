internal import Foundations

// MARK: - Recordings

extension StoryCheck {
  /// What does not fit between recordings and the pages that they are of.
  static func recordings(in story: StoryModel, _ measures: StoryMeasures) -> [Diagnostic] {
    story.pages.flatMap { page in
      page.narration.sorted { $0.key < $1.key }.flatMap { language, recording in
        let text = page.text.map { $0.text.text(for: language) }.joined(separator: "\n")
        return check(recording, words: measures.wordCount(text), of: story, measures)
      }
    }
  }

  private static func check(
    _ recording: Recording, words: Int, of story: StoryModel, _ measures: StoryMeasures
  ) -> [Diagnostic] {
    let duration: Double
    do {
      duration = try measures.duration(story.path(of: recording.sound))
    } catch {
      let hint = "the voice reads this page instead"
      return [
        Diagnostic(
          .error, "the recording '\(recording.sound)' cannot be read: \(error)", at: recording.location,
          hint: hint)
      ]
    }
    guard let starts = recording.starts else { return [] }
    var found: [Diagnostic] = []
    if starts.count != words {
      found.append(
        Diagnostic(
          .warning, "\(starts.count) moments for \(words) words", at: recording.location,
          hint: "the words light up by their length instead"))
    }
    let late = starts.compactMap(\.self).filter { $0 >= duration }
    if let first = late.first {
      let (moment, end) = (JSONWriter.number(first), JSONWriter.number((duration * 1000).rounded() / 1000))
      found.append(
        Diagnostic(
          .warning, "\(late.count) of the moments, from \(moment) on, lie behind the end at \(end) s",
          at: recording.location, hint: "these words light up by their length instead"))
    }
    return found
  }
}
