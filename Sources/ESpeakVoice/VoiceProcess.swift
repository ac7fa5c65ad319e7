internal import CVoiceProtocol
internal import Glibc

/// The running program `pagelight-voice`, at the other end of a socket.
///
/// It lives as long as this object: when the socket closes it ends by itself, even after a crash of ours.
final class VoiceProcess {
  /// Why nothing more is to be had of the process.
  enum Failure: Error {
    case notStarted
    case gone
    case timedOut
  }

  /// How long the process may be silent while it owes an answer, in milliseconds.
  private let patience: Int32

  private let socket: CInt

  /// The process's number.
  let process: pid_t

  /// Starts the program at a path, with the engine's data at another one or at the usual place.
  init(path: String, dataPath: String?, patience: Int32) throws(Failure) {
    var end: CInt = -1
    let process = unsafe pl_voice_start(path, dataPath, &end)
    guard process > 0 else { throw .notStarted }
    socket = end
    self.process = process
    self.patience = patience
  }

  deinit {
    close(socket)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }
}

// MARK: - Talking

extension VoiceProcess {
  /// Sends bytes.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        // A process that is gone must not raise SIGPIPE in ours.
        unsafe send(
          socket, buffer.baseAddress?.advanced(by: done), bytes.count - done, CInt(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .gone }
      done += count
    }
  }

  /// Receives a number of bytes.
  func read(_ size: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, failure == nil {
        var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        let ready = unsafe poll(&waiting, 1, patience)
        if ready < 0, errno == EINTR { continue }
        guard ready > 0 else {
          failure = ready == 0 ? .timedOut : .gone
          break
        }
        let received = unsafe recv(socket, buffer.baseAddress?.advanced(by: count), size - count, 0)
        if received < 0, errno == EINTR { continue }
        if received <= 0 { failure = .gone } else { count += received }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
