public import Geometry

/// Ties an item to a point or to another item: by a rod, a spring, a pin, a rail, a rope or a weld.
public final class AttachmentBehavior: DynamicBehavior {
  /// How the two are tied.
  public enum Kind: Hashable, Sendable {
    /// At a fixed distance, or by a spring when a frequency is set; free to turn.
    case rod

    /// At one point; free to turn.
    case pin

    /// Along an axis; not free to turn.
    case sliding

    /// At no more than a distance, like a rope.
    case limit

    /// Not at all free.
    case fixed
  }

  /// What is at the other end.
  public enum Kinship: Hashable, Sendable {
    /// A point that does not move by itself.
    case anchor

    /// Another item.
    case items
  }

  /// How the two are tied.
  public let kind: Kind

  /// The items tied: one, or two.
  public let items: [DynamicItem]

  /// What is at the other end.
  public var attachedBehaviorType: Kinship { items.count > 1 ? .items : .anchor }

  /// The point at the other end, in points; for a pin, a rail or a weld of two items, where they are tied.
  public var anchorPoint: Point {
    didSet { parametersChanged() }
  }

  /// The distance kept, in points; unless set, the one at the time the behaviour is first put to work.
  public var length: Double {
    get { chosenLength ?? naturalLength }
    set {
      chosenLength = newValue
      parametersChanged()
    }
  }

  /// The damping ratio of the spring: 0 swings for ever, 1 comes back without swinging through.
  public var damping = 0.0 {
    didSet { parametersChanged() }
  }

  /// The frequency of the spring in swings a second; 0 is a rigid rod.
  public var frequency = 0.0 {
    didSet { setNeedsAssembly() }
  }

  /// The torque that resists turning about a pin, in newton metres.
  public var frictionTorque = 0.0 {
    didSet { parametersChanged() }
  }

  /// How far the items may move: radians about a pin, points along a rail.
  public var attachmentRange: ClosedRange<Double>? {
    didSet { setNeedsAssembly() }
  }

  /// Where the first item is tied, from its centre and in its own axes, in points.
  let offset: Vector

  /// Where the second item is tied, from its centre and in its own axes, in points.
  let otherOffset: Vector

  /// The direction of a rail.
  let axis: Vector

  private var chosenLength: Double?
  private(set) var naturalLength = 0.0

  /// The angle of the second item (or the page) from the first when they were tied.
  private(set) var naturalAngle = 0.0

  init(
    kind: Kind, items: [DynamicItem], offset: Vector, otherOffset: Vector, anchor: Point, axis: Vector
  ) {
    self.kind = kind
    self.items = items
    self.offset = offset
    self.otherOffset = otherOffset
    self.axis = axis
    anchorPoint = anchor
    super.init()
    naturalLength = startingLength
    naturalAngle = (items.count > 1 ? items[1].angle : 0) - (items.first?.angle ?? 0)
  }

  override var actedOn: [DynamicItem] { items }

  private var startingLength: Double {
    guard let first = items.first else { return 0 }
    let start = first.center + offset.rotated(by: first.angle)
    let end = items.count > 1 ? items[1].center + otherOffset.rotated(by: items[1].angle) : anchorPoint
    return start.distance(to: end)
  }
}

// MARK: - Rods and springs

extension AttachmentBehavior {
  /// Ties an item to a point by a rod; set a frequency to make it a spring.
  public convenience init(
    item: DynamicItem, offsetFromCenter offset: Vector = .zero, attachedToAnchor anchor: Point
  ) {
    self.init(
      kind: .rod, items: [item], offset: offset, otherOffset: .zero, anchor: anchor, axis: Vector(1, 0))
  }

  /// Ties two items by a rod; set a frequency to make it a spring.
  public convenience init(
    item: DynamicItem, offsetFromCenter offset: Vector = .zero, attachedTo other: DynamicItem,
    offsetFromCenter otherOffset: Vector = .zero
  ) {
    self.init(
      kind: .rod, items: [item, other], offset: offset, otherOffset: otherOffset, anchor: other.center,
      axis: Vector(1, 0))
  }
}

// MARK: - Other ties

extension AttachmentBehavior {
  /// Lets an item slide along an axis through a point, against another item or, without one, the page.
  public static func slidingAttachment(
    with item: DynamicItem, attachedTo other: DynamicItem? = nil, attachmentAnchor anchor: Point,
    axisOfTranslation axis: Vector
  ) -> AttachmentBehavior {
    joint(.sliding, item, other, at: anchor, axis: axis)
  }

  /// Keeps two items at no more than the distance they have now.
  public static func limitAttachment(
    with item: DynamicItem, offsetFromCenter offset: Vector = .zero, attachedTo other: DynamicItem,
    offsetFromCenter otherOffset: Vector = .zero
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      kind: .limit, items: [item, other], offset: offset, otherOffset: otherOffset, anchor: other.center,
      axis: Vector(1, 0))
  }

  /// Keeps an item at no more than the distance it has now from a point.
  public static func limitAttachment(
    with item: DynamicItem, offsetFromCenter offset: Vector = .zero, attachedToAnchor anchor: Point
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      kind: .limit, items: [item], offset: offset, otherOffset: .zero, anchor: anchor, axis: Vector(1, 0))
  }

  /// Welds two items, or one to the page.
  public static func fixedAttachment(
    with item: DynamicItem, attachedTo other: DynamicItem? = nil, attachmentAnchor anchor: Point
  ) -> AttachmentBehavior {
    joint(.fixed, item, other, at: anchor, axis: Vector(1, 0))
  }

  /// Pins two items together at a point, or one to the page.
  public static func pinAttachment(
    with item: DynamicItem, attachedTo other: DynamicItem? = nil, attachmentAnchor anchor: Point
  ) -> AttachmentBehavior {
    joint(.pin, item, other, at: anchor, axis: Vector(1, 0))
  }

  private static func joint(
    _ kind: Kind, _ item: DynamicItem, _ other: DynamicItem?, at anchor: Point, axis: Vector
  ) -> AttachmentBehavior {
    func local(_ item: DynamicItem) -> Vector { (anchor - item.center).rotated(by: -item.angle) }
    return AttachmentBehavior(
      kind: kind, items: [item] + (other.map { [$0] } ?? []), offset: local(item),
      otherOffset: other.map(local) ?? .zero, anchor: anchor, axis: axis.normalized)
  }
}
