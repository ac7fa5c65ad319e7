import Geometry
import Gestures
import Testing

@Suite("TapGestureRecognizer")
struct TapGestureRecognizerTests {
  @Test(
    "A touch is a tap if it is short and stays near",
    arguments: [
      ("down(10,10) -- up", PointerEvent.Kind.touch, true),
      ("down(10,10) 0.74s up", .touch, true),
      ("down(10,10) 0.76s up", .touch, false),
      ("down(10,10) - move(54,10) - up", .touch, true),
      ("down(10,10) - move(56,10) - up", .touch, false),
      ("down(10,10) - move(56,10) - move(10,10) - up", .touch, false),
      ("down(10,10) - move(22,10) - up", .mouse, true),
      ("down(10,10) - move(31,10) - up", .mouse, false),
      ("down(10,10) - up(60,10)", .touch, false),
      ("down(10,10) - cancel", .touch, false),
      ("down(10,10) up", .touch, true),
    ])
  func single(script: String, kind: PointerEvent.Kind, isTap: Bool) throws {
    let lab = GestureLab(TapGestureRecognizer())

    try lab.play(script, kind: kind)

    #expect(lab.actions == (isTap ? ["tap ended"] : []))
    #expect(lab.states == (isTap ? ["tap ended"] : ["tap failed"]))
    #expect(lab.arbiter.isIdle)
  }

  @Test(
    "Two taps are a double tap if the second comes soon and near",
    arguments: [
      ("down(10,10) -- up 0.30s down(18,10) -- up", 1),
      ("down(10,10) -- up 0.36s down(10,10) -- up", 0),
      ("down(10,10) -- up 0.10s down(90,10) -- up", 0),
      ("down(10,10) -- up 0.10s down(90,10) -- up 0.10s down(90,10) -- up", 1),
      ("down(10,10) -- up - down(10,10) - up - down(10,10) - up - down(10,10) - up", 2),
      ("down(10,10) -- up", 0),
    ])
  func double(script: String, count: Int) throws {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let lab = GestureLab(tap)

    try lab.play(script)

    #expect(lab.actions.count == count)
    #expect(lab.arbiter.isIdle)
  }

  @Test(
    "A tap with two fingers needs both down at once",
    arguments: [
      ("1:down(10,10) - 2:down(90,10) -- 1:up - 2:up", true),
      ("1:down(10,10) -- 1:up - 2:down(90,10) -- 2:up", false),
      ("1:down(10,10) - 2:down(90,10) - 3:down(50,50) - 1:up - 2:up - 3:up", false),
    ])
  func twoFingers(script: String, isTap: Bool) throws {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let lab = GestureLab(tap)

    try lab.play(script)

    #expect(lab.actions.isEmpty == !isTap)
  }

  @Test("A second finger spoils a tap with one")
  func secondFinger() throws {
    let lab = GestureLab(TapGestureRecognizer())

    try lab.play("1:down(10,10) - 2:down(90,10) - 1:up - 2:up")

    #expect(lab.actions.isEmpty)
  }

  @Test("A tap knows where it went down and with which keys held")
  func place() throws {
    let tap = TapGestureRecognizer()
    let lab = GestureLab(tap)
    var modifiers: Modifiers = []
    tap.addAction { modifiers = $0.modifiers }

    lab.arbiter.begin(
      PointerEvent(.began, at: .init(3, 4), time: 0, modifiers: .control), recognizers: [tap])
    lab.arbiter.send(PointerEvent(.ended, at: .init(5, 4), time: 0.1, modifiers: .control))

    #expect(tap.startLocation == .init(3, 4))
    #expect(tap.location == .init(5, 4))
    #expect(modifiers == .control)
  }
}
