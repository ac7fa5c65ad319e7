/// A dictionary that forgets what was used longest ago when its values cost more than a limit.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  /// The most that all values may cost together, in the unit of their costs.
  let limit: Int

  /// What all values cost together.
  private(set) var totalCost = 0

  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// The number of values.
  var count: Int {
    entries.count
  }

  /// The value of a key, which counts as used now.
  mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  /// Keeps a value, unless it alone costs more than the limit.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= limit else { return }
    while totalCost + cost > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      remove(oldest.key)
    }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    totalCost += cost
  }

  private mutating func remove(_ key: Key) {
    totalCost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}
