import Geometry
import Gestures
import Sessions
import Testing

@Suite("SessionScript")
struct SessionScriptTests {
  private func step(_ line: String) throws -> SessionStep {
    let script = SessionScript(line)
    if let fault = script.fault { throw fault }
    return try #require(script.lines.first).step
  }

  private func options(
    _ kind: PointerEvent.Kind = .mouse, _ modifiers: Modifiers = [], finger: Int? = nil
  ) -> PointerOptions {
    var options = PointerOptions()
    (options.kind, options.modifiers, options.finger) = (kind, modifiers, finger)
    return options
  }

  @Test("Comments and blank lines count as lines and do nothing")
  func lines() {
    let script = SessionScript("# first\n\n  # second\nopen\n   wait 1.5  ")

    #expect(script.fault == nil)
    #expect(script.lines.map(\.number) == [4, 5])
    #expect(script.lines.map(\.step) == [.open(story: nil), .wait(1.5)])
  }

  @Test("Lines may end as on other systems")
  func lineEnds() {
    let script = SessionScript("# x\r\nopen\r\nwait 1\r\n")

    #expect(script.fault == nil)
    #expect(script.lines.map(\.number) == [2, 3])
  }

  @Test("Targets are names in quotes, identifiers and places")
  func targets() throws {
    #expect(try step("tap \"Tap to play\"") == .tap(.name("Tap to play"), count: 1, options()))
    #expect(try step(#"tap "a \"b\" c""#) == .tap(.name("a \"b\" c"), count: 1, options()))
    #expect(try step("tap #page.play") == .tap(.identifier("page.play"), count: 1, options()))
    #expect(try step("double-tap 10.5,-20") == .tap(.point(Point(10.5, -20)), count: 2, options()))
  }

  @Test("Pointer steps take kind, keys and finger")
  func pointerOptions() throws {
    let target = SessionTarget.point(Point(1, 2))

    #expect(try step("tap 1,2 using touch") == .tap(target, count: 1, options(.touch)))
    #expect(
      try step("press 1,2 0.8 using pen with Ctrl+Shift")
        == .press(target, seconds: 0.8, options(.pen, [.control, .shift])))
    #expect(try step("down 1,2 finger 2") == .down(target, options(.touch, finger: 2)))
    #expect(try step("up finger 2") == .up(options(.touch, finger: 2)))
    #expect(try step("drag 1,2 -> #a in 2") == .drag(target, .identifier("a"), seconds: 2, options()))
    #expect(try step("swipe left from 1,2") == .swipe(.left, from: target, options()))
    #expect(try step("pinch 1,2 2 in 1") == .pinch(target, factor: 2, seconds: 1, options()))
    #expect(try step("rotate 1,2 -90") == .rotate(target, degrees: -90, seconds: 0.4, options()))
    #expect(try step("wheel 1,2 0,3") == .wheel(target, Vector(0, 3), options()))
  }

  @Test("Keys, conditions, windows and checks are understood")
  func others() throws {
    #expect(try step("key Ctrl+Shift+Tab") == .key("Tab", [.control, .shift]))
    #expect(try step("wait-until page home") == .waitUntil(.page("home")))
    #expect(try step("focus-lost") == .window(.focusLost))
    #expect(try step("resize 320x480") == .resize(Size(320, 480)))
    #expect(try step("set narration-rate 150") == .set(key: "narration-rate", value: "150"))
    #expect(try step("expect value #a \"3\"") == .expect(.value(.identifier("a"), "3")))
    #expect(try step("expect no-overlap") == .expect(.noOverlap))
  }

  @Test("A key that does not exist fails with the keys that do")
  func unknownKey() {
    let message = SessionScript("key Ctrl+Enter").fault?.message ?? ""

    #expect(message.contains("'Enter'"))
    #expect(message.contains("Return"))
    #expect(message.contains("F12"))
  }

  @Test("A plus sign is a key too")
  func plus() throws {
    #expect(try step("key +") == .key("+", []))
    #expect(try step("key Ctrl++") == .key("+", .control))
  }

  @Test(
    "What is not understood is said with its line",
    arguments: [
      "frobnicate", "tap", "tap nowhere", "tap \"open", "wait soon", "wait -1", "wait 1e99", "swipe sideways",
      "drag 1,2 3,4", "pinch 1,2 0", "key", "key Hyper+A", "wait-until rain", "expect", "expect luck",
      "resize 0x0", "resize big", "key Nonsense", "key a", "key Ctrl+", "key Shift+Ctrl+", "key ++",
      "key +Tab", "shot ../secret", "shot .hidden",
      "tap 1,2 using feet", "tap 1,2 finger 11",
      "tap 1,2 and more", "tap 1,nan", "wait 1 using mouse", "quit with Ctrl", "tap 1,2 with Ctrl+",
    ])
  func faults(line: String) {
    let script = SessionScript("open\n\(line)\nopen")

    #expect(script.lines.count == 1)
    #expect(script.fault?.line == 2)
    #expect(script.fault?.message.isEmpty == false)
  }
}
