internal import Dynamics
internal import Foundations
internal import Geometry

/// Reads the behaviours of a scene.
struct BehaviorReader {
  private enum Kind: String, CaseIterable {
    case gravity, collision, attachment, snap, push, field
  }

  private enum CollisionMode: String, CaseIterable {
    case items, boundaries, everything
  }

  private enum PushMode: String, CaseIterable {
    case continuous, instantaneous
  }

  private let items: [String: DynamicItem]
  private let diagnostics: DiagnosticList

  init(_ items: [String: DynamicItem], _ diagnostics: DiagnosticList) {
    self.items = items
    self.diagnostics = diagnostics
  }

  /// Reads one behaviour; nil when something is wrong with it, which is reported.
  func read(_ node: JSONNode) -> DynamicBehavior? {
    guard let reader = JSONObjectReader(node, "a behaviour", diagnostics) else { return nil }
    defer { reader.finish() }
    guard let kind = reader.required("type", JSONShape<Kind>.choice) else { return nil }
    switch kind {
    case .gravity: return gravity(reader)
    case .collision: return collision(reader)
    case .attachment: return AttachmentReader(reader) { item($0, reader) }.read()
    case .snap: return snap(reader)
    case .push: return push(reader)
    case .field: return FieldReader(reader).read(items: members(reader))
    }
  }

  // MARK: Items

  private func item(_ key: String, _ reader: JSONObjectReader) -> DynamicItem? {
    guard let id = reader.optional(key, .string) else { return nil }
    return named(id, reader)
  }

  private func named(_ id: String, _ reader: JSONObjectReader) -> DynamicItem? {
    let item = items[id]
    if item == nil {
      reader.error("there is no item '\(id)'", hint: Spelling.hint(for: id, among: items.keys.sorted()))
    }
    return item
  }

  private func members(_ reader: JSONObjectReader) -> [DynamicItem] {
    (reader.optional("items", .list(of: .string, limit: 100_000)) ?? []).compactMap { named($0, reader) }
  }

  // MARK: Kinds

  private func gravity(_ reader: JSONObjectReader) -> DynamicBehavior {
    let direction = reader.optional("direction", .numbers("x, y"))
    let behavior = GravityBehavior(
      items: members(reader), direction: direction.map { Vector($0[0], $0[1]) } ?? Vector(0, 1))
    if let magnitude = reader.optional("magnitude", .number) { behavior.magnitude = magnitude }
    return behavior
  }

  private func collision(_ reader: JSONObjectReader) -> DynamicBehavior {
    let behavior = CollisionBehavior(items: members(reader))
    switch reader.optional("mode", JSONShape<CollisionMode>.choice) ?? .everything {
    case .items: behavior.collisionMode = .items
    case .boundaries: behavior.collisionMode = .boundaries
    case .everything: behavior.collisionMode = .everything
    }
    if let bounds = reader.optional("bounds", .numbers("x, y, width, height")) {
      behavior.addBoundary(
        withIdentifier: "bounds", for: Path(rect: Rect(bounds[0], bounds[1], bounds[2], bounds[3])))
    }
    for node in reader.optional("boundaries", .list(of: .any)) ?? [] { addBoundary(node, to: behavior) }
    return behavior
  }

  private func addBoundary(_ node: JSONNode, to behavior: CollisionBehavior) {
    guard let reader = JSONObjectReader(node, "a boundary", diagnostics) else { return }
    let id = reader.required("id", .string)
    let from = reader.optional("from", .numbers("x, y"))
    let to = reader.optional("to", .numbers("x, y"))
    let path = reader.optional("path", .list(of: .numbers("x, y")))
    reader.finish()
    guard let id else { return }
    if let path {
      behavior.addBoundary(withIdentifier: id, for: Path(polygon: path.map { Point($0[0], $0[1]) }))
    } else if let from, let to {
      behavior.addBoundary(withIdentifier: id, from: Point(from[0], from[1]), to: Point(to[0], to[1]))
    } else {
      reader.error("a boundary needs \"from\" and \"to\", or \"path\"")
    }
  }

  private func snap(_ reader: JSONObjectReader) -> DynamicBehavior? {
    let point = reader.required("point", .numbers("x, y"))
    let damping = reader.optional("damping", .number) ?? 0.5
    guard let id = reader.required("item", .string), let item = named(id, reader), let point else {
      return nil
    }
    return SnapBehavior(item: item, snapTo: Point(point[0], point[1]), damping: damping)
  }

  private func push(_ reader: JSONObjectReader) -> DynamicBehavior {
    let mode = reader.optional("mode", JSONShape<PushMode>.choice) ?? .continuous
    let vector = reader.optional("vector", .numbers("x, y")) ?? [0, 0]
    let offset = reader.optional("offset", .numbers("x, y"))
    let behavior = PushBehavior(
      items: members(reader), mode: mode == .continuous ? .continuous : .instantaneous,
      direction: Vector(vector[0], vector[1]))
    if let offset {
      for item in behavior.items {
        behavior.setTargetOffsetFromCenter(Vector(offset[0], offset[1]), for: item)
      }
    }
    return behavior
  }
}
