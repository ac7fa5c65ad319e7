internal import Foundations
internal import Geometry
internal import Sessions

extension Command {
  /// Performs a session script in virtual time.
  static func perform(_ surroundings: Surroundings) -> Command {
    Command(
      name: "perform",
      usage: "SCRIPT --out FOLDER [--size 1280x800] [--scale 1] [--seed 0] [--language en]",
      summary: "perform a session script without display or sound card, in virtual time"
    ) { words throws(CommandError) in
      let options = ["--out", "--size", "--scale", "--seed", "--language"]
      try PerformCommand(surroundings).run(Arguments(words, options: options))
    }
  }
}

/// Performs a session script.
struct PerformCommand {
  let surroundings: Surroundings

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
  }

  /// The largest pictures, in pixels: almost three times as wide and high as those of 4K.
  private static let mostPixels = 64e6

  /// Does it.
  func run(_ arguments: Arguments) throws(CommandError) {
    guard let file = arguments.rest.first, arguments.rest.count == 1 else {
      throw .usage("'perform' needs one script")
    }
    guard let folder = arguments["--out"] else { throw .usage("'perform' needs --out FOLDER") }
    let scale = try arguments.number("--scale", in: 0.25...8, default: 1)
    let seed = try arguments.number("--seed", in: 0...Double(UInt32.max), default: 0)
    let size = try size(arguments["--size"] ?? "1280x800")
    guard size.width * size.height * scale * scale <= Self.mostPixels else {
      throw .usage("'--size' and '--scale' ask for more than 64 million pixels: choose smaller ones")
    }
    do {
      let script = SessionScript(String(decoding: try FileSystem.read(file), as: UTF8.self))
      let host = VirtualHost(surroundings, language: arguments["--language"])
      let performer = SessionPerformer(
        script: script, host: host, output: try SessionOutput(folder: folder), size: size, scale: scale,
        seed: Int(seed))
      try performer.perform()
    } catch let error as SessionError {
      throw .failure("\(file):\(error.line): \(error.message)")
    } catch {
      throw .failure("\(error)")
    }
  }

  private func size(_ text: String) throws(CommandError) -> Size {
    guard let size = Size(window: text) else {
      throw .usage("'--size' needs WIDTHxHEIGHT such as 1280x800, not '\(text)'")
    }
    return Size(size.width.rounded(), size.height.rounded())
  }
}
