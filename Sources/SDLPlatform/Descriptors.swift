internal import Glibc

/// Whether reading from a descriptor would not wait.
nonisolated func isReadable(_ descriptor: Int32) -> Bool {
  var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return unsafe poll(&polled, 1, 0) > 0
}
