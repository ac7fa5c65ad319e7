internal import Foundations
internal import Glibc

/// What the program finds around it; the only place that reads the environment, the clock and standard input.
struct Surroundings {
  /// The version of the program.
  static let version = "0.1.0"

  /// The environment variables.
  var environment: [String: String]

  /// The path of the program itself, links resolved.
  let executable: String

  init() {
    var variables: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      unsafe entry += 1
    }
    environment = variables
    executable = FileSystem.canonicalPath(of: "/proc/self/exe") ?? CommandLine.arguments[0]
  }

  // MARK: Resources

  /// Where stories, strings and sounds lie.
  var resources: ResourceLocator {
    ResourceLocator(environment: environment, executable: executable)
  }

  /// The path of the voice's own program, which lies beside this one.
  var voiceProgram: String {
    executable.folderPart.appendingPath("pagelight-voice")
  }

  // MARK: Clocks

  /// Seconds on a clock that never jumps.
  nonisolated static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Seconds of processor time that all threads of the program have used, so that other programs do not count.
  nonisolated static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Seconds since 1970.
  nonisolated static func wallTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  // MARK: Standard streams

  /// Prints a line.
  func print(_ text: String) {
    Swift.print(text)
  }

  /// Prints a line on standard error.
  func printError(_ text: String) {
    // What was printed before stands before it, in a pipe too.
    fflush(nil)
    Self.writeError(text + "\n")
  }

  /// Writes a text to standard error at once.
  nonisolated static func writeError(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Everything on standard input.
  static func readInput() -> [UInt8] {
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(STDIN_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return result }
      result += buffer[..<count]
    }
  }
}
