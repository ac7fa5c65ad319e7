import Gestures
import Testing

@Suite("SwipeGestureRecognizer")
struct SwipeGestureRecognizerTests {
  @Test(
    "A quick straight stroke is a swipe where it went",
    arguments: [
      ("down(0,0) glide(60,0,6)", SwipeGestureRecognizer.Directions.right),
      ("down(100,0) glide(40,10,6)", .left),
      ("down(0,0) glide(10,60,6)", .down),
      ("down(0,100) glide(10,40,6)", .up),
    ])
  func directions(script: String, direction: SwipeGestureRecognizer.Directions) throws {
    let swipe = SwipeGestureRecognizer()
    swipe.directions = [.left, .right, .up, .down]
    let lab = GestureLab(swipe)
    var seen: SwipeGestureRecognizer.Directions = []
    swipe.addAction { seen = $0.direction }

    try lab.play(script, settling: 0)

    #expect(seen == direction)
    #expect(lab.actions == ["swipe ended"], "while the finger is down")
  }

  @Test("A swipe of a single step counts")
  func singleStep() throws {
    let lab = GestureLab(SwipeGestureRecognizer())

    try lab.play("down(0,0) -- up(60,0)")

    #expect(lab.actions == ["swipe ended"])
  }

  @Test(
    "A stroke that is slow, short, bent or the other way is none",
    arguments: [
      "down(0,0) glide(300,0,400) up", "down(0,0) glide(45,0,4) up", "down(0,0) glide(60,0,6) up 2:down(0,0)",
      "down(0,0) glide(-90,0,6) up", "down(0,0) glide(49,51,1) glide(200,51,5) up",
      "down(0,0) - move(12,0) - up",
    ])
  func others(script: String) throws {
    let swipe = SwipeGestureRecognizer()
    swipe.directions = script.contains("2:") ? [.left, .up, .down] : .right
    let lab = GestureLab(swipe)

    try lab.play(script + (script.contains("2:") ? " 2:up" : ""))

    #expect(lab.actions.isEmpty)
  }
}
