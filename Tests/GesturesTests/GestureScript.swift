import Geometry
import Gestures
import Testing

/// What fingers do, as a text that reads like a diagram: `down(10,10) -- move(40,10) - up`.
///
/// Each dash is 10 ms, `0.49s` waits that long, `glide(40,10,5)` moves there in five steps of 10 ms, `cancel` takes
/// the finger away. A number and a colon before a step name the finger: `2:down(5,5)`.
struct GestureScript {
  enum Step {
    case event(PointerEvent.Phase, Point?, finger: Int)
    case glide(Point, steps: Int, finger: Int)
    case wait(Double)
  }

  var steps: [Step] = []

  init(_ text: String) throws {
    for word in text.split(separator: " ") {
      if word.allSatisfy({ $0 == "-" }) {
        steps.append(.wait(0.01 * Double(word.count)))
      } else if word.last == "s", let seconds = Double(word.dropLast()) {
        steps.append(.wait(seconds))
      } else {
        steps.append(try Self.step(word))
      }
    }
  }

  private static func step(_ word: Substring) throws -> Step {
    let parts = word.split(separator: ":")
    let finger = parts.count == 2 ? try #require(Int(parts[0])) : 0
    let call = try #require(parts.last).split(whereSeparator: { "(,)".contains($0) })
    let numbers = call.dropFirst().compactMap { Double($0) }
    let place = numbers.count >= 2 ? Point(numbers[0], numbers[1]) : nil
    switch call[0] {
    case "down": return .event(.began, place, finger: finger)
    case "move": return .event(.moved, place, finger: finger)
    case "up": return .event(.ended, place, finger: finger)
    case "cancel": return .event(.cancelled, place, finger: finger)
    case "glide": return .glide(try #require(place), steps: Int(numbers[2]), finger: finger)
    default: throw Unknown(word: String(word))
    }
  }

  struct Unknown: Error {
    var word: String
  }
}
