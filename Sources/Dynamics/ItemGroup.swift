internal import Geometry

/// Items that move as one body; behaviours act on the group, and its items keep their places on it.
///
/// An item belongs to one group at most, groups do not nest, and what is in a group is not given to behaviours itself.
public final class ItemGroup: DynamicItem {
  /// The items.
  public let items: [DynamicItem]

  private let places: [(item: DynamicItem, pose: ItemPose)]

  override var members: [(item: DynamicItem, pose: ItemPose)] { places }

  /// Makes a group of items at the places they have now; its own centre is the middle of their bounds.
  public init(name: String = "group", items: [DynamicItem]) {
    precondition(!items.isEmpty, "a group needs at least one item")
    precondition(items.allSatisfy { $0.members.isEmpty }, "groups do not nest")
    self.items = items
    let corners = items.flatMap { item in
      Rect(center: .zero, size: item.size).corners.map {
        item.center + ($0 - .zero).rotated(by: item.angle)
      }
    }
    let bounds = Rect(containing: corners) ?? .zero
    places = items.map { item in
      (item, ItemPose(center: .zero + (item.center - bounds.center), angle: item.angle))
    }
    super.init(name: name, center: bounds.center, size: bounds.size)
  }
}
