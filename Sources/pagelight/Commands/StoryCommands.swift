internal import Foundations
internal import Narration
internal import Story

extension Command {
  /// Opens a story in a window.
  static func read(_ surroundings: Surroundings) -> Command {
    Command(name: "read", usage: "STORY", summary: "open a story: a folder that holds a story.json") {
      words throws(CommandError) in
      let arguments = try Arguments(words, options: [])
      guard let story = arguments.rest.first, arguments.rest.count == 1 else {
        throw .usage("'read' needs the folder of one story")
      }
      try OpenCommand(surroundings).run(story: story)
    }
  }

  /// Prints what is wrong with stories.
  static func check(_ surroundings: Surroundings) -> Command {
    Command(name: "check", usage: "STORY…", summary: "print what is wrong with a story") {
      words throws(CommandError) in
      let arguments = try Arguments(words, options: [])
      guard !arguments.rest.isEmpty else { throw .usage("'check' needs the folder of a story") }
      var errors = 0
      for folder in arguments.rest {
        let diagnostics = StoryCheck.diagnostics(for: folder, measures: measures)
        for diagnostic in diagnostics { surroundings.print(diagnostic.description) }
        errors += diagnostics.count { $0.severity == .error }
      }
      if errors > 0 {
        throw .failure("\(errors) \(errors == 1 ? "error" : "errors"): mend the lines named above")
      }
    }
  }

  private static var measures: StoryMeasures {
    StoryMeasures(
      wordCount: { DisplayWords($0).words.count },
      duration: { try RecordingFiles().recording(at: $0).duration },
      draw: { path in
        let file = try FileSystem.read(path)
        _ = try PictureDecoders.all.raster(of: file, width: 64, height: 64)
      })
  }

  /// Writes a small story to start from.
  static func new(_ surroundings: Surroundings) -> Command {
    Command(name: "new", usage: "FOLDER", summary: "make a small story to start from") {
      words throws(CommandError) in
      let arguments = try Arguments(words, options: [])
      guard let folder = arguments.rest.first, arguments.rest.count == 1 else {
        throw .usage("'new' needs the name of a folder that does not exist yet")
      }
      do {
        try StoryTemplate.write(to: folder)
        surroundings.print("\(folder) holds a new story: try 'pagelight read \(folder)'")
      } catch {
        throw .failure("\(error)")
      }
    }
  }
}
