// Runs the event loop on a main thread of its own, which a test cannot give it, and prints what it saw.
//
//   EventLoopProbe job      when a main-actor job due after 50 ms ran, and how late the next 20 were
//   EventLoopProbe signal   "quit" once a signal asked for it
//   EventLoopProbe reset    the events that follow when the device has lost its textures, and how often it had by then
//   EventLoopProbe still S  how often the loop woke in S seconds without work

import CSDL2
import Geometry
import Glibc
import SDLPlatform
import SceneGraph

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
case "still": probeStillness(loop, seconds: arguments.last.flatMap(Double.init) ?? 5)
default: probeJobs(loop)
}
