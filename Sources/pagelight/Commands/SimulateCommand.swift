internal import Foundations
internal import Simulation

extension Command {
  /// Runs a dynamics scene.
  static func simulate(_ surroundings: Surroundings) -> Command {
    Command(
      name: "simulate", usage: "SCENE.json|-", summary: "run a dynamics scene: a line of JSON for each frame"
    ) {
      words throws(CommandError) in
      let arguments = try Arguments(words, options: [])
      guard let file = arguments.rest.first, arguments.rest.count == 1 else {
        throw .usage("'simulate' needs one scene file, or - for standard input")
      }
      let bytes: [UInt8]
      do {
        bytes = try file == "-" ? Surroundings.readInput() : FileSystem.read(file)
      } catch {
        throw .failure("\(error)")
      }
      do {
        let simulation = try Simulation(bytes, file: file)
        simulation.run(now: Surroundings.now) { surroundings.print(JSONWriter.line($0)) }
        for message in simulation.messages { surroundings.printError("pagelight: \(message)") }
      } catch {
        throw .failure("\(error)")
      }
    }
  }
}
