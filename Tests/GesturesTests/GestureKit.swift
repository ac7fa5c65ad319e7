import Foundations
import Geometry
import Gestures
import Testing

/// One recogniser of every kind, and streams of fingers that each of them has an opinion on.
enum GestureKit {
  static let count = 8

  static let scripts = [
    "down(0,0) -- up", "down(0,0) 0.49s up", "down(0,0) 0.51s up", "down(0,0) 0.8s up",
    "down(0,0) - move(9,0) - up", "down(0,0) - move(11,0) - up", "down(0,0) - move(44,0) - up",
    "down(0,0) - move(46,0) - up", "down(0,0) -- up 0.30s down(0,0) -- up",
    "down(0,0) -- up 0.36s down(0,0) -- up",
    "down(0,0) glide(200,0,8) up", "down(0,0) glide(0,200,40) 0.2s up", "down(0,0) up(300,0)",
    "1:down(0,0) 1:glide(30,0,3) 2:down(200,0) 1:glide(50,0,3) 1:up 2:glide(250,0,3) 2:up",
    "down(0,0) glide(50,0,5) cancel", "down(0,0) - cancel",
    "1:down(0,0) 2:down(100,0) 1:glide(100,0,9) 2:glide(0,0,9) 1:up 2:up",
    "1:down(0,0) 2:down(100,0) - 1:move(40,-80) 2:move(60,80) - 1:move(0,0) 2:move(100,0) - 2:up - 1:up",
    "down(0,0) 0.6s glide(90,0,9) up",
  ]

  static func make(_ kind: Int, name: String) -> GestureRecognizer {
    switch kind {
    case 0: return TapGestureRecognizer(name: name)
    case 1:
      let tap = TapGestureRecognizer(name: name)
      tap.numberOfTapsRequired = 2
      return tap
    case 2: return PanGestureRecognizer(name: name)
    case 3:
      let pan = PanGestureRecognizer(name: name)
      pan.minimumNumberOfTouches = 2
      return pan
    case 4: return LongPressGestureRecognizer(name: name)
    case 5: return SwipeGestureRecognizer(name: name)
    case 6: return PinchGestureRecognizer(name: name)
    default: return RotationGestureRecognizer(name: name)
    }
  }

  /// Taps on one node are both told, single before double.
  static func areTaps(_ kinds: Int...) -> Bool {
    kinds.allSatisfy { $0 < 2 }
  }
}

extension GestureLab {
  /// Does something at random: fingers, time, switching off, leaving.
  func act(using random: inout SeededRandom) {
    let finger = Int.random(in: 0..<3, using: &random)
    let place = Point(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random))
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4: send(.began, at: place, finger: finger)
    case 4..<9: send(.moved, at: place, finger: finger)
    case 9..<12: send(.ended, at: place, finger: finger)
    case 12: send(.cancelled, at: place, finger: finger)
    case 13:
      chain[finger].isEnabled.toggle()
    case 14: arbiter.remove(chain[finger])
    default: wait(.random(in: 0...0.6, using: &random))
    }
    time += .random(in: -0.01...0.05, using: &random)
  }

  /// Checks what holds after every stream: only legal steps, all gestures ended, all receivers told, nothing left.
  func expectOrder(_ stream: String) {
    #expect(faults.isEmpty, "\(stream)")
    #expect(unfinished.isEmpty, "\(stream)")
    #expect(receiver.unmatched.isEmpty, "\(stream)")
    #expect(arbiter.isIdle, "\(stream)")
    let busy = chain.filter { $0.state != .possible || $0.numberOfTouches > 0 }
    #expect(busy.isEmpty, "\(stream): \(busy.map { "\(type(of: $0)) \($0.state) \($0.numberOfTouches)" })")
  }
}
