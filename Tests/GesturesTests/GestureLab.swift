import Geometry
import Gestures

/// An arbiter with recognisers whose every step is written down and checked.
final class GestureLab {
  let arbiter = GestureArbiter()

  /// Every change of state, as "name state".
  private(set) var states: [String] = []

  /// Every action, as "name state".
  private(set) var actions: [String] = []

  /// The phases that the plain receiver saw.
  let receiver = Recorder()

  /// What broke the rules of a recogniser's life.
  private(set) var faults: [String] = []

  var time = 0.0
  var chain: [GestureRecognizer]
  private var last: [(name: String, state: GestureRecognizer.State)] = []
  private var places: [(finger: Int, at: Point)] = []

  init(_ chain: GestureRecognizer...) {
    self.chain = chain
    for recognizer in chain { watch(recognizer) }
    arbiter.didTransition = { [unowned self] recognizer in
      states.append("\(recognizer.name) \(recognizer.state.rawValue)")
      check(recognizer)
    }
  }

  func add(_ recognizer: GestureRecognizer) {
    chain.append(recognizer)
    watch(recognizer)
  }

  private func watch(_ recognizer: GestureRecognizer) {
    recognizer.addAction { [unowned self] (sender: GestureRecognizer) in
      actions.append("\(sender.name) \(sender.state.rawValue)")
    }
  }

  private func check(_ recognizer: GestureRecognizer) {
    let before = last.last { $0.name == recognizer.name }?.state ?? .possible
    let known = before.isTerminal ? .possible : before
    if !known.canBecome(recognizer.state) {
      faults.append("\(recognizer.name): \(known.rawValue) to \(recognizer.state.rawValue)")
    }
    last.removeAll { $0.name == recognizer.name }
    last.append((recognizer.name, recognizer.state))
  }

  /// The recognisers that were left in the middle of a gesture.
  var unfinished: [String] {
    last.filter { !$0.state.isTerminal }.map(\.name)
  }

  func send(
    _ phase: PointerEvent.Phase, at place: Point?, finger: Int = 0, kind: PointerEvent.Kind = .touch
  ) {
    let place = place ?? places.last { $0.finger == finger }?.at ?? .zero
    places.append((finger, place))
    let event = PointerEvent(phase, at: place, time: time, pointer: finger, kind: kind)
    if phase == .began {
      arbiter.begin(event, recognizers: chain, receiver: receiver)
    } else {
      arbiter.send(event)
    }
  }

  /// Plays a script and lets two seconds pass.
  func play(_ text: String, kind: PointerEvent.Kind = .touch, settling: Double = 2) throws {
    for step in try GestureScript(text).steps {
      switch step {
      case .event(let phase, let place, let finger): send(phase, at: place, finger: finger, kind: kind)
      case .wait(let seconds): wait(seconds)
      case .glide(let end, let steps, let finger):
        let start = places.last { $0.finger == finger }?.at ?? .zero
        for index in 1...steps {
          wait(0.01)
          let place = start.interpolated(to: end, at: Double(index) / Double(steps))
          send(.moved, at: place, finger: finger, kind: kind)
        }
      }
    }
    wait(settling)
  }

  func wait(_ seconds: Double) {
    time += seconds
    arbiter.advance(to: time)
  }
}

/// A receiver that keeps what it is told.
final class Recorder: PointerReceiver {
  private(set) var events: [PointerEvent] = []

  var phases: [PointerEvent.Phase] { events.map(\.phase) }

  func receive(_ event: PointerEvent) {
    events.append(event)
  }

  /// The pointers whose began was not matched by exactly one end, or that were heard of without a began.
  var unmatched: [Int] {
    var down: [Int] = []
    var wrong: [Int] = []
    for event in events {
      switch event.phase {
      case .began where !down.contains(event.pointer): down.append(event.pointer)
      case .moved where down.contains(event.pointer): break
      case .ended where down.contains(event.pointer), .cancelled where down.contains(event.pointer):
        down.removeAll { $0 == event.pointer }
      default: wrong.append(event.pointer)
      }
    }
    return wrong + down
  }
}
