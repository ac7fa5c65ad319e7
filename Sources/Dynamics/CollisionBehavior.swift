public import Geometry

/// Lets its items collide with each other, with lines and outlines, and with the animator's reference bounds.
public final class CollisionBehavior: ItemsBehavior {
  /// What the items collide with.
  public enum Mode: Hashable, Sendable {
    /// Each other only.
    case items

    /// Boundaries only.
    case boundaries

    /// Both.
    case everything
  }

  /// A fixed outline.
  struct Boundary {
    var identifier: String
    var polylines: [[Point]]
  }

  /// What the items collide with.
  public var collisionMode: Mode = .everything {
    didSet { setNeedsAssembly() }
  }

  /// Whether the edges of the animator's reference bounds hold the items in.
  public var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? .zero : nil
      setNeedsAssembly()
    }
  }

  /// Told about contacts, after the step in which they began or ended.
  public weak var collisionDelegate: (any CollisionBehaviorDelegate)?

  private(set) var referenceInsets: EdgeInsets?
  private(set) var boundaries: [Boundary] = []

  /// Makes a collision behaviour for some items.
  public override init(items: [DynamicItem] = []) {
    super.init(items: items)
  }
}

// MARK: - Boundaries

extension CollisionBehavior {
  /// The names of the boundaries, in the order in which they were added.
  public var boundaryIdentifiers: [String] { boundaries.map(\.identifier) }

  /// Makes the animator's reference bounds, less some insets, a boundary that nothing leaves.
  public func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    referenceInsets = insets
    setNeedsAssembly()
  }

  /// Adds a line that stops items from both sides; a boundary of the same name is replaced.
  public func addBoundary(withIdentifier identifier: String, from start: Point, to end: Point) {
    add(Boundary(identifier: identifier, polylines: [[start, end]]))
  }

  /// Adds an outline that stops items from both sides; curves become pieces of about 10 points.
  public func addBoundary(withIdentifier identifier: String, for path: Path) {
    let longest = path.controlBounds.map { max($0.width, $0.height) } ?? 0
    let pieces = longest.isFinite ? max(4, min(64, Int(longest / 10))) : 4
    add(Boundary(identifier: identifier, polylines: path.flattened(segmentsPerCurve: pieces)))
  }

  /// The corners of a boundary, or nil when there is none of that name.
  public func boundary(withIdentifier identifier: String) -> [[Point]]? {
    boundaries.first { $0.identifier == identifier }?.polylines
  }

  /// Removes a boundary.
  public func removeBoundary(withIdentifier identifier: String) {
    boundaries.removeAll { $0.identifier == identifier }
    setNeedsAssembly()
  }

  /// Removes all boundaries but the reference bounds.
  public func removeAllBoundaries() {
    boundaries = []
    setNeedsAssembly()
  }

  private func add(_ boundary: Boundary) {
    boundaries.removeAll { $0.identifier == boundary.identifier }
    boundaries.append(boundary)
    setNeedsAssembly()
  }
}
