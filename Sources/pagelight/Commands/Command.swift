/// A command of the command line.
struct Command {
  /// Its word.
  let name: String

  /// What may follow the word.
  let usage: String

  /// What it does, in a few words.
  let summary: String

  /// Whether it works already.
  var isBuilt = true

  /// Does it with the words that follow.
  let run: ([String]) throws(CommandError) -> Void

  /// The text of `--help`.
  var help: String {
    "usage: pagelight \(name) \(usage)\n\(summary)"
      + (isBuilt ? "" : "\nnot yet: this command is still to be built")
  }

  /// A command that is still to be built.
  static func notYet(_ name: String, _ usage: String, _ summary: String) -> Command {
    Command(name: name, usage: usage, summary: summary, isBuilt: false) { _ throws(CommandError) in
      throw .failure("'\(name)' is not built yet: see 'pagelight --help' for what works")
    }
  }
}

/// Why a command did not do what was asked.
enum CommandError: Error {
  /// The input is bad: exit status 1.
  case failure(String)

  /// The command line is wrong: exit status 2.
  case usage(String)

  /// What happened and what to do.
  var message: String {
    switch self {
    case .failure(let message), .usage(let message): message
    }
  }

  /// The exit status.
  var status: Int32 {
    switch self {
    case .failure: 1
    case .usage: 2
    }
  }
}
