internal import Dynamics
internal import Foundations
internal import Geometry

/// Reads an attachment.
struct AttachmentReader {
  private enum Kind: String, CaseIterable {
    case rod, spring, pin, sliding, limit, fixed
  }

  private let reader: JSONObjectReader
  private let item: (String) -> DynamicItem?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - reader: The object of the attachment.
  ///   - item: Finds the item that a key names.
  init(_ reader: JSONObjectReader, item: @escaping (String) -> DynamicItem?) {
    self.reader = reader
    self.item = item
  }

  /// Reads it; nil when something is wrong, which is reported.
  func read() -> AttachmentBehavior? {
    let kind = reader.optional("kind", JSONShape<Kind>.choice) ?? .rod
    let offset = vector("offset") ?? .zero
    let otherOffset = vector("toOffset") ?? .zero
    let anchor = vector("anchor").map { Point($0.dx, $0.dy) }
    let axis = vector("axis") ?? Vector(1, 0)
    let other = item("to")
    guard let first = item("item") else {
      if !reader.has("item") { reader.error("an attachment needs an \"item\"") }
      return nil
    }
    let place = anchor ?? other?.center ?? first.center + offset
    let behavior: AttachmentBehavior
    switch kind {
    case .rod, .spring:
      behavior = tie(first, offset, other, otherOffset, place)
      if kind == .spring { behavior.frequency = 1 }
    case .limit:
      behavior =
        other.map {
          .limitAttachment(
            with: first, offsetFromCenter: offset, attachedTo: $0, offsetFromCenter: otherOffset)
        } ?? .limitAttachment(with: first, offsetFromCenter: offset, attachedToAnchor: place)
    case .pin: behavior = .pinAttachment(with: first, attachedTo: other, attachmentAnchor: place)
    case .fixed: behavior = .fixedAttachment(with: first, attachedTo: other, attachmentAnchor: place)
    case .sliding:
      behavior = .slidingAttachment(
        with: first, attachedTo: other, attachmentAnchor: place, axisOfTranslation: axis)
    }
    readParameters(of: behavior)
    return behavior
  }

  private func tie(
    _ first: DynamicItem, _ offset: Vector, _ other: DynamicItem?, _ otherOffset: Vector, _ place: Point
  ) -> AttachmentBehavior {
    guard let other else {
      return AttachmentBehavior(item: first, offsetFromCenter: offset, attachedToAnchor: place)
    }
    return AttachmentBehavior(
      item: first, offsetFromCenter: offset, attachedTo: other, offsetFromCenter: otherOffset)
  }

  private func readParameters(of behavior: AttachmentBehavior) {
    if let length = reader.optional("length", .number) { behavior.length = length }
    if let frequency = reader.optional("frequency", .number) { behavior.frequency = frequency }
    if let damping = reader.optional("damping", .number) { behavior.damping = damping }
    if let torque = reader.optional("frictionTorque", .number) { behavior.frictionTorque = torque }
    if let range = reader.optional("range", .numbers("from, to")) {
      if range[0] <= range[1] {
        behavior.attachmentRange = range[0]...range[1]
      } else {
        reader.error("\"range\" must go from the smaller to the greater number")
      }
    }
  }

  private func vector(_ key: String) -> Vector? {
    reader.optional(key, .numbers("x, y")).map { Vector($0[0], $0[1]) }
  }
}
