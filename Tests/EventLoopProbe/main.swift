// Runs the event loop on a main thread of its own, which a test cannot give it, and prints what it saw.
//
//   EventLoopProbe job      when a main-actor job due after 50 ms ran, and how late the next 20 were
//   EventLoopProbe wake     how late 20 writes to a watched descriptor were answered
//   EventLoopProbe signals  how late 20 signals were answered
//   EventLoopProbe signal   "quit" once a signal asked for it
//   EventLoopProbe reset    the events that follow when the device has lost its textures, and how often it had by then
//   EventLoopProbe still S  how often the loop woke in S seconds without work

import CSDL2
import Geometry
import Glibc
import SDLPlatform
import SceneGraph
import Synchronization

let clock = ContinuousClock()
let start = clock.now

func seconds() -> Double {
  let (seconds, attoseconds) = (clock.now - start).components
  return Double(seconds) + Double(attoseconds) * 1e-18
}

@MainActor
func probeJobs(_ loop: EventLoop) {
  var late: [Double] = []
  Task { @MainActor in
    for _ in 0..<20 {
      let due = clock.now + .milliseconds(50)
      try? await clock.sleep(until: due, tolerance: .zero)
      let (_, attoseconds) = (clock.now - due).components
      late.append(Double(attoseconds) * 1e-15)
    }
  }
  let end = seconds() + 5
  while late.count < 20, seconds() < end {
    _ = loop.nextEvents(timeout: 2)
  }
  print(late.count, "jobs ran, at most", late.max() ?? .infinity, "ms late")
}

/// Seconds on a clock that any thread may ask.
nonisolated func now() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Asks 20 times from another thread, each time when the loop has fallen asleep, and prints how late the answers were.
///
/// - Parameters:
///   - loop: Who is asked.
///   - name: What is answered.
///   - take: Takes one answer that is there.
///   - ask: Asks, on another thread.
@MainActor
func probeAnswers(
  _ loop: EventLoop, _ name: String, take: ([InputEvent]) -> Bool, ask: @escaping @Sendable () -> Void
) {
  let asked = Mutex(0.0)
  var late: [Double] = []
  Task.detached {
    for _ in 0..<20 {
      try? await Task.sleep(for: .milliseconds(20))
      asked.withLock { $0 = now() }
      ask()
    }
  }
  let end = now() + 5
  while late.count < 20, now() < end {
    if take(loop.nextEvents(timeout: 2)) { late.append((now() - asked.withLock { $0 }) * 1000) }
  }
  print(late.count, name, "answered, at most", late.max() ?? .infinity, "ms late")
}

@MainActor
func probeWakes(_ loop: EventLoop) {
  var ends: [CInt] = [-1, -1]
  guard unsafe pipe(&ends) == 0 else { return print("no pipe") }
  let (reading, writing) = (ends[0], ends[1])
  var isRead = false
  loop.watch(reading) {
    var byte: UInt8 = 0
    isRead = unsafe read(reading, &byte, 1) == 1
  }
  let take = { (_: [InputEvent]) in
    defer { isRead = false }
    return isRead
  }
  probeAnswers(loop, "wakes", take: take) {
    var byte: UInt8 = 1
    _ = unsafe write(writing, &byte, 1)
  }
}

@MainActor
func probeSignals(_ loop: EventLoop) {
  probeAnswers(loop, "signals", take: { $0.contains(.quit) }, ask: { kill(getpid(), SIGTERM) })
}

@MainActor
func probeSignal(_ loop: EventLoop) {
  print("waiting")
  fflush(nil)
  let end = seconds() + 5
  while seconds() < end {
    if loop.nextEvents(timeout: 5).contains(.quit) {
      print("quit")
      return
    }
  }
}

@MainActor
func probeReset(_ loop: EventLoop, _ window: SDLWindow) {
  _ = loop.nextEvents(timeout: 0)
  for type in [SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET] {
    var event = unsafe SDL_Event()
    unsafe event.type = type.rawValue
    unsafe SDL_PushEvent(&event)
    print(loop.nextEvents(timeout: 1), window.renderer?.generation ?? -1)
  }
}

@MainActor
func probeStillness(_ loop: EventLoop, seconds duration: Double) {
  var wakes = 0
  let end = seconds() + duration
  while seconds() < end {
    let events = loop.nextEvents(timeout: end - seconds())
    print(seconds(), events)
    wakes += 1
  }
  print(wakes, "wakes")
}

let arguments = CommandLine.arguments
let window = try SDLWindow(
  title: "Probe", size: Size(640, 400), drawing: arguments.last == "reset" ? .renderer : .processor,
  allowHeadless: true)
let loop = try EventLoop(window: window, now: seconds)
switch arguments.dropFirst().first {
case "signal": probeSignal(loop)
case "reset": probeReset(loop, window)
case "signals": probeSignals(loop)
case "wake": probeWakes(loop)
case "still": probeStillness(loop, seconds: arguments.last.flatMap(Double.init) ?? 5)
default: probeJobs(loop)
}
