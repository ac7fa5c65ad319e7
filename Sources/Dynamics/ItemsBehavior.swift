/// A behaviour that acts on any number of items, which can come and go.
public class ItemsBehavior: DynamicBehavior {
  /// The items acted on, in the order in which they were added.
  public private(set) var items: [DynamicItem]

  init(items: [DynamicItem]) {
    self.items = items
  }

  override var actedOn: [DynamicItem] { items }

  /// Adds an item; one that is already there is left alone.
  public func addItem(_ item: DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    setNeedsAssembly(waking: [item])
  }

  /// Removes an item.
  public func removeItem(_ item: DynamicItem) {
    items.removeAll { $0 === item }
    setNeedsAssembly(waking: [item])
  }
}
