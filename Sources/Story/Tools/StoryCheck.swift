public import Foundations

/// Looks a story over for its author: what `pagelight check` prints.
public enum StoryCheck {
  /// Everything that is wrong with a story or looks like a slip, sorted by place.
  ///
  /// Besides the loader's findings: files and sounds that nothing uses, texts that lack the story's own language,
  /// pictures that cannot be drawn and texts that are too long for a page.
  ///
  /// - Parameters:
  ///   - path: The story's folder, or the `story.json` in it.
  ///   - measures: What is asked about recordings, pictures and words; they are not looked into without.
  /// - Returns: The findings; the story is sound when no error is among them.
  public static func diagnostics(for path: String, measures: StoryMeasures? = nil) -> [Diagnostic] {
    let folder =
      path.namePart == StoryLoader.fileName && FileSystem.kind(of: path) == .file ? path.folderPart : path
    let (story, diagnostics) = StoryLoader.load(folder)
    guard let story, !diagnostics.contains(where: { $0.severity == .error }) else { return diagnostics }
    let location = SourceLocation(file: folder.appendingPath(StoryLoader.fileName))
    let measured =
      measures.map {
        recordings(in: story, $0) + pictures(in: story, $0, location) + texts(in: story, $0, location)
      } ?? []
    return (diagnostics + measured + unused(in: story, location) + untranslated(in: story, location))
      .sorted { $0.location < $1.location }
  }

  /// The most words that a page should have: more would be scrolled, and tire a child.
  static let mostWords = 200

  // MARK: - Findings

  private static func pictureFiles(of story: StoryModel) -> [String] {
    (story.pages + [story.cover].compactMap(\.self)).flatMap(\.actors).compactMap(\.picture)
  }

  private static func pictures(
    in story: StoryModel, _ measures: StoryMeasures, _ location: SourceLocation
  ) -> [Diagnostic] {
    Set(pictureFiles(of: story)).sorted().compactMap { picture in
      do {
        try measures.draw(story.path(of: picture))
        return nil
      } catch {
        return Diagnostic(.error, "the picture '\(picture)' cannot be drawn: \(error)", at: location)
      }
    }
  }

  private static func texts(
    in story: StoryModel, _ measures: StoryMeasures, _ location: SourceLocation
  ) -> [Diagnostic] {
    story.pages.compactMap { page in
      let words = page.text.map { measures.wordCount($0.text.text(for: story.language)) }.reduce(0, +)
      guard words > mostWords else { return nil }
      return Diagnostic(
        .warning, "the page '\(page.id)' has \(words) words", at: location,
        hint: "split it: more than \(mostWords) have to be scrolled")
    }
  }

  private static func unused(in story: StoryModel, _ location: SourceLocation) -> [Diagnostic] {
    let played = story.pages.flatMap(\.rules).flatMap(\.actions).compactMap(\.soundName)
    let sounds = Set(story.sounds.keys).subtracting(played).sorted().map {
      Diagnostic(.warning, "no rule plays the sound '\($0)'", at: location)
    }
    let recordings = story.pages.flatMap(\.narration.values).map(\.sound)
    let used = Set(pictureFiles(of: story) + story.sounds.values + recordings)
    let folders = Set(used.map(\.folderPart)).subtracting(["."]).sorted()
    let files = folders.flatMap { folder in
      ((try? FileSystem.names(in: story.path(of: folder))) ?? []).map { folder.appendingPath($0) }
    }
    return sounds
      + files.filter { !used.contains($0) && FileSystem.kind(of: story.path(of: $0)) == .file }.map {
        Diagnostic(.warning, "nothing uses the file '\($0)'", at: location)
      }
  }

  private static func untranslated(in story: StoryModel, _ location: SourceLocation) -> [Diagnostic] {
    let pages = story.pages.flatMap { page in
      (page.text.filter { $0.language == nil }.map(\.text) + page.actors.compactMap(\.name)).map {
        ("page '\(page.id)'", $0)
      }
    }
    let texts = [("title", story.title), ("author", story.author)] + pages
    return texts.filter { !$0.1.has(story.language) }.map {
      Diagnostic(
        .warning, "a text of the \($0.0) is not there in the story's own language, '\(story.language)'",
        at: location)
    }
  }
}

extension Action {
  /// The name of the sound the action plays, if it plays one.
  fileprivate var soundName: String? {
    if case .sound(let name) = self { name } else { nil }
  }
}
