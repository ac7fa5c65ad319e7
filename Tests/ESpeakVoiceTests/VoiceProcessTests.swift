import Dispatch
import ESpeakVoice
import Glibc
import Narration
import Synchronization
import Testing

@Suite("VoiceProcess")
struct VoiceProcessTests {
  /// One word that takes hours to say, and long enough to make.
  private let endless = String(repeating: "7", count: 100_000)

  @Test("A killed process is replaced by the next request")
  func restart() throws {
    let voice = VoiceProgram.voice()
    let before = try voice.synthesize(request("one"))
    let process = try #require(voice.process)

    kill(process, SIGKILL)

    let after = try voice.synthesize(request("one more"))
    #expect(after.sound.samples.count > before.sound.samples.count)
    #expect(voice.process != process)
  }

  /// Threads of its own and no `await`: other tests may hold all of the concurrency pool's for longer than the
  /// child lives.
  @Test("A crash while speaking costs that text alone")
  func crash() throws {
    let voice = VoiceProgram.voice()
    _ = try voice.synthesize(request("one"))
    let process = try #require(voice.process)
    Processes.waitForNoChild(of: process)
    let (text, failure, done) = (endless, Failure(), DispatchSemaphore(value: 0))

    DispatchQueue.global().async {
      do throws(VoiceError) {
        _ = try voice.synthesize(request(text))
      } catch {
        failure.error.withLock { $0 = error }
      }
      done.signal()
    }
    let child = try #require(Processes.waitForChild(of: process))
    kill(child, SIGKILL)
    done.wait()

    #expect(failure.error.withLock { $0?.kind } == .failed)
    #expect(try voice.synthesize(request("two")).sound.duration > 0.1)
    #expect(voice.process == process)
  }

  @Test("Nothing is left behind when the voice goes")
  func noOrphans() throws {
    var voice: ESpeakVoice? = VoiceProgram.voice()
    _ = try voice?.synthesize(request("one"))
    let process = try #require(voice?.process)

    voice = nil

    #expect(!Processes.exists(process))
  }
}

/// What a request on another thread came to.
private final class Failure: Sendable {
  let error = Mutex<VoiceError?>(nil)
}

/// Looks at the processes of the machine through /proc.
private enum Processes {
  static func exists(_ process: pid_t) -> Bool {
    kill(process, 0) == 0
  }

  /// Waits until a process has a child, for ten seconds at most.
  static func waitForChild(of parent: pid_t) -> pid_t? {
    for _ in 0..<5000 {
      if let child = children(of: parent).first { return child }
      usleep(2000)
    }
    return nil
  }

  /// Waits until a process has no child any more: one that has answered still has to end.
  static func waitForNoChild(of parent: pid_t) {
    while !children(of: parent).isEmpty { usleep(2000) }
  }

  private static func children(of parent: pid_t) -> [pid_t] {
    guard let folder = unsafe opendir("/proc") else { return [] }
    defer { unsafe closedir(folder) }
    var found: [pid_t] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let process = pid_t(name), self.parent(of: process) == parent { found.append(process) }
    }
    return found
  }

  /// The fourth field of /proc/PID/stat, behind the program's name in brackets.
  private static func parent(of process: pid_t) -> pid_t? {
    guard let file = unsafe fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = unsafe fread(&bytes, 1, bytes.count, file)
    let rest = String(decoding: bytes[..<count], as: UTF8.self).split(separator: ")").last ?? ""
    let fields = rest.split(separator: " ")
    guard fields.count > 1, fields[0] != "Z" else { return nil }
    return pid_t(fields[1])
  }
}
