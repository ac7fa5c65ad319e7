internal import Dynamics
internal import Foundations
internal import Geometry

/// Reads a field.
struct FieldReader {
  private enum Kind: String, CaseIterable {
    case drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic

    var law: FieldBehavior.Law {
      switch self {
      case .drag: .drag
      case .vortex: .vortex
      case .radial: .radialGravity
      case .linear: .linearGravity
      case .velocity: .velocity
      case .noise: .noise
      case .turbulence: .turbulence
      case .spring: .spring
      case .electric: .electric
      case .magnetic: .magnetic
      }
    }
  }

  private let reader: JSONObjectReader

  init(_ reader: JSONObjectReader) {
    self.reader = reader
  }

  /// Reads it; nil when its kind is missing, which is reported.
  func read(items: [DynamicItem]) -> FieldBehavior? {
    let kind = reader.required("kind", JSONShape<Kind>.choice)
    let position = reader.optional("position", .numbers("x, y")) ?? [0, 0]
    let direction = reader.optional("direction", .numbers("x, y")) ?? [0, 0]
    let strength = reader.optional("strength", .number)
    let falloff = reader.optional("falloff", .number)
    let minimumRadius = reader.optional("minimumRadius", .number)
    let region = reader.node("region").flatMap(readRegion)
    guard let kind else { return nil }
    let field = FieldBehavior(
      kind.law, items: items, position: Point(position[0], position[1]),
      direction: Vector(direction[0], direction[1]))
    if let strength { field.strength = strength }
    if let falloff { field.falloff = falloff }
    if let minimumRadius { field.minimumRadius = minimumRadius }
    if let region { field.region = region }
    return field
  }

  private func readRegion(_ node: JSONNode) -> Region? {
    guard let region = JSONObjectReader(node, "a region", reader.diagnostics) else { return nil }
    let radius = region.optional("radius", .number(in: 0...1e9))
    let size = region.optional("size", .numbers("width, height"))
    region.finish()
    return radius.map { .radius($0) } ?? size.map { .size(Size($0[0], $0[1])) }
  }
}
