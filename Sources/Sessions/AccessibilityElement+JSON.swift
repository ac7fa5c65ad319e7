internal import Foundations
internal import Geometry
internal import SceneGraph

// MARK: - Text form

extension AccessibilityElement {
  /// The tree as a session writes it.
  var json: JSONValue {
    var object: [String: JSONValue] = [
      "role": .string(description.role.rawValue), "name": .string(description.name),
      "frame": .numbers(
        [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }),
      "states": .array(states.map { .string($0) }), "children": .array(children.map(\.json)),
    ]
    if let identifier = description.identifier { object["id"] = .string(identifier) }
    if let value = description.value { object["value"] = .string(value) }
    return .object(object)
  }
}
