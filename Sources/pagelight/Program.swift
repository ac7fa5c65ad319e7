/// The command line: finds the command, runs it and says what went wrong.
struct Program {
  private let surroundings: Surroundings

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// All commands, in the order in which help lists them.
  private var commands: [Command] {
    [
      .read(surroundings), .check(surroundings), .new(surroundings), .perform(surroundings),
      .notYet("preview", "[SCRIPT] -o FILE.mp4", "make a film with sound of a performed session"),
      .narrate(surroundings),
      .notYet("recognize", "FILE|- [--figure NAME]", "name the figures in drawn strokes"),
      .simulate(surroundings),
      .notYet("quiz", "FILE", "open a quiz file"),
      .notYet("books", "FILE", "open a book list"),
      .notYet("judge", "[ANSWER GUESS]", "judge an answer to a quiz question"),
      .bench(surroundings),
    ]
  }

  /// Runs what the arguments ask for.
  ///
  /// - Parameter arguments: The words after the name of the program.
  /// - Returns: The exit status: 0 for success, 1 for bad input, 2 for wrong usage.
  func run(_ arguments: [String]) -> Int32 {
    do {
      try dispatch(arguments)
      return 0
    } catch {
      surroundings.printError("pagelight: \(error.message)")
      return error.status
    }
  }

  private func dispatch(_ arguments: [String]) throws(CommandError) {
    guard let name = arguments.first else { return try OpenCommand(surroundings).run(story: nil) }
    switch name {
    case "--help", "-h": surroundings.print(help)
    case "--version": surroundings.print("pagelight \(Surroundings.version)")
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        throw .usage("there is no command '\(name)': 'pagelight --help' lists them")
      }
      let rest = Array(arguments.dropFirst())
      if rest.contains("--help") || rest.contains("-h") {
        surroundings.print(command.help)
      } else {
        try command.run(rest)
      }
    }
  }

  private var help: String {
    let lines = commands.map {
      "  pagelight \($0.name) \($0.usage)\n      \($0.summary)\($0.isBuilt ? "" : " (not yet)")"
    }
    return """
      Pagelight, a picture book that reads itself aloud.

        pagelight
            open the book where it was left
      \(lines.joined(separator: "\n"))
        pagelight --version
        pagelight COMMAND --help

      PAGELIGHT_HOME names one folder for everything that Pagelight keeps, PAGELIGHT_DATA another folder of
      stories and resources, PAGELIGHT_SCALE the pixels per point of the window.
      """
  }
}
