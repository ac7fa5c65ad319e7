import Foundations
import Geometry
import Gestures
import Testing

@Suite("GestureArbiter")
struct GestureArbiterTests {
  private final class Node {}

  private func tap(_ name: String, taps: Int = 1, on node: Node? = nil) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer(name: name)
    tap.numberOfTapsRequired = taps
    tap.owner = node
    return tap
  }

  // MARK: One winner

  @Test("Of two nodes the deeper one wins")
  func deepest() throws {
    let lab = GestureLab(tap("child"), tap("parent"))

    try lab.play("down(0,0) -- up")

    #expect(lab.actions == ["child ended"])
  }

  @Test("A drag on a picture does not turn the page")
  func panOnPan() throws {
    let (picture, page) = (Node(), Node())
    let inner = PanGestureRecognizer(name: "picture")
    inner.owner = picture
    let outer = PanGestureRecognizer(name: "page")
    outer.axis = .horizontal
    outer.owner = page
    let lab = GestureLab(inner, outer)

    try lab.play("down(0,0) glide(100,0,10) up")

    #expect(lab.actions.allSatisfy { $0.hasPrefix("picture") })
    #expect(lab.states.contains("page failed"))
  }

  @Test("A tap fails when a drag begins, and a short slow swipe is no tap")
  func tapOrPan() throws {
    let lab = GestureLab(tap("tap"), PanGestureRecognizer())

    try lab.play("down(0,0) - move(5,0) - up 1s down(0,0) glide(14,0,30) up")

    #expect(lab.actions.first == "tap ended")
    #expect(lab.actions.dropFirst().allSatisfy { $0.hasPrefix("pan") })
    #expect(lab.states.contains("tap failed"))
  }

  @Test("The order in which recognisers were added to a node does not matter")
  func addOrder() throws {
    let scripts = [
      "down(0,0) -- up", "down(0,0) -- up - down(0,0) - up", "down(0,0) glide(80,5,8) up",
      "down(0,0) 0.6s glide(30,0,3) up", "down(0,0) - up - down(0,0) glide(70,0,7) up",
      "down(0,0) - up(90,0)",
      "1:down(0,0) - 2:down(100,0) 1:glide(-30,0,3) 2:glide(130,0,3) 1:up 2:up",
    ]
    for script in scripts {
      var outcomes: [[String]] = []
      for order in permutations(5) {
        let all = [
          tap("single"), tap("double", taps: 2), PanGestureRecognizer(), LongPressGestureRecognizer(),
          SwipeGestureRecognizer(),
        ]
        let lab = GestureLab()
        for index in order { lab.add(all[index]) }
        try lab.play(script)
        outcomes.append(lab.actions)
      }
      #expect(outcomes.allSatisfy { $0 == outcomes[0] }, "\(script)")
    }
  }

  private func permutations(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return permutations(count - 1).flatMap { rest in
      (0...rest.count).map { place in
        var order = rest
        order.insert(count - 1, at: place)
        return order
      }
    }
  }

  // MARK: Waiting for a failure

  @Test(
    "A single tap that waits for a double tap is told when it is sure",
    arguments: [
      ("down(0,0) -- up", ["single ended"]),
      ("down(0,0) -- up 0.2s down(0,0) -- up", ["double ended"]),
      ("down(0,0) -- up 0.36s down(0,0) -- up", ["single ended", "single ended"]),
      ("down(0,0) -- up 0.1s down(200,0) -- up", ["single ended", "single ended"]),
      ("down(0,0) -- up 0.1s down(0,0) -- move(60,0) - up", ["single ended"]),
      ("down(0,0) -- up - down(8,0) -- up - down(0,0) -- up", ["double ended", "single ended"]),
    ])
  func doubleTap(script: String, actions: [String]) throws {
    let single = tap("single")
    let double = tap("double", taps: 2)
    single.require(toFail: double)
    let lab = GestureLab(single, double)

    try lab.play(script)

    #expect(lab.actions == actions)
    #expect(lab.arbiter.isIdle)
  }

  @Test("The waiting tap fires when the time is up, not before")
  func deadline() throws {
    let single = tap("single")
    let double = tap("double", taps: 2)
    single.require(toFail: double)
    let lab = GestureLab(single, double)

    try lab.play("down(0,0) - up 0.34s", settling: 0)
    #expect(lab.actions.isEmpty)
    #expect(abs((lab.arbiter.nextDeadline ?? 0) - 0.36) < 1e-9)

    lab.wait(0.02)
    #expect(lab.actions == ["single ended"])
    #expect(lab.arbiter.nextDeadline == nil)
  }

  @Test("A drag that had to wait begins late and ends, even if the finger is up already")
  func waitingPan() throws {
    let pan = PanGestureRecognizer()
    let double = tap("double", taps: 2)
    double.touchAllowance = 1000
    pan.shouldRequireFailure = { _, other in other === double }
    let lab = GestureLab(pan, double)

    try lab.play("down(0,0) glide(60,0,6) up")

    #expect(lab.actions == ["pan began", "pan ended"])
  }

  @Test("Recognisers that wait for one another do not wait for ever")
  func deadlock() throws {
    let a = tap("a")
    let b = tap("b")
    a.require(toFail: b)
    b.require(toFail: a)
    let lab = GestureLab(a, b)

    try lab.play("down(0,0) - up")

    #expect(lab.actions == ["a ended"])
    #expect(lab.arbiter.isIdle)
  }

  // MARK: Together

  @Test("Two that may be recognised together are", arguments: [true, false])
  func simultaneous(askFirst: Bool) throws {
    let a = PanGestureRecognizer(name: "a")
    let b = PanGestureRecognizer(name: "b")
    (askFirst ? a : b).shouldRecognizeSimultaneously = { _, _ in true }
    let lab = GestureLab(a, b)

    try lab.play("down(0,0) glide(30,0,3) up")

    #expect(lab.actions.filter { $0.hasSuffix("began") } == ["a began", "b began"])
    #expect(lab.actions.suffix(2) == ["a ended", "b ended"])
  }

  @Test(
    "Every pair keeps the rules, alone, waiting either way or together",
    arguments: ["none", "first waits", "second waits", "together"])
  func pairs(relation: String) throws {
    for first in 0..<GestureKit.count {
      for second in 0..<GestureKit.count {
        for script in GestureKit.scripts {
          let a = GestureKit.make(first, name: "a")
          let b = GestureKit.make(second, name: "b")
          switch relation {
          case "first waits": a.require(toFail: b)
          case "second waits": b.require(toFail: a)
          case "together": a.shouldRecognizeSimultaneously = { _, _ in true }
          default: break
          }
          let lab = GestureLab(a, b)
          try lab.play(script)

          lab.expectOrder("\(relation) \(first) \(second) \(script)")
          if relation != "together" && !script.contains("1s") && !GestureKit.areTaps(first, second) {
            let winners = Set(lab.actions.map { $0.prefix(1) })
            #expect(winners.count <= 1, "\(first) \(second) \(script): \(lab.actions)")
          }
        }
      }
    }
  }

  @Test("One that has to wait fails when the other wins, even if both may be recognised together")
  func requirementOverTogether() throws {
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer()
    pan.require(toFail: press)
    pan.shouldRecognizeSimultaneously = { _, _ in true }
    let lab = GestureLab(pan, press)

    try lab.play("down(0,0) 0.51s glide(60,0,6) up")

    #expect(lab.actions.allSatisfy { $0.hasPrefix("long press") })
    #expect(lab.states.contains("pan failed"))
  }

  // MARK: Endings

  @Test("Losing the focus cancels a drag, fails what was possible and takes the pointer from its receiver")
  func cancelAll() throws {
    let lab = GestureLab(tap("tap"), PanGestureRecognizer())

    try lab.play("1:down(0,0) 1:glide(50,0,5) 2:down(300,300)", settling: 0)
    lab.arbiter.cancelAll(at: lab.time)

    #expect(lab.actions.last == "pan cancelled")
    #expect(lab.arbiter.isIdle)
    #expect(lab.receiver.unmatched.isEmpty)
    try lab.play("1:up 2:up - down(0,0) - up")
    #expect(lab.actions.last == "tap ended")
  }

  @Test("Losing the focus between two taps forgets the first")
  func cancelBetweenTaps() throws {
    let lab = GestureLab(tap("double", taps: 2))

    try lab.play("down(0,0) - up", settling: 0)
    lab.arbiter.cancelAll(at: lab.time)
    try lab.play("down(0,0) - up")

    #expect(lab.actions.isEmpty)
  }

  @Test("A pointer whose end was lost is cancelled when it goes down again")
  func lostEnd() throws {
    let lab = GestureLab(PanGestureRecognizer())

    try lab.play("down(0,0) glide(50,0,5) - down(0,0) glide(50,0,5) up")

    let ends = lab.actions.filter { !$0.hasSuffix("changed") }
    #expect(ends == ["pan began", "pan cancelled", "pan began", "pan ended"])
    #expect(lab.receiver.unmatched.isEmpty)
  }

  @Test("Switching a recogniser off in the middle cancels it, and it hears no more of that finger")
  func disabling() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)

    try lab.play("down(0,0) glide(50,0,5)", settling: 0)
    pan.isEnabled = false
    pan.isEnabled = true
    try lab.play("glide(90,0,5) up")

    #expect(lab.actions.last == "pan cancelled")
    #expect(lab.actions.filter { $0.hasSuffix("began") }.count == 1)
    try lab.play("down(0,0) glide(50,0,5) up")
    #expect(lab.actions.last == "pan ended")
  }

  @Test("A node that leaves in the middle takes its recognisers and its pointer with it")
  func removal() throws {
    let node = Node()
    let pan = PanGestureRecognizer()
    pan.owner = node
    let lab = GestureLab(pan, tap("tap"))

    try lab.play("down(0,0) glide(50,0,5)", settling: 0)
    lab.arbiter.remove(owner: node)
    lab.arbiter.remove(owner: lab.receiver)
    try lab.play("glide(90,0,5) up")

    #expect(lab.actions.last == "pan cancelled")
    #expect(pan.state == .possible)
    #expect(lab.receiver.unmatched.isEmpty)
    #expect(lab.arbiter.isIdle)
  }

  @Test("An action may cancel everything, remove its own node or switch itself off", arguments: 0..<3)
  func reentrancy(kind: Int) throws {
    let node = Node()
    let pan = PanGestureRecognizer()
    pan.owner = node
    let lab = GestureLab(pan, tap("tap"))
    pan.addAction { [arbiter = lab.arbiter] pan in
      guard pan.state == .changed else { return }
      switch kind {
      case 0: arbiter.cancelAll(at: 0)
      case 1: arbiter.remove(owner: node)
      default: pan.isEnabled = false
      }
    }

    try lab.play("down(0,0) glide(50,0,5) up")

    #expect(lab.actions == ["pan began", "pan changed", "pan cancelled"])
    #expect(lab.arbiter.isIdle)
    #expect(lab.receiver.unmatched.isEmpty)
  }

  @Test("If an action switches its recogniser off, the actions after it hear of the end once")
  func actionsAfterwards() throws {
    let pan = PanGestureRecognizer()
    pan.addAction { $0.isEnabled = false }
    let lab = GestureLab(pan)

    try lab.play("down(0,0) glide(50,0,5) up")

    #expect(lab.actions == ["pan cancelled"])
  }

  @Test("A recogniser in the middle of a gesture belongs to one arbiter")
  func twoArbiters() throws {
    let pan = PanGestureRecognizer()
    let lab = GestureLab(pan)

    try lab.play("down(0,0) glide(50,0,5)", settling: 0)
    let other = GestureArbiter()
    other.begin(PointerEvent(.began, at: .zero, time: 9), recognizers: [pan])

    #expect(pan.numberOfTouches == 1)
    try lab.play("up")
    #expect(lab.actions.last == "pan ended")
  }

  // MARK: The receiver

  @Test(
    "The receiver loses the pointer just before the action, unless the recogniser leaves it",
    arguments: [true, false])
  func receiver(cancels: Bool) throws {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = cancels
    let lab = GestureLab(pan)

    try lab.play("down(0,0) - move(5,0) - move(20,0) - move(30,0) - up")

    #expect(
      lab.receiver.phases
        == (cancels ? [.began, .moved, .cancelled] : [.began, .moved, .moved, .moved, .ended]))
  }

  // MARK: Odd input

  @Test("Pointers of a kind, or pointers that its owner refuses, are not seen")
  func refusing() throws {
    let pen = tap("pen")
    pen.allowedPointerKinds = [.pen]
    let choosy = tap("choosy")
    choosy.shouldReceive = { $1.location.x < 100 }
    let modest = tap("modest")
    modest.shouldBegin = { _ in false }
    let lab = GestureLab(pen, choosy, modest, tap("last"))

    try lab.play("down(200,0) - up")

    #expect(lab.actions == ["last ended"])
    #expect(lab.states == ["modest failed", "last ended"])
  }

  @Test("Times that stand still, run backwards or jump do no harm")
  func times() {
    let lab = GestureLab(tap("tap"), PanGestureRecognizer())
    for time in [5.0, 5, 4, 4.5, 6, 5.9] {
      lab.time = time
      lab.send(.began, at: .zero)
      lab.time = time - 0.5
      lab.send(.moved, at: Point(1, 1))
      lab.send(.ended, at: nil)
    }

    let times = lab.receiver.events.map(\.time)
    #expect(lab.actions.count == 6)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(lab.faults.isEmpty)
  }

  @Test("Places that are no numbers, unknown pointers and stray ends are passed over")
  func nonsense() {
    let lab = GestureLab(tap("tap"))
    lab.send(.began, at: Point(.nan, 0))
    lab.send(.moved, at: Point(0, 0), finger: 7)
    lab.send(.ended, at: Point(0, 0), finger: 7)
    lab.send(.began, at: Point(1, 1))
    lab.send(.moved, at: Point(.infinity, 1))
    lab.send(.ended, at: Point(.nan, 1))

    #expect(lab.actions == ["tap ended"])
    #expect(lab.arbiter.isIdle)
  }

  @Test("An event sent from within an action is a mistake of the caller")
  func reentrantEvent() async {
    await #expect(processExitsWith: .failure) {
      let lab = GestureLab(TapGestureRecognizer())
      lab.chain[0].addAction { _ in lab.send(.began, at: .zero, finger: 9) }
      try lab.play("down(0,0) - up")
    }
  }

  @Test("Random streams of fingers break no rule", arguments: 0..<40)
  func fuzz(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      let lab = GestureLab()
      let kinds = (0..<5).map { _ in Int.random(in: 0..<GestureKit.count, using: &random) }
      for (index, kind) in kinds.enumerated() { lab.add(GestureKit.make(kind, name: "\(index)")) }
      for pair in 0..<5 where Int.random(in: 0..<3, using: &random) == 0 {
        let other = lab.chain[Int.random(in: 0..<5, using: &random)]
        if other !== lab.chain[pair] { lab.chain[pair].require(toFail: other) }
      }
      for _ in 0..<60 { lab.act(using: &random) }
      lab.arbiter.cancelAll(at: lab.time)

      lab.expectOrder("seed \(seed)")
    }
  }
}
