import Foundation

/// A running `EventLoopProbe`, with its output.
final class Probe {
  private let process = Process()
  private let pipe = Pipe()

  /// Starts the program with SDL's driver that needs no display.
  init(_ argument: String) throws {
    let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    process.executableURL = products.appending(path: "EventLoopProbe")
    process.arguments = [argument]
    process.environment = ProcessInfo.processInfo.environment.merging(["SDL_VIDEODRIVER": "dummy"]) { $1 }
    process.standardOutput = pipe
    try process.run()
  }

  /// The number of the process.
  var identifier: Int32 {
    process.processIdentifier
  }

  /// The next text that it prints.
  func someOutput() -> String {
    String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// What it prints until it ends.
  func remainingOutput() -> String {
    String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// The exit status once it has ended.
  func exitStatus() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }
}
