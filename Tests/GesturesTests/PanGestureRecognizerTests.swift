import Geometry
import Gestures
import Testing

@Suite("PanGestureRecognizer")
struct PanGestureRecognizerTests {
  @Test("A drag begins beyond the slop, with its translation at zero there")
  func begins() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)
    var translations: [Vector] = []
    pan.addAction { translations.append($0.translation) }

    try lab.play("down(100,100) - move(109,100) - move(111,100) - move(131,105) - up")

    #expect(lab.actions == ["pan began", "pan changed", "pan ended"])
    #expect(abs(translations[0].dx - 1) < 1e-12)
    #expect(abs(translations[2].dx - 21) < 1e-12)
    #expect(translations[2].dy == 5)
  }

  @Test("A single far move loses only the slop")
  func sparse() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)
    var last = Vector.zero
    pan.addAction { last = $0.translation }

    try lab.play("down(0,0) -- up(300,400)")

    #expect(lab.actions == ["pan began", "pan ended"])
    #expect(abs(last.length - 490) < 1e-9)
  }

  @Test("A jitter of less than the slop is no drag", arguments: ["move(9,0)", "move(0,9)", "move(6,6)"])
  func jitter(move: String) throws {
    let lab = GestureLab(PanGestureRecognizer())

    try lab.play("down(0,0) - \(move) - up")

    #expect(lab.states == ["pan failed"])
  }

  @Test(
    "An axis takes only drags along it",
    arguments: [
      ("glide(60,20,6)", "across ended"), ("glide(-60,20,6)", "across ended"),
      ("glide(20,60,6)", "down ended"),
      ("glide(40,40,6)", "across ended"), ("glide(-20,-60,6)", "down ended"),
    ])
  func axes(move: String, last: String) throws {
    let across = PanGestureRecognizer(name: "across")
    across.axis = .horizontal
    let down = PanGestureRecognizer(name: "down")
    down.axis = .vertical
    let lab = GestureLab(across, down)

    try lab.play("down(0,0) \(move) up")

    #expect(lab.actions.last == last)
    #expect(lab.actions.filter { $0.hasSuffix("began") }.count == 1)
  }

  @Test("The velocity is that of the fingers at the end")
  func velocity() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)
    var velocity = Vector.zero
    pan.addAction { velocity = $0.velocity }

    try lab.play("down(0,0) glide(200,-50,10) up")

    #expect(abs(velocity.dx - 2000) < 1e-6)
    #expect(abs(velocity.dy + 500) < 1e-6)
  }

  @Test("A finger that rests before it is lifted has no velocity")
  func rest() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)
    var velocity = Vector(1, 1)
    pan.addAction { velocity = $0.velocity }

    try lab.play("down(0,0) glide(200,0,10) 0.11s up")

    #expect(velocity == .zero)
  }

  @Test("A finger more or less does not make the translation jump")
  func fingers() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)
    var translations: [Vector] = []
    pan.addAction { translations.append($0.translation) }

    try lab.play(
      "1:down(0,0) - 1:move(20,0) - 2:down(500,300) - 2:move(502,300) - 1:up - 2:move(504,300) - 2:up")

    #expect(translations.map(\.dx) == [10, 11, 13, 13])
    #expect(lab.actions.last == "pan ended")
  }

  @Test("Fingers beyond the most are ignored, and taps of theirs go elsewhere")
  func most() throws {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    let tap = TapGestureRecognizer()
    let lab = GestureLab(pan)

    lab.send(.began, at: Point(0, 0), finger: 1)
    lab.send(.moved, at: Point(30, 0), finger: 1)
    lab.chain = [tap, pan]
    tap.addAction { _ in pan.translation = Vector(-1, -1) }
    lab.send(.began, at: Point(90, 90), finger: 2)
    lab.send(.ended, at: nil, finger: 2)

    #expect(pan.translation == Vector(-1, -1))
    #expect(pan.state == .began)
  }

  @Test("A translation that was taken in starts again at zero")
  func rebase() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)
    var sum = Vector.zero
    pan.addAction {
      sum += $0.translation
      $0.translation = .zero
    }

    try lab.play("down(0,0) glide(100,50,7) up")

    let whole = Vector(100, 50)
    #expect((sum - whole * (1 - 10 / whole.length)).length < 1e-9)
  }
}
