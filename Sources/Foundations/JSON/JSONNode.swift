/// A JSON value that knows where it stands in its file.
public struct JSONNode: Sendable {
  /// What a node holds.
  public enum Content: Sendable {
    /// Nothing.
    case null
    /// True or false.
    case bool(Bool)
    /// A number; one too large for 64 bits is infinite.
    case number(Double)
    /// A text.
    case string(String)
    /// A list.
    case array([JSONNode])
    /// Named values in the order of the file; a name may occur twice.
    case object([JSONMember])
  }

  /// What the node holds.
  public let content: Content

  /// Where it begins.
  public let location: SourceLocation

  let path: JSONPath?
}

/// A named value of an object.
public struct JSONMember: Sendable {
  /// The name.
  public let key: String

  /// Where the name begins.
  public let keyLocation: SourceLocation

  /// The value.
  public let value: JSONNode
}

// MARK: - Looking inside

extension JSONNode {
  /// The value under a name, or nil when there is none or this is no object; of several the last one counts.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The elements of a list, none for other kinds.
  public var elements: [JSONNode] {
    if case .array(let nodes) = content { nodes } else { [] }
  }

  /// The named values of an object in the order of the file, none for other kinds.
  public var members: [JSONMember] {
    if case .object(let members) = content { members } else { [] }
  }

  /// The way to this node from the top as a JSON Pointer (RFC 6901), for example `/pages/0/title`.
  public var pointer: String {
    path?.pointer ?? ""
  }

  /// The value without its places.
  public var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members): .object(Dictionary(members.map { ($0.key, $0.value.value) }) { $1 })
    }
  }

  /// The kind in words for messages, such as "a number" or "a list".
  public var kind: String {
    switch content {
    case .null: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}
