public import Geometry
public import Gestures

/// What a step points at.
public nonisolated enum SessionTarget: Hashable, Sendable {
  /// An accessible name.
  case name(String)

  /// A lasting identifier.
  case identifier(String)

  /// A place in points.
  case point(Point)
}

nonisolated extension SessionTarget: CustomStringConvertible {
  /// The target as a script writes it.
  public var description: String {
    switch self {
    case .name(let name): "\"\(name)\""
    case .identifier(let identifier): "#\(identifier)"
    case .point(let point): "\(point.x),\(point.y)"
    }
  }
}

/// How a pointer step is done.
public nonisolated struct PointerOptions: Hashable, Sendable {
  /// With what.
  public var kind = PointerEvent.Kind.mouse

  /// With which keys held.
  public var modifiers: Modifiers = []

  /// With which finger, for several at once.
  public var finger: Int?

  /// Makes the usual options: the mouse, no keys.
  public init() {}

  /// The number of the pointer in events: the mouse and the pen are 0, fingers count from 1.
  public var pointer: Int {
    finger ?? (kind == .touch ? 1 : 0)
  }
}
