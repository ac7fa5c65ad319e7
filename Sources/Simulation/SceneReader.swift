internal import Dynamics
internal import Foundations
internal import Geometry

/// Reads the items and frames of a scene; behaviours are read by ``BehaviorReader``.
struct SceneReader {
  /// The most frames a scene may ask for.
  private static let frameLimit = 1_000_000

  let diagnostics: DiagnosticList
  let animator = DynamicAnimator()
  private(set) var items: [DynamicItem] = []
  private var itemsByName: [String: DynamicItem] = [:]
  private(set) var frames: [Double] = []

  init(_ diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
  }

  /// Reads everything and puts it together.
  mutating func read(_ root: JSONNode) {
    guard let scene = JSONObjectReader(root, "a scene", diagnostics) else { return }
    readFrames(scene)
    for node in scene.required("items", .list(of: .any, limit: 100_000)) ?? [] { readItem(node) }
    let behaviors = scene.optional("behaviors", .list(of: .any)) ?? []
    scene.finish()
    let reader = BehaviorReader(itemsByName, diagnostics)
    for node in behaviors {
      if let behavior = reader.read(node) { animator.addBehavior(behavior) }
    }
  }

  private mutating func readFrames(_ scene: JSONObjectReader) {
    let interval = scene.optional("dt", .number(in: 0...1_000_000)) ?? 1.0 / 60
    let intervals = scene.optional("dts", .list(of: .number(in: 0...1_000_000), limit: Self.frameLimit))
    let count = scene.optional("frames", .integer(in: 0...Self.frameLimit))
    frames = intervals ?? Array(repeating: interval, count: count ?? 60)
    if let count, intervals != nil { frames = Array(frames.prefix(count)) }
  }

  private mutating func readItem(_ node: JSONNode) {
    guard let reader = JSONObjectReader(node, "an item", diagnostics) else { return }
    let id = reader.required("id", .string)
    let center = reader.required("center", .numbers("x, y"))
    let size = reader.required("size", .numbers("width, height"))
    let shape = reader.optional("shape", JSONShape<ShapeName>.choice) ?? .rectangle
    let points = reader.optional("points", .list(of: .numbers("x, y"), limit: 1000))
    let angle = reader.optional("angle", .number) ?? 0
    let velocity = reader.optional("velocity", .numbers("x, y"))
    let spin = reader.optional("angularVelocity", .number) ?? 0
    let properties = readProperties(reader)
    if shape == .polygon, points == nil {
      reader.error("a polygon needs its corners: \"points\": [[x, y], …]")
    }
    if let id, itemsByName[id] != nil { reader.error("there are two items '\(id)'") }
    reader.finish()
    guard let id, let center, let size else { return }
    let item = DynamicItem(
      name: id, center: Point(center[0], center[1]), size: Size(size[0], size[1]),
      shape: shape.collisionShape(points ?? []), angle: angle)
    if let velocity { item.linearVelocity = Vector(velocity[0], velocity[1]) }
    item.angularVelocity = spin
    let material = DynamicItemBehavior(items: [item])
    material.setProperties(properties)
    animator.addBehavior(material)
    items.append(item)
    itemsByName[id] = item
  }

  private func readProperties(_ reader: JSONObjectReader) -> ItemProperties {
    var properties = ItemProperties()
    func set(_ key: String, _ path: WritableKeyPath<ItemProperties, Double>) {
      if let value = reader.optional(key, .number) { properties[keyPath: path] = value }
    }
    set("density", \.density)
    set("elasticity", \.elasticity)
    set("friction", \.friction)
    set("resistance", \.resistance)
    set("angularResistance", \.angularResistance)
    set("charge", \.charge)
    if let value = reader.optional("anchored", .bool) { properties.isAnchored = value }
    if let value = reader.optional("allowsRotation", .bool) { properties.allowsRotation = value }
    return properties
  }
}

/// The shapes that a scene can name.
private enum ShapeName: String, CaseIterable {
  case rectangle, ellipse, polygon

  func collisionShape(_ points: [[Double]]) -> CollisionShape {
    switch self {
    case .rectangle: .rectangle
    case .ellipse: .ellipse
    case .polygon: .polygon(points.map { Point($0[0], $0[1]) })
    }
  }
}
