internal import Foundations
internal import Glibc

/// The program itself, running in a window as a process of its own, watched from outside.
///
/// What it does is heard through a pipe that stands in for its journal file, so no time is lost with asking.
final class ChildProgram {
  /// The number of the process.
  let process: pid_t

  /// When it was started, on the clock of ``Surroundings/now()``.
  let started: Double

  private let home: String
  private let pipe: CInt
  private var unread: [UInt8] = []
  private var isRunning = true

  /// How long to wait for an event, in seconds.
  private static let patience = 60.0

  /// Starts the program on a home folder; it opens where the bookmark there says.
  init(_ surroundings: Surroundings, home: TemporaryHome) throws(CommandError) {
    self.home = home.path
    let journal = home.path.appendingPath("journal")
    if FileSystem.kind(of: journal) == nil, unsafe mkfifo(journal, 0o600) != 0 {
      throw .failure("no pipe can be made in \(home.path)")
    }
    pipe = unsafe open(journal, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard pipe >= 0 else { throw .failure("the pipe \(journal) cannot be opened") }
    var environment = surroundings.environment
    environment["PAGELIGHT_HOME"] = home.path
    environment["PAGELIGHT_JOURNAL"] = journal
    started = Surroundings.now()
    process = try Self.start(
      surroundings.executable, environment: environment, errors: home.path.appendingPath("errors"))
  }

  isolated deinit {
    end()
    close(pipe)
  }

  private static func start(
    _ executable: String, environment: [String: String], errors: String
  ) throws(CommandError) -> pid_t {
    var files = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&files)
    defer { unsafe posix_spawn_file_actions_destroy(&files) }
    unsafe posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    unsafe posix_spawn_file_actions_addopen(
      &files, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup(executable), nil]
    let variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
    let texts = unsafe words + variables
    defer { for index in unsafe texts.indices { unsafe free(texts[index]) } }
    var process: pid_t = -1
    guard unsafe posix_spawn(&process, executable, &files, nil, words, variables) == 0 else {
      throw .failure("\(executable) cannot be started")
    }
    return process
  }

  // MARK: Listening

  /// Waits for an event and returns when it came, in seconds since the start.
  func wait(for event: String) throws(CommandError) -> Double {
    let mark = "\"event\":\"\(event)\""
    let end = Surroundings.now() + Self.patience
    while Surroundings.now() < end {
      while let index = unread.firstIndex(of: 10) {
        let line = String(decoding: unread[..<index], as: UTF8.self)
        unread.removeSubrange(...index)
        if line.contains(mark) { return Surroundings.now() - started }
      }
      var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      if unsafe poll(&waiting, 1, 200) > 0 { read() } else { try checkRunning() }
    }
    throw .failure("the program did not tell '\(event)' within \(Int(Self.patience)) s")
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe Glibc.read(pipe, $0.baseAddress, $0.count) }
    if count > 0 { unread += buffer[..<count] }
  }

  private func checkRunning() throws(CommandError) {
    guard waitpid(process, nil, WNOHANG) == process else { return }
    isRunning = false
    let reason = (try? FileSystem.read(home.appendingPath("errors"))).map {
      String(decoding: $0, as: UTF8.self)
    }
    throw .failure(
      "the program ended: \(reason?.split(separator: "\n").first.map(String.init) ?? "without a word")")
  }

  // MARK: Ending

  /// Asks it to end, and makes it after five seconds.
  func end() {
    guard isRunning else { return }
    isRunning = false
    kill(process, SIGTERM)
    let end = Surroundings.now() + 5
    while waitpid(process, nil, WNOHANG) == 0 {
      if Surroundings.now() > end { kill(process, SIGKILL) }
      usleep(2000)
    }
  }
}
