internal import Geometry
internal import Gestures
internal import SceneGraph

/// Reads one step from the words of its line.
nonisolated struct SessionStepParser {
  private var tokens: ArraySlice<SessionTokenizer.Token>

  init(_ tokens: [SessionTokenizer.Token]) {
    self.tokens = tokens[...]
  }

  /// Reads the whole line; throws what is wrong with it.
  mutating func parse() throws(SessionFault) -> SessionStep {
    let verb = try word("a step")
    let step = try step(verb)
    if let rest = tokens.first { throw SessionFault("'\(rest.text)' is not understood after '\(verb)'") }
    return step
  }

  private mutating func step(_ verb: String) throws(SessionFault) -> SessionStep {
    if let pointer = try pointerStep(verb) { return pointer }
    if let event = SessionStep.WindowEvent(rawValue: verb) { return .window(event) }
    switch verb {
    case "open": return .open(story: tokens.popFirst()?.text)
    case "open-at": return .openAt(try text("a page"))
    case "type": return .type(try text("a text in quotes"))
    case "key": return try key()
    case "wait": return .wait(try seconds())
    case "wait-until": return .waitUntil(try condition())
    case "resize": return .resize(try size())
    case "set": return .set(key: try text("a key"), value: try text("a value"))
    case "expect": return .expect(try expectation())
    case "shot": return .shot(try fileName())
    case "tree": return .tree(try fileName())
    case "record": return .record(try fileName())
    case "stop-record": return .stopRecord
    default: throw SessionFault("there is no step '\(verb)'")
    }
  }

  // MARK: Pointers

  private static let pointerVerbs: Set = [
    "tap", "double-tap", "press", "down", "up", "cancel", "move", "drag", "swipe", "pinch", "rotate", "wheel",
  ]

  private mutating func pointerStep(_ verb: String) throws(SessionFault) -> SessionStep? {
    guard Self.pointerVerbs.contains(verb) else { return nil }
    let options = try takeOptions()
    switch verb {
    case "tap": return .tap(try target(), count: 1, options)
    case "double-tap": return .tap(try target(), count: 2, options)
    case "press": return .press(try target(), seconds: try seconds(), options)
    case "down": return .down(try target(), options)
    case "up": return .up(options)
    case "cancel": return .cancel(options)
    case "move": return .move(try target(), seconds: try duration(default: 0), options)
    case "drag":
      let start = try target()
      try expect("->")
      return .drag(start, try target(), seconds: try duration(default: 0.3), options)
    case "swipe":
      let name = try word("left, right, up or down")
      guard let direction = SessionStep.SwipeDirection(rawValue: name) else {
        throw SessionFault("a swipe goes left, right, up or down, not '\(name)'")
      }
      return .swipe(direction, from: take("from") ? try target() : nil, options)
    case "pinch":
      let target = try target()
      let factor = try number("a factor")
      guard factor > 0 else { throw SessionFault("a pinch needs a factor above 0") }
      return .pinch(target, factor: factor, seconds: try duration(default: 0.4), options)
    case "rotate":
      return .rotate(
        try target(), degrees: try number("degrees"), seconds: try duration(default: 0.4), options)
    case "wheel":
      let target = try target()
      let delta = try pair("how far: DX,DY")
      return .wheel(target, Vector(delta.x, delta.y), options)
    default: return nil
    }
  }

  /// Takes `using K`, `with KEYS` and `finger N` from wherever they stand in the line.
  private mutating func takeOptions() throws(SessionFault) -> PointerOptions {
    var options = PointerOptions()
    if let name = takeValue(after: "using") {
      guard let kind = PointerEvent.Kind(rawValue: name) else {
        throw SessionFault("'using' needs mouse, touch or pen, not '\(name)'")
      }
      options.kind = kind
    }
    if let keys = takeValue(after: "with") {
      options.modifiers = try modifiers(keys.split(separator: "+", omittingEmptySubsequences: false))
    }
    if let text = takeValue(after: "finger") {
      guard let finger = Int(text), (1...10).contains(finger) else {
        throw SessionFault("'finger' needs a number from 1 to 10, not '\(text)'")
      }
      options.finger = finger
      options.kind = .touch
    }
    return options
  }

  private mutating func takeValue(after word: String) -> String? {
    guard let index = tokens.lastIndex(of: .word(word)), tokens.indices.contains(index + 1) else {
      return nil
    }
    let value = tokens[index + 1].text
    tokens = (tokens[..<index] + tokens[(index + 2)...])[...]
    return value
  }

  // MARK: Other steps

  private mutating func key() throws(SessionFault) -> SessionStep {
    let word = try word("a key")
    var names = word.split(separator: "+", omittingEmptySubsequences: false)
    var name = names.removeLast()
    // The sign between keys is itself the key in `+` and `Ctrl++`.
    if name.isEmpty, names.last?.isEmpty == true {
      names.removeLast()
      name = "+"
    }
    guard KeyPress.names.contains(String(name)) else {
      let known = KeyPress.names.sorted().joined(separator: " ")
      throw SessionFault("there is no key '\(name)': use one of \(known)")
    }
    return .key(String(name), try modifiers(names))
  }

  private func modifiers(_ names: some Sequence<Substring>) throws(SessionFault) -> Modifiers {
    var result: Modifiers = []
    for name in names {
      switch name {
      case "Ctrl": result.insert(.control)
      case "Shift": result.insert(.shift)
      case "Alt": result.insert(.alt)
      case "Super": result.insert(.meta)
      default: throw SessionFault("'\(name)' is no modifier key: use Ctrl, Shift, Alt or Super")
      }
    }
    return result
  }

  private mutating func condition() throws(SessionFault) -> SessionCondition {
    switch try word("idle, narration-ended or page ID") {
    case "idle": return .idle
    case "narration-ended": return .narrationEnded
    case "page": return .page(try text("a page"))
    case let other: throw SessionFault("'wait-until' knows idle, narration-ended and page, not '\(other)'")
    }
  }

  private mutating func expectation() throws(SessionFault) -> SessionExpectation {
    switch try word("what to expect") {
    case "page": return .page(try text("a page"))
    case "text": return .text(try text("a text in quotes"))
    case "no-text": return .noText(try text("a text in quotes"))
    case "highlighted": return .highlighted(try text("a word in quotes"))
    case "visible": return .visible(try target())
    case "focus": return .focus(try target())
    case "no-overlap": return .noOverlap
    case "no-trimming": return .noTrimming
    case "sound": return .sound(try text("a sound"))
    case "value": return .value(try target(), try text("a value in quotes"))
    case let other: throw SessionFault("'expect \(other)' is not known")
    }
  }

  // MARK: Words

  private mutating func word(_ what: String) throws(SessionFault) -> String {
    guard case .word(let word)? = tokens.popFirst() else { throw SessionFault("\(what) is missing") }
    return word
  }

  private mutating func text(_ what: String) throws(SessionFault) -> String {
    guard let token = tokens.popFirst() else { throw SessionFault("\(what) is missing") }
    return token.text
  }

  private mutating func fileName() throws(SessionFault) -> String {
    let name = try text("a name")
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }),
      name.first != "."
    else { throw SessionFault("'\(name)' cannot name a file: use letters, digits, - and _") }
    return name
  }

  private mutating func take(_ word: String) -> Bool {
    guard tokens.first == .word(word) else { return false }
    tokens.removeFirst()
    return true
  }

  private mutating func expect(_ word: String) throws(SessionFault) {
    guard take(word) else { throw SessionFault("'\(word)' is missing") }
  }

  private mutating func number(_ what: String) throws(SessionFault) -> Double {
    let text = try word(what)
    guard let value = Double(text), value.isFinite else { throw SessionFault("'\(text)' is not \(what)") }
    return value
  }

  private mutating func seconds() throws(SessionFault) -> Double {
    let value = try number("a time in seconds")
    guard value >= 0, value <= 86_400 else { throw SessionFault("\(value) seconds are not possible") }
    return value
  }

  private mutating func duration(default usual: Double) throws(SessionFault) -> Double {
    take("in") ? try seconds() : usual
  }

  private mutating func pair(_ what: String) throws(SessionFault) -> Point {
    let text = try word(what)
    guard let point = Self.point(text) else { throw SessionFault("'\(text)' is not \(what)") }
    return point
  }

  private mutating func size() throws(SessionFault) -> Size {
    let text = try word("WIDTHxHEIGHT")
    guard let size = Size(window: text) else {
      throw SessionFault("'\(text)' is not a size such as 1280x800")
    }
    return size
  }

  private mutating func target() throws(SessionFault) -> SessionTarget {
    guard let token = tokens.popFirst() else {
      throw SessionFault("a target is missing: a name in quotes, #identifier or x,y")
    }
    switch token {
    case .quoted(let name): return .name(name)
    case .word(let word):
      if word.first == "#", word.count > 1 { return .identifier(String(word.dropFirst())) }
      if let point = Self.point(word) { return .point(point) }
      throw SessionFault("'\(word)' is no target: use a name in quotes, #identifier or x,y")
    }
  }

  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
    return Point(x, y)
  }
}
