internal import Dynamics
public import Foundations
internal import Geometry

/// Runs a dynamics scene given as JSON and tells where everything is after each frame.
///
/// Points, y down; radians clockwise on screen; seconds.
public struct Simulation {
  private let animator: DynamicAnimator
  private let items: [DynamicItem]
  private let frames: [Double]

  /// Reads a scene.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text.
  ///   - file: The name of the file for messages.
  /// - Throws: `DiagnosticError` with everything that is wrong and where.
  public init(_ bytes: [UInt8], file: String) throws(DiagnosticError) {
    let root = try JSONDocument(parsing: bytes, file: file).get()
    let diagnostics = DiagnosticList()
    var reader = SceneReader(diagnostics)
    reader.read(root)
    guard !diagnostics.hasErrors else { throw DiagnosticError(diagnostics.sorted) }
    animator = reader.animator
    items = reader.items
    frames = reader.frames
  }

  /// What was reset or left out so far, in plain words.
  public var messages: [String] {
    animator.messages
  }

  /// Runs all frames.
  ///
  /// - Parameters:
  ///   - now: A clock in seconds, for the time that the frames take.
  ///   - write: Takes a line after each frame and one at the end.
  public func run(now: () -> Double, write: (JSONValue) -> Void) {
    var (time, spent) = (0.0, 0.0)
    for dt in frames {
      let start = now()
      animator.advance(by: dt)
      spent += now() - start
      time += dt
      write(frame(at: time))
    }
    write([
      "hash": .string(hexadecimal(animator.stateHash)), "steps": .integer(animator.stepCount),
      "milliseconds": .number(spent * 1000),
    ])
  }

  private func frame(at time: Double) -> JSONValue {
    let places = items.map { item -> (String, JSONValue) in
      (
        item.name,
        .numbers([
          item.center.x, item.center.y, item.angle, item.linearVelocity.dx, item.linearVelocity.dy,
          item.angularVelocity,
        ])
      )
    }
    let contacts = animator.contactEvents.map { event -> JSONValue in
      let partner: String =
        switch event.partner {
        case .item(let other): other.name
        case .boundary(let identifier): identifier ?? "bounds"
        }
      return [event.phase == .began ? "began" : "ended", .string(event.item.name), .string(partner)]
    }
    return [
      "t": .number(time), "items": .object(Dictionary(places) { $1 }), "contacts": .array(contacts),
    ]
  }

  private func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
