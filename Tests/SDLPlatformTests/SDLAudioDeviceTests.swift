import CSDL2
import Synchronization
import Testing

@testable import SDLPlatform

/// With SDL's driver that plays in real time to nobody.
@Suite("SDLAudioDevice", .serialized)
@MainActor
struct SDLAudioDeviceTests {
  init() {
    unsafe SDL_setenv("SDL_AUDIODRIVER", "dummy", 1)
  }

  @Test("an open device takes sound in real time, and a closed one none")
  func realTime() async throws {
    let renderer = CountingRenderer()
    let device = SDLAudioDevice(renderer: renderer, now: seconds)

    let start = seconds()
    try device.open()
    try await Task.sleep(for: .milliseconds(400))
    let taken = try #require(device.framesTaken)
    let elapsed = seconds() - start
    device.close()
    let closed = renderer.frames
    try await Task.sleep(for: .milliseconds(50))

    #expect((elapsed / 2...elapsed * 1.1 + 0.05).contains(Double(taken) / 48_000))
    #expect(renderer.frames == closed)
    #expect(device.framesTaken == nil && device.pending == nil)
  }

  @Test("what is on its way is between one buffer and two")
  func pending() async throws {
    let device = SDLAudioDevice(renderer: CountingRenderer(), bufferFrames: 1024, now: seconds)

    try device.open()
    try await Task.sleep(for: .milliseconds(100))
    let pending = try #require(device.pending)

    #expect((1024.0 / 48_000...2048.0 / 48_000).contains(pending))
  }

  @Test("it opens again and again")
  func reopening() throws {
    let device = SDLAudioDevice(renderer: CountingRenderer(), now: seconds)

    for _ in 0..<20 {
      try device.open()
      device.close()
    }

    #expect(!device.isOpen && !device.isLost)
  }

  @Test("a device that takes nothing any more is lost, and another takes its place")
  func recovery() async throws {
    let time = Mutex(0.0)
    // So large a buffer leaves most of a second until the next one.
    let device = SDLAudioDevice(renderer: CountingRenderer(), bufferFrames: 32_768) { time.withLock { $0 } }
    try device.open()
    while device.framesTaken == 0 { try await Task.sleep(for: .milliseconds(5)) }

    let before = try device.recover()
    time.withLock { $0 = 100 }
    let lost = device.isLost
    try device.recover()

    #expect(!before && lost)
    #expect(device.isOpen && !device.isLost)
  }

  @Test("without a device the error says so and the device stays closed")
  func noDevice() {
    unsafe SDL_setenv("SDL_AUDIODRIVER", "bogus", 1)
    let device = SDLAudioDevice(renderer: CountingRenderer(), now: seconds)

    #expect {
      try device.open()
    } throws: { error in
      "\(error)".contains("no sound device") && "\(error)".contains("connect loudspeakers")
    }
    #expect(!device.isOpen)
  }

  @Test("a silent device takes sound in real time too")
  func silent() async throws {
    let renderer = CountingRenderer()
    let device = SilentAudioDevice(renderer: renderer, now: seconds)

    let start = seconds()
    try device.open()
    try await Task.sleep(for: .milliseconds(400))
    let pending = try #require(device.pending)
    device.close()
    let elapsed = seconds() - start
    let closed = renderer.frames
    try await Task.sleep(for: .milliseconds(50))

    #expect((elapsed / 2...elapsed * 1.1 + 0.05).contains(Double(closed) / 48_000))
    #expect(renderer.frames == closed)
    #expect((0.01...0.0214).contains(pending))
    #expect(device.pending == nil)
  }
}

@Suite("AudioFeed.Position")
struct AudioFeedPositionTests {
  @Test(
    "after a buffer is taken two are ahead, and time takes off one",
    arguments: [(0.0, 0.02), (0.005, 0.015), (0.01, 0.01), (5, 0.01), (-1, 0.02)])
  func pending(_ age: Double, _ expected: Double) {
    let position = AudioFeed.Position(frames: 960, lastFrames: 480, time: 7)

    let pending = position.pending(at: 7 + age, serverLatency: 0.03)

    #expect((pending - 0.03 - expected).magnitude < 1e-9)
  }
}

private let start = ContinuousClock.now

nonisolated private func seconds() -> Double {
  (ContinuousClock.now - start) / .seconds(1)
}

/// Plays silence and counts.
private final class CountingRenderer: AudioRenderer {
  private let count = Mutex(0)

  var frames: Int {
    count.withLock { $0 }
  }

  func render(into frames: inout MutableSpan<Float>) {
    for index in frames.indices { frames[index] = 0 }
    let rendered = frames.count / SDLAudioDevice.channels
    count.withLock { $0 += rendered }
  }
}
