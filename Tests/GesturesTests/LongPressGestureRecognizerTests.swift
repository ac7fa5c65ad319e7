import Gestures
import Testing

@Suite("LongPressGestureRecognizer")
struct LongPressGestureRecognizerTests {
  @Test(
    "A finger that stays down and still is a press",
    arguments: [
      ("down(0,0) 0.49s up", ["long press failed"]),
      ("down(0,0) 0.50s up", ["long press began", "long press ended"]),
      ("down(0,0) - move(9,0) 0.51s up", ["long press began", "long press ended"]),
      ("down(0,0) - move(11,0) 0.51s up", ["long press failed"]),
      ("down(0,0) 0.51s move(200,0) up", ["long press began", "long press changed", "long press ended"]),
      ("down(0,0) 0.51s cancel", ["long press began", "long press cancelled"]),
      ("1:down(0,0) - 2:down(90,0) 0.6s 1:up 2:up", ["long press failed"]),
    ])
  func press(script: String, states: [String]) throws {
    let lab = GestureLab(LongPressGestureRecognizer())

    try lab.play(script)

    #expect(lab.states == states)
  }

  @Test("It begins when the time is up, without any event")
  func deadline() throws {
    let lab = GestureLab(LongPressGestureRecognizer(), TapGestureRecognizer())

    try lab.play("down(0,0)", settling: 0.5)

    #expect(lab.actions == ["long press began"])
    #expect(lab.states.contains("tap failed"))
  }
}
